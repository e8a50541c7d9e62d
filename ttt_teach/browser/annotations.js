// Beside and over the picture: the names of the plies, and what travels at a step.

import { nodeSize } from "./camera.js";
import { MAX, typeset } from "./columns.js";
import { label, text } from "./glyphs.js";

// Windows travel down, values travel up: an arrow on the edge of the step.
export function paintTravel(context, scene) {
  const { moment, colours, items, places, camera, rowHeight, mode } = scene;
  if (!moment || moment.kind === "cut" || moment.kind === "skip") return;
  const at = items.of[moment.kind === "update" ? moment.child : moment.node];
  if (at < 1) return; // at the root nothing has an edge to travel on, and what is folded away has none to be seen
  const isDown = moment.kind === "enter";
  const told = isDown ? moment.stack.at(-1).window : valueOf(scene);
  if (!told) return;
  const [x, above] = [at, items.parent[at]].map((item) => (places.center[item] - camera.x) * camera.zoom);
  const y = items.row[at] * rowHeight - camera.y + (mode === "link" ? 2 : 0);
  const look = { colour: isDown ? colours.down : colours.up, paper: colours.paper, weight: "bold", size: 12.5 };
  label(context, `${isDown ? "▼" : "▲"} ${told}`, mode === "link" ? (x + above) / 2 : x, y, look);
}

function valueOf({ moment, tree }) {
  const known = moment.stack.at(-1).value;
  return known || (tree.isHidden ? "" : typeset(tree.number[moment.node]));
}

// At the left margin of each ply who moves there, and whether that is MAX or MIN.
export function paintPlies(context, scene, width) {
  const { colours, camera, mode, rowHeight, rows, size, tree } = scene;
  context.fillStyle = colours.paper;
  context.globalAlpha = 0.88;
  context.fillRect(0, 0, width - 4, size.height);
  context.globalAlpha = 1;
  const rootIsMax = (tree.flags[0] & MAX) !== 0;
  const middle = mode === "link" ? 9 + nodeSize(camera.zoom) / 2 : rowHeight / 2;
  rows.forEach((_, row) => {
    const isMax = (row % 2 === 0) === rootIsMax;
    paintPly(context, scene, isMax, width - 6, row * rowHeight - camera.y + middle);
  });
}

function paintPly(context, { colours, rowHeight, tree }, isMax, x, y) {
  const name = isMax ? "MAX" : "MIN";
  const side = tree.sides[isMax ? 0 : 1];
  const isBoth = side !== name;
  text(context, `${isMax ? "▲" : "▼"} ${name}`, x, y - (isBoth ? 6 : 0), { colour: colours.quiet, align: "right", size: 10 });
  if (!isBoth || rowHeight < 24) return;
  const colour = side === "O" ? colours.o : colours.x;
  text(context, side, x, y + 7, { colour, align: "right", weight: "bold", size: 11 });
}
