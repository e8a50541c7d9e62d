// The window on a line of numbers, with the best value so far.

import { typeset } from "./columns.js";
import { shape } from "./page.js";

// The window as a bar on a line of numbers: it shrinks, and where its ends meet there is nothing left to ask.
export function showLine(place, frame, tree) {
  place.replaceChildren();
  place.hidden = !frame.window;
  if (!frame.window) return;
  const [least, most] = tree.range;
  const span = most - least || 1;
  const at = (value, end) => (value === null ? end : 20 + (Math.min(Math.max((value - least) / span, 0), 1) * 260));
  const label = `window ${frame.window}${frame.value ? `, value so far ${frame.value}` : ""}`;
  const svg = shape("svg", { viewBox: "0 0 300 46", role: "img", "aria-label": label }, place);
  shape("path", { d: "M4 24H296", class: "ttt-axis" }, svg);
  const [low, high] = [at(frame.alpha, 6), at(frame.beta, 294)];
  const isOpen = low < high;
  shape("rect", { x: Math.min(low, high), y: 19, width: Math.max(Math.abs(high - low), 2), height: 10, class: isOpen ? "ttt-window" : "ttt-window ttt-window-shut" }, svg);
  for (const [name, value, x] of [["α", frame.alpha, low], ["β", frame.beta, high]]) {
    shape("path", { d: `M${x} 14v20`, class: "ttt-bound" }, svg);
    write(svg, x, 10, `${name} ${value === null ? (name === "α" ? "−∞" : "∞") : typeset(value)}`, name === "α" ? "start" : "end");
  }
  if (frame.number !== null) {
    const x = at(frame.number, 0);
    shape("path", { d: `M${x} 24l-5 9h10z`, class: "ttt-value" }, svg);
    write(svg, x, 44, frame.value, "middle", "ttt-value-text");
  }
}

function write(svg, x, y, words, anchor, name = "ttt-axis-text") {
  const edge = Math.min(Math.max(x, 2), 298);
  shape("text", { x: edge, y, "text-anchor": edge < 60 ? "start" : edge > 240 ? "end" : anchor, class: name }, svg).textContent = words;
}
