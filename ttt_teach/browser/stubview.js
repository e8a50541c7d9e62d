// A pruned move in the node-link picture: a dashed box, or, when it is opened, its board and what it would have cost.

import { nodeSize } from "./camera.js";
import { board, ring, text, widthOf } from "./glyphs.js";
import { GROUP } from "./layout.js";

export const TEXTS_FROM = 30; // pixels of a unit
export const BOARDS_FROM = 26; // pixels of a node

export function paintStub(context, scene, at, x, y, side) {
  const { items, tree, colours, camera, opened } = scene;
  const [node, slot] = [items.node[at], items.slot[at]];
  const shown = slot === GROUP ? null : opened.get(node)?.[slot];
  const height = Math.min(Math.max(side * 0.62, 3), 34);
  const isSelected = node === scene.selected && slot === scene.slot;
  if (shown?.marks && side >= BOARDS_FROM) {
    const alpha = context.globalAlpha;
    context.globalAlpha = alpha * 0.45;
    stubBoard(context, tree, shown, x, y, side, colours);
    context.globalAlpha = alpha;
  }
  context.strokeStyle = colours.quiet;
  context.lineWidth = 1.2;
  context.setLineDash([3, 2]);
  const wide = shown?.marks ? side : side * 0.96;
  context.strokeRect(x - wide / 2, y - (shown?.marks ? side : height) / 2, wide, shown?.marks ? side : height);
  context.setLineDash([]);
  if (isSelected) ring(context, x, y, wide, shown?.marks ? side : height, colours.accent, 4);
  if (camera.zoom < TEXTS_FROM) return;
  if (shown) {
    const fits = widthOf(context, shown.told, 10.5) < camera.zoom;
    const words = fits ? shown.told : (shown.told.match(/[\d,.e]+/)?.[0] ?? "");
    text(context, words, x, y + side / 2 + 9, { colour: colours.quiet, size: 10.5 });
    if (!shown.marks) text(context, String(shown.move), x, y, { colour: colours.ink, size: 12 });
  } else {
    text(context, `${tree.skipped[node]} ✂`, x, y, { colour: colours.quiet, size: 11.5 });
  }
}

function stubBoard(context, tree, shown, x, y, side, colours) {
  const cells = Uint8Array.from(shown.marks, (mark) => mark.charCodeAt(0));
  const like = { ...tree, marks: cells, position: [0], move: [shown.move], wins: [] };
  board(context, like, 0, x, y, side, colours);
}
