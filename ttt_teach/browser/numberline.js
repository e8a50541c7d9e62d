// The window on a line of numbers, with the best value so far.

import { typeset } from "./columns.js";
import { shape } from "./page.js";

const LEFT = 70; // where the least value of the tree stands, and RIGHT the most; beyond is infinity
const RIGHT = 230;
const BEYOND = 16;

// The place of a value; where there is none, the end of the line at that side.
export function placeOn(range, value, end) {
  if (value === null) return end < 0 ? LEFT - BEYOND : RIGHT + BEYOND;
  const part = (value - range[0]) / (range[1] - range[0] || 1);
  return LEFT + Math.min(Math.max(part, -0.05), 1.05) * (RIGHT - LEFT);
}

// The window as a bar: it shrinks, and where its ends meet there is nothing left to ask.
export function showLine(place, frame, { range }) {
  place.replaceChildren();
  place.hidden = !frame.window;
  if (!frame.window) return;
  const label = `window ${frame.window}${frame.value ? `, value so far ${frame.value}` : ""}`;
  const svg = shape("svg", { viewBox: "0 0 300 46", role: "img", "aria-label": label }, place);
  shape("path", { d: `M${LEFT - 24} 24H${RIGHT + 24}`, class: "ttt-axis" }, svg);
  const [low, high] = [placeOn(range, frame.alpha, -1), placeOn(range, frame.beta, 1)];
  const isOpen = (frame.alpha ?? -Infinity) < (frame.beta ?? Infinity);
  const name = isOpen ? "ttt-window" : "ttt-window ttt-window-shut";
  shape("rect", { x: Math.min(low, high), y: 19, width: Math.max(Math.abs(high - low), 2), height: 10, class: name }, svg);
  showBound(svg, low, `α ${typeset(frame.alpha ?? -Infinity)}`, low <= high ? "end" : "start");
  showBound(svg, high, `β ${typeset(frame.beta ?? Infinity)}`, low <= high ? "start" : "end");
  if (frame.number === null) return;
  const x = placeOn(range, frame.number, 0);
  shape("path", { d: `M${x} 24l-5 9h10z`, class: "ttt-value" }, svg);
  write(svg, x, 44, frame.value, "middle", "ttt-value-text");
}

function showBound(svg, x, words, anchor) {
  shape("path", { d: `M${x} 14v20`, class: "ttt-bound" }, svg);
  write(svg, x, 10, words, anchor, "ttt-axis-text");
}

function write(svg, x, y, words, anchor, name) {
  shape("text", { x, y, "text-anchor": anchor, class: name }, svg).textContent = words;
}
