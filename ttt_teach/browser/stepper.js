// Through the steps of a search: which step comes next, and the controls that ask for it.

import { button, control, element } from "./page.js";

export const KINDS = ["enter", "leaf", "update", "cut", "skip", "leave"];
const RETURNS = [KINDS.indexOf("leaf"), KINDS.indexOf("leave")];
const SPEEDS = { slow: 1500, normal: 600, fast: 150, fastest: 30 }; // milliseconds a step

// The next step, forward (1) or backward (−1), of one of the kinds; where there is none, the one we are at.
export function nextOf(kinds, from, direction, wanted) {
  for (let at = from + direction; at >= 0 && at < kinds.length; at += direction) {
    if (!wanted || wanted.includes(kinds[at])) return at;
  }
  return from;
}

// How much had happened up to a step: nodes entered, leaves, cuts, moves passed over.
export function countsAt(kinds, step) {
  const counts = new Array(KINDS.length).fill(0);
  for (let at = 0; at <= step && at < kinds.length; at++) counts[kinds[at]]++;
  const [enter, leaf, , cut, skip] = counts;
  return { nodes: enter + leaf, leaves: leaf, cuts: cut, skipped: skip };
}

export function createStepper(view, parent) {
  const bar = element("div", "ttt-bar ttt-steps", { role: "group", "aria-label": "Steps of the search" }, parent);
  const begin = button("▶ Step through the search", "Step through the search", () => view.beginSteps(), bar);
  const rest = element("span", "ttt-steps-rest", {}, bar);
  const jump = (direction, wanted) => view.goToStep(nextOf(view.kinds(), view.step(), direction, wanted));
  const made = [
    ["|◀◀", "First step", () => view.goToStep(0)],
    ["✂◀", "Cut before", () => jump(-1, [KINDS.indexOf("cut")])],
    ["↩◀", "Return before", () => jump(-1, RETURNS)],
    ["◀", "Step back", () => jump(-1)],
  ];
  made.forEach(([words, name, act]) => button(words, name, act, rest));
  const play = button("▶", "Play", () => toggle(), rest);
  [
    ["▶|", "Next step", () => jump(1)],
    ["▶↩", "Next return", () => jump(1, RETURNS)],
    ["▶✂", "Next cut", () => jump(1, [KINDS.indexOf("cut")])],
    ["▶★", "Next improvement", () => jump(1, [KINDS.indexOf("update")])],
    ["▶▶|", "Last step", () => view.goToStep(view.kinds().length - 1)],
  ].forEach(([words, name, act]) => button(words, name, act, rest));
  const slider = control("input", "ttt-slider", { type: "range", min: "0", value: "0", "aria-label": "Step" }, rest);
  const readout = element("output", "ttt-readout", {}, rest);
  const speed = control("select", "ttt-select", { "aria-label": "Speed" }, rest);
  for (const name of Object.keys(SPEEDS)) element("option", "", { value: name }, speed).textContent = name;
  speed.value = "normal";
  button("✕", "Leave the steps", () => view.goToStep(-1), rest);
  slider.addEventListener("input", () => view.goToStep(Number(slider.value)));
  let timer = 0;

  function toggle(isWanted = !timer) {
    clearTimeout(timer);
    timer = isWanted ? setTimeout(tick, 0) : 0;
    play.textContent = timer ? "⏸" : "▶";
    play.setAttribute("aria-label", timer ? "Pause" : "Play");
    play.title = timer ? "Pause" : "Play";
  }

  // The next step is asked for only when the last one is there.
  function tick() {
    const [at, last] = [view.step(), view.kinds().length - 1];
    if (at >= last || at < 0) return toggle(false);
    if (!view.isWaiting()) view.goToStep(at + 1);
    timer = setTimeout(tick, SPEEDS[speed.value]);
  }

  function show() {
    const [at, kinds] = [view.step(), view.kinds()];
    const isOn = at >= 0 && kinds.length > 0;
    const isHeld = view.isAsking(); // a step further would give the answer away
    bar.hidden = isHeld || !view.allows("steps");
    begin.hidden = isOn;
    begin.disabled = view.kindsAreAsked() && !isOn;
    rest.hidden = !isOn;
    if (!isOn) return toggle(false);
    slider.max = kinds.length - 1;
    slider.value = at;
    const told = `step ${(at + 1).toLocaleString("en")} of ${kinds.length.toLocaleString("en")}: ${KINDS[kinds[at]]}`;
    readout.textContent = told;
    slider.setAttribute("aria-valuetext", told);
  }

  return { show, stop: () => toggle(false), jump };
}
