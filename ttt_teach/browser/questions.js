// Predict, then reveal: asks, takes an answer, and shows it beside the truth, which only the kernel knows.

import { button, control, element } from "./page.js";

const ABOUT = { value: "What value comes back?", next: "What happens next?", pruned: "What is never visited?" };

export function createQuestions(view, parent) {
  const bar = element("div", "ttt-bar ttt-ask", { role: "group", "aria-label": "Predict" }, parent);
  const about = control("select", "ttt-select", { "aria-label": "Kind of question" }, bar);
  for (const [kind, words] of Object.entries(ABOUT)) element("option", "", { value: kind }, about).textContent = words;
  const start = button("? Predict", "Ask me", () => view.send("ask", { about: about.value }), bar);
  const form = element("form", "ttt-form", {}, bar);
  const verdict = element("p", "ttt-verdict", { role: "status" }, parent);
  let shown = null;

  function show() {
    const question = view.question();
    const key = JSON.stringify([question, view.allows("ask")]);
    if (key === shown) return;
    shown = key;
    const isAsked = view.isAsking();
    bar.hidden = !view.allows("ask");
    about.hidden = start.hidden = isAsked;
    verdict.textContent = question.verdict ? `${question.verdict} ${question.score ?? ""}` : "";
    verdict.className = `ttt-verdict${question.verdict ? (question.right ? " ttt-right" : " ttt-wrong") : ""}`;
    form.replaceChildren();
    if (isAsked) ask(question);
    else if (question.verdict && question.about) button("next question", "Next question", () => view.send("ask", { about: question.about }), form).type = "button";
    if (question.prompt) button("✕", "End the questions", () => view.send("end", {}), form);
  }

  function ask(question) {
    element("span", "ttt-prompt", {}, form).textContent = question.prompt;
    if (question.choices) {
      for (const choice of question.choices) button(choice, choice, () => view.answer(choice), form);
      return;
    }
    const isNumber = question.about === "value";
    const input = isNumber ? control("input", "ttt-number", { type: "text", inputmode: "decimal", "aria-label": question.prompt }, form) : null;
    button("commit", "Commit my answer", () => view.answer(isNumber ? input.value : [...view.state.marked]), form);
    input?.addEventListener("keydown", (event) => event.key === "Enter" && (event.preventDefault(), view.answer(input.value)));
  }

  return { show };
}
