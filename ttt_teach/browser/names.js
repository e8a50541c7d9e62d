// Every item in words, for a screen reader and for the line under the picture.

import { BEST, CUT, FAULT, HORIZON, LEAF, NOTHING, OVER, SIGNS, TWIN, cellsOf, has, mover, typeset, windowText } from "./columns.js";
import { GROUP, NODE } from "./layout.js";

const PROVEN = { "=": "value", "≥": "at least", "≤": "at most" };

const WHERE = { a: "only in a", b: "only in b", "≠": "came out differently", "✂": "never visited" };

export function boardInWords(tree, node) {
  if (!tree.rows) return tree.labels[tree.position[node]] ?? "";
  const cells = cellsOf(tree, node);
  const rows = Array.from({ length: tree.rows }, (_, row) => cells.slice(row * tree.cols, (row + 1) * tree.cols));
  return rows.map(rowInWords).join(", ");
}

function rowInWords(row) {
  if (row.every((mark) => mark === ".")) return `${row.length} empty`;
  return row.map((mark) => (mark === "." ? "empty" : mark)).join(" ");
}

export function provenInWords(tree, node) {
  if (tree.texts[node]) return tree.texts[node];
  const sign = SIGNS[tree.sign[node]];
  if (tree.isHidden && sign === "?") return "value hidden";
  const words = PROVEN[sign];
  if (!words) return has(tree, node, NOTHING) ? "no value came back" : "nothing proven";
  return `${has(tree, node, HORIZON) ? "estimate" : words} ${typeset(tree.number[node])}`;
}

export function nodeInWords(tree, node) {
  const parts = [node ? (tree.move[node] >= 0 ? `move ${tree.move[node]}` : "call") : "root", boardInWords(tree, node)];
  if (!has(tree, node, LEAF)) parts.push(`${mover(tree, node)} to move`);
  if (has(tree, node, OVER)) parts.push("game over");
  parts.push(provenInWords(tree, node));
  if (tree.where.length && tree.where[node]) parts.push(WHERE[tree.whereNames[tree.where[node]]]);
  if (has(tree, node, TWIN)) parts.push("taken over from an earlier search");
  if (has(tree, node, FAULT)) parts.push("not proven");
  if (has(tree, node, BEST) && !tree.isHidden) parts.push("best line");
  if (has(tree, node, CUT)) parts.push(`${tree.skipped[node]} ${tree.skipped[node] === 1 ? "reply" : "replies"} pruned`);
  return parts.filter(Boolean).join("; ");
}

export function stubInWords(tree, node, slot, opened) {
  const count = tree.skipped[node];
  if (slot === GROUP) return `pruned: ${count} ${count === 1 ? "move" : "moves"} never looked at; open to see`;
  const shown = opened.get(node)[slot];
  return `pruned: move ${shown.move}, never visited, ${shown.told}`;
}

export function itemInWords(tree, node, slot, opened) {
  return slot === NODE ? nodeInWords(tree, node) : stubInWords(tree, node, slot, opened);
}

// The facts of a selected node that the picture may have no room for.
export function factsOf(tree, node) {
  const window = windowText(tree, node);
  return nodeInWords(tree, node) + (window ? `; called with window ${window}` : "") + ".";
}
