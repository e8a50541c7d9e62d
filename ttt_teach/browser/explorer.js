// The explorer: a picture of a search, its twin in words, its steps and its questions. It knows no rule and no
// search; whatever it shows the kernel has sent, or the page that holds the record.

import { createCanvas } from "./canvas.js";
import { nodeAt, readTree } from "./columns.js";
import { GROUP, NODE } from "./layout.js";
import { button, control, element } from "./page.js";
import { createPanel } from "./panel.js";
import { createQuestions } from "./questions.js";
import { countsAt, createStepper } from "./stepper.js";
import { createTwin } from "./twin.js";

const EMPTY = { count: 0, texts: {}, sides: ["X", "O"], labels: [], rows: 0, cols: 0, range: [0, 0] };

function bytesOf(view) {
  return view?.byteLength ? new Uint8Array(view.buffer, view.byteOffset, view.byteLength) : new Uint8Array(0);
}

export function render({ model, el }) {
  const root = element("div", "ttt-explorer", {}, el);
  const state = {
    tree: readTree(EMPTY), folded: new Set(), opened: new Map(), marked: new Set(), stubs: true,
    selected: 0, slot: NODE, moment: null, mode: "link", projector: false,
  };
  let kinds = new Uint8Array(0);
  let isAsked = false; // for the steps
  let zoomTimer = 0;

  const view = {
    root, state, select, press, act, fold, key, focus: () => twin.focus(),
    kinds: () => kinds, step: () => model.get("step"), listings: () => model.get("listings"),
    word: () => model.get("word"), question: () => model.get("question"), allows: (what) => model.get("allowed").includes(what),
    isAsking: () => Boolean(model.get("question").prompt) && !model.get("question").verdict,
    isEdited: () => model.get("is_edited"), kindsAreAsked: () => isAsked, isWaiting: () => model.get("moment").step !== model.get("step"),
    beginSteps, goToStep, answer, tellZoom, send: (type, content) => model.send({ type, ...content }),
  };

  const bar = element("div", "ttt-bar", { role: "toolbar", "aria-label": "View" }, root);
  const title = element("span", "ttt-title", {}, bar);
  [
    ["⤢", "Fit the whole tree", () => canvas.fit()],
    ["+", "Zoom in", () => canvas.zoomBy(1.6)],
    ["−", "Zoom out", () => canvas.zoomBy(1 / 1.6)],
  ].forEach(([words, name, act]) => button(words, name, act, bar));
  const modeButton = button("", "Tree or icicle", () => set({ mode: state.mode === "link" ? "icicle" : "link" }), bar);
  const stubsButton = button("✂ pruned", "Show pruned moves", () => { state.stubs = !state.stubs; pressed(stubsButton, state.stubs); canvas.layOut(); }, bar);
  const projectorButton = button("projector", "Projector mode: everything larger", () => set({ projector: !state.projector }), bar);
  const search = control("input", "ttt-search", { type: "search", placeholder: "moves: 4 0 8", "aria-label": "Go to the node after these moves" }, bar);
  search.addEventListener("keydown", (event) => event.key === "Enter" && goByMoves());
  pressed(stubsButton, true);

  const main = element("div", "ttt-main", {}, root);
  const canvas = createCanvas(view, main);
  const twin = createTwin(view, main);
  const stepper = createStepper(view, root);
  const questions = createQuestions(view, root);
  const panel = createPanel(view, element("div", "ttt-panel", {}, root));

  const handlers = {
    tree: showTree, opened: showOpened, moment: showMoment, kinds: showKinds, word: () => panel.show(), is_edited: () => panel.show(), question: showQuestion,
    mode: showMode, projector: showProjector, step: showMoment, listings: () => panel.show(), allowed: showQuestion,
    selected: () => !state.tree.isOther && model.get("selected") !== state.selected && select(model.get("selected"), NODE),
    zoom: () => Math.abs(model.get("zoom") - canvas.zoomNow()) > 0.01 && canvas.zoomTo(model.get("zoom")),
  };
  for (const [name, act] of Object.entries(handlers)) model.on(`change:${name}`, act);
  const themes = new MutationObserver(() => canvas.recolour());
  themes.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "data-jp-theme-name"] });
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", canvas.recolour);

  showProjector();
  showMode();
  showTree();
  showKinds();
  showMoment();
  showQuestion();
  root.explorer = view; // for the benchmark and the tests
  view.canvas = canvas;

  function set(traits) {
    for (const [name, value] of Object.entries(traits)) model.set(name, value);
    model.save_changes();
  }

  function pressed(made, isPressed) {
    made.setAttribute("aria-pressed", String(isPressed));
  }

  function showTree() {
    state.tree = readTree({ ...EMPTY, ...model.get("tree") });
    if (!state.tree.count) return;
    state.folded.clear();
    state.opened = new Map(Object.entries(model.get("opened")).map(([node, shown]) => [Number(node), shown]));
    if (!state.tree.keepMarks) state.marked.clear();
    state.selected = Math.min(Math.max(model.get("selected"), 0), state.tree.count - 1);
    state.slot = NODE;
    title.textContent = state.tree.title ?? "";
    canvas.refit();
    twin.show();
    panel.show();
  }

  function showOpened() {
    for (const [node, shown] of Object.entries(model.get("opened"))) {
      state.opened.set(Number(node), shown);
      if (state.selected === Number(node) && state.slot === GROUP) state.slot = 0;
    }
    if (!state.tree.count) return;
    canvas.layOut();
    twin.show();
    panel.show();
  }

  function showMoment() {
    const moment = model.get("moment");
    const isOn = moment.step >= 0 && model.get("step") >= 0 && moment.node < state.tree.count;
    state.moment = isOn ? { ...moment, entered: countsAt(kinds, moment.step).nodes } : null;
    if (isOn) {
      state.selected = moment.node;
      state.slot = NODE;
      canvas.bringIntoView(moment.node, NODE);
      twin.show();
    }
    stepper.show();
    panel.show();
    canvas.ask();
  }

  function showKinds() {
    kinds = bytesOf(model.get("kinds"));
    isAsked = false;
    stepper.show();
  }

  function showQuestion() {
    questions.show();
    stepper.show();
    panel.show();
  }

  function showMode() {
    state.mode = model.get("mode");
    modeButton.textContent = state.mode === "link" ? "icicle" : "tree";
    modeButton.setAttribute("aria-label", state.mode === "link" ? "Show as an icicle" : "Show as a tree of nodes");
    if (state.tree.count) canvas.refit();
  }

  function showProjector() {
    state.projector = model.get("projector");
    root.classList.toggle("ttt-projector", state.projector);
    pressed(projectorButton, state.projector);
    if (state.tree.count) canvas.refit();
  }

  function select(node, slot) {
    state.selected = node;
    state.slot = slot;
    if (model.get("selected") !== node && !state.tree.isOther) set({ selected: node });
    canvas.bringIntoView(node, slot);
    twin.show();
    panel.show();
    canvas.ask();
  }

  function press(node, slot) {
    select(node, slot);
    if (slot === GROUP || isMarking()) act(node, slot);
  }

  // What Enter or a second look does: open what was pruned, mark in a question, else fold.
  function act(node, slot) {
    if (isMarking()) {
      if (!state.marked.delete(node)) state.marked.add(node);
      canvas.ask();
      questions.show();
    } else if (slot === GROUP) view.send("open", { node });
    else if (slot === NODE) fold(node);
  }

  const isMarking = () => view.question().about === "pruned" && view.isAsking();

  function fold(node) {
    if (state.tree.end[node] === node + 1) return;
    if (!state.folded.delete(node)) state.folded.add(node);
    canvas.layOut();
    root.dataset.folded = [...state.folded].join(" ");
  }

  function key(pressedKey) {
    const acts = {
      "+": () => canvas.zoomBy(1.6), "-": () => canvas.zoomBy(1 / 1.6), 0: () => canvas.fit(), f: () => fold(state.selected),
      n: () => stepper.jump(1), p: () => stepper.jump(-1), c: () => stepper.jump(1, [3]),
    };
    acts[pressedKey]?.();
    return pressedKey in acts;
  }

  function goByMoves() {
    const moves = search.value.split(/[\s,]+/).filter(Boolean).map(Number);
    const { node, isAll } = nodeAt(state.tree, moves);
    search.setAttribute("aria-invalid", String(!isAll));
    search.title = isAll ? "" : "the search did not visit all of these moves; this is how far it went";
    select(node, NODE);
  }

  // Not at every turn of the wheel: a message is sent when the picture has come to rest.
  function tellZoom(zoom) {
    clearTimeout(zoomTimer);
    zoomTimer = setTimeout(() => set({ zoom }), 150);
  }

  function beginSteps() {
    if (kinds.length) return goToStep(0);
    isAsked = true;
    view.send("steps", {});
  }

  function goToStep(step) {
    set({ step });
    if (step < 0) showMoment();
  }

  function answer(given) {
    view.send("answer", { given });
  }

  return () => {
    stepper.stop();
    clearTimeout(zoomTimer);
    canvas.free();
    themes.disconnect();
    dark.removeEventListener("change", canvas.recolour);
    for (const [name, act] of Object.entries(handlers)) model.off(`change:${name}`, act);
    delete root.explorer;
  };
}

export default { render };
