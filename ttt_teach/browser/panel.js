// Beside the picture: what the step says, the open calls with their windows, the number line, the source, the board.

import { cellsOf, winsOf } from "./columns.js";
import { button, control, element, shape } from "./page.js";
import { NODE } from "./layout.js";
import { showLine } from "./numberline.js";
import { boardInWords, factsOf, itemInWords } from "./names.js";
import { countsAt } from "./stepper.js";

const AROUND = 9; // lines of source shown before and after the lit one

export function createPanel(view, parent) {
  const said = element("p", "ttt-said", { role: "status" }, parent);
  const actions = element("div", "ttt-bar ttt-actions", { role: "group", "aria-label": "The selected node" }, parent);
  const columns = element("div", "ttt-columns", {}, parent);
  const left = element("div", "ttt-column", {}, columns);
  const right = element("div", "ttt-column ttt-column-wide", {}, columns);
  const picture = element("div", "ttt-large-board", {}, left);
  const counters = element("table", "ttt-counters", {}, left);
  const line = element("div", "ttt-numberline", {}, right);
  const stack = element("div", "ttt-stack", {}, right);
  const source = element("div", "ttt-source", {}, right);

  function show() {
    const { tree, selected, slot, opened, moment } = view.state;
    tell(said, view.word() || moment?.sentence || (slot === NODE ? factsOf(tree, selected) : itemInWords(tree, selected, slot, opened)));
    const node = moment ? moment.node : selected;
    const isStub = !moment && slot >= 0;
    showBoard(picture, tree, node, isStub ? opened.get(selected)?.[slot] : null);
    right.hidden = !moment;
    counters.replaceChildren(...(moment ? countsOf(countsAt(view.kinds(), moment.step)) : []));
    showActions(actions, view);
    if (!moment) return;
    showLine(line, moment.stack.at(-1), tree);
    showStack(stack, moment, view);
    showSource(source, moment.line, view.listings());
  }

  return { show };
}

// A live region speaks whenever its text is set, so an unchanged sentence is left alone.
function tell(place, words) {
  if (place.textContent !== words) place.textContent = words;
}

function countsOf(counts) {
  const names = { nodes: "nodes entered", leaves: "leaves", cuts: "cuts", skipped: "moves passed over" };
  return Object.entries(names).map(([key, name]) => {
    const row = element("tr");
    element("th", "", { scope: "row" }, row).textContent = name;
    element("td", "", {}, row).textContent = counts[key].toLocaleString("en");
    return row;
  });
}

function showBoard(place, tree, node, stub) {
  place.replaceChildren();
  if (!tree.rows) {
    place.textContent = boardInWords(tree, node);
    return;
  }
  const cells = stub?.marks ? [...stub.marks] : cellsOf(tree, node);
  const last = stub ? stub.move : tree.move[node];
  const side = 20;
  const svg = shape("svg", {
    viewBox: `-1 -1 ${tree.cols * side + 2} ${tree.rows * side + 2}`, role: "img",
    "aria-label": stub ? `board after move ${stub.move}` : boardInWords(tree, node),
  }, place);
  cells.forEach((mark, at) => {
    const [x, y] = [(at % tree.cols) * side, Math.floor(at / tree.cols) * side];
    shape("rect", { x, y, width: side, height: side, class: at === last ? "ttt-cell-last" : "ttt-cell-empty" }, svg);
    const isWinning = !stub && (winsOf(tree, node) >>> at) & 1;
    drawMark(svg, mark, x + side / 2, y + side / 2, isWinning ? 4 : 2.4);
  });
}

function drawMark(svg, mark, x, y, width) {
  if (mark === "O") shape("circle", { cx: x, cy: y, r: 5.5, class: "ttt-mark-o", "stroke-width": width }, svg);
  if (mark === "X") {
    const d = `M${x - 5.5} ${y - 5.5}l11 11M${x + 5.5} ${y - 5.5}l-11 11`;
    shape("path", { d, class: "ttt-mark-x", "stroke-width": width }, svg);
  }
}

function showStack(place, moment, view) {
  const table = element("table", "", {}, null);
  element("caption", "", {}, table).textContent = "Open calls, the newest last";
  const head = element("tr", "", {}, table);
  for (const name of ["ply", "to move", "by move", "window", "so far"]) element("th", "", { scope: "col" }, head).textContent = name;
  moment.stack.forEach((frame, ply) => {
    const row = element("tr", ply === moment.stack.length - 1 ? "ttt-now" : "", {}, table);
    const cells = [ply, frame.who, frame.move ?? "", frame.window, frame.value];
    cells.forEach((words, at) => (element("td", at === 3 ? "ttt-down" : at === 4 ? "ttt-up" : "", {}, row).textContent = words));
    row.addEventListener("click", () => view.select(frame.node, NODE));
  });
  place.replaceChildren(table);
}

function showSource(place, lit, listings) {
  place.replaceChildren();
  const listing = listings[lit?.listing ?? 0];
  if (!listing?.lines.length) {
    const missing = `The source of ${listing?.name} is not available (typed in a console, perhaps); all else is.`;
    element("p", "ttt-note", {}, place).textContent = listing ? missing : "No function ran here: this tree was made at once.";
    return;
  }
  const at = (lit?.line ?? listing.first) - listing.first;
  const from = Math.max(Math.min(at - AROUND, listing.lines.length - 2 * AROUND - 1), 0);
  const name = `source of ${listing.name}`;
  const list = control("ol", "ttt-lines", { start: listing.first + from, tabindex: "0", role: "list", "aria-label": name }, place);
  listing.lines.slice(from, from + 2 * AROUND + 1).forEach((words, number) => {
    const isLit = lit && from + number === at;
    const item = element("li", isLit ? `ttt-lit${lit.is_recorded ? "" : " ttt-deduced"}` : "", isLit ? { "aria-current": "step" } : {}, list);
    element("code", "", {}, item).textContent = words || " ";
  });
}

function showActions(place, view) {
  const { tree, selected, slot, moment } = view.state;
  const wanted = `${selected} ${slot} ${Boolean(moment)} ${view.allows("play")} ${view.allows("edit")} ${tree.isHidden} ${view.isEdited()}`;
  if (place.dataset.shown === wanted) return;
  place.dataset.shown = wanted;
  place.replaceChildren();
  place.hidden = Boolean(moment) || tree.isHidden === true;
  if (place.hidden) return;
  if (slot === NODE && tree.end[selected] > selected + 1) button("fold / unfold", "Fold or unfold this node", () => view.fold(selected), place);
  if (view.allows("play") && slot === NODE) button("play from here", "Play from this position", () => view.send("play", { node: selected }), place);
  if (view.allows("edit") && isEditable(tree, selected, slot)) offerEdit(place, view);
  if (view.allows("edit") && view.isEdited()) button("take back", "Take back the changed value", () => view.send("edit", { node: -1 }), place);
}

// Only leaves may be changed: visited ones, and moves that were pruned.
const isEditable = (tree, node, slot) => slot >= 0 || (slot === NODE && tree.end[node] === node + 1 && node > 0);

function offerEdit(place, view) {
  const { selected, slot, opened } = view.state;
  const label = element("label", "ttt-edit", {}, place);
  label.append("what if it were ");
  const input = control("input", "ttt-number", { type: "number", step: "any", "aria-label": "value to try" }, label);
  const move = slot === NODE ? null : opened.get(selected)[slot].move;
  const act = () => input.value !== "" && view.send("edit", { node: selected, move, value: Number(input.value) });
  input.addEventListener("keydown", (event) => event.key === "Enter" && act());
  button("try", "Try this value", act, place);
}

