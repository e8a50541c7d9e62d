// The node-link picture: boards, triangles or dots, as much as there is room for.

import { BEST, FAULT, has, valueText, windowText } from "./columns.js";
import { board, label, marker, ring, text, valueColour } from "./glyphs.js";
import { NODE, firstAfter } from "./layout.js";
import { nodeSize } from "./camera.js";
import { BOARDS_FROM, TEXTS_FROM, paintStub } from "./stubview.js";

const VALUES_FROM = 20; // pixels of a unit
const WINDOWS_FROM = 74;
const MARKER = 24; // pixels of a triangle that stands for a position without a board
const LEAST_GAP = 0.75; // pixels between what is drawn and what is skipped

export function paintLinks(context, scene) {
  const seen = scene.rows.map((row) => visible(row, scene));
  for (const at of seen.slice(1).flat()) paintEdge(context, scene, at);
  for (const at of seen.flat()) paintItem(context, scene, at);
}

// The items of a row that can be told apart on the screen.
function visible(row, { places, camera, size }) {
  const shown = [];
  const end = camera.x + size.width / camera.zoom;
  let at = Math.max(firstAfter(row, places, camera.x) - 1, 0);
  while (at < row.length && places.left[row[at]] < end + 1) {
    shown.push(row[at]);
    if (camera.zoom >= LEAST_GAP) at++;
    else at = Math.max(firstAfter(row, places, places.left[row[at]] + LEAST_GAP / camera.zoom, at), at + 1);
  }
  return shown;
}

// The side of what is drawn for a node.
function sideOf({ tree, camera }) {
  const side = nodeSize(camera.zoom);
  return tree.rows && side >= BOARDS_FROM ? side : Math.min(side, tree.rows ? 14 : MARKER);
}

export function placeOf(scene, at) {
  const { places, items, camera, rowHeight } = scene;
  const x = (places.center[at] - camera.x) * camera.zoom;
  return { x, y: items.row[at] * rowHeight - camera.y + 9 + nodeSize(camera.zoom) / 2 };
}

function paintEdge(context, scene, at) {
  const { items, tree, colours, camera } = scene;
  const from = placeOf(scene, items.parent[at]);
  const to = placeOf(scene, at);
  const half = sideOf(scene) / 2;
  const isStub = items.slot[at] !== NODE;
  const node = items.node[at];
  const isBest = !isStub && has(tree, node, BEST) && !scene.moment;
  context.globalAlpha = inkFor(scene, items.row[at]) * (scene.isPale(at) ? 0.18 : 1);
  context.strokeStyle = isStub ? colours.quiet : colours.ink;
  context.lineWidth = isBest ? 3 : 1;
  context.setLineDash(isStub ? [4, 3] : []);
  context.beginPath();
  const start = from.y + half + (camera.zoom < VALUES_FROM ? 0 : camera.zoom >= WINDOWS_FROM && tree.alpha.length ? 29 : 17);
  context.moveTo(from.x, start);
  context.lineTo(to.x, to.y - half);
  context.stroke();
  context.setLineDash([]);
  if (isStub) paintBars(context, scene, from.x, start, to.x, to.y - half);
  else if (camera.zoom >= TEXTS_FROM) paintMove(context, scene, at, from.x, start, to.x, to.y - half);
  context.globalAlpha = 1;
}

// Many edges side by side would be one black bar.
function inkFor({ camera, rows }, row) {
  const least = rows[row].length > 400 ? 0.06 : 0.3;
  return Math.min(Math.max(camera.zoom / 8, least), 1);
}

function paintBars(context, { colours, camera }, x0, y0, x1, y1) {
  if (camera.zoom < 10) return;
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length];
  context.strokeStyle = colours.ink;
  context.lineWidth = 1.5;
  context.beginPath();
  for (const along of [0.42, 0.42 + 4 / length]) {
    const [x, y] = [x0 + (x1 - x0) * along, y0 + (y1 - y0) * along];
    context.moveTo(x - dy * 5, y + dx * 5);
    context.lineTo(x + dy * 5, y - dx * 5);
  }
  context.stroke();
}

function paintMove(context, { items, tree, colours }, at, x0, y0, x1, y1) {
  const move = tree.move[items.node[at]];
  if (move < 0 || y1 - y0 < 12) return;
  label(context, String(move), x0 + (x1 - x0) * 0.6, y0 + (y1 - y0) * 0.6, { colour: colours.quiet, paper: colours.paper });
}

function paintItem(context, scene, at) {
  const { items, camera } = scene;
  const { x, y } = placeOf(scene, at);
  const side = nodeSize(camera.zoom);
  if (y < -side - 30 || y > scene.size.height + side) return;
  context.globalAlpha = scene.isPale(at) ? 0.18 : 1;
  if (items.slot[at] === NODE) paintNode(context, scene, at, x, y, side);
  else paintStub(context, scene, at, x, y, side);
  context.globalAlpha = 1;
}

function paintNode(context, scene, at, x, y, side) {
  const { items, tree, colours, camera } = scene;
  const node = items.node[at];
  if (side >= BOARDS_FROM && tree.rows) {
    board(context, tree, node, x, y, side, colours);
  } else {
    context.fillStyle = valueColour(tree, node, colours);
    marker(context, tree, node, x, y, sideOf(scene));
  }
  const height = sideOf(scene);
  if (scene.overlay) paintWhere(context, scene, node, x, y, height);
  if (scene.openCalls.has(node)) ring(context, x, y, height, height, colours.accent, 2);
  if (scene.marked.has(node)) crossOut(context, x, y, height, colours.accent);
  if (node === scene.selected && scene.slot === NODE) ring(context, x, y, height, height, colours.accent, 4);
  if (camera.zoom >= VALUES_FROM) paintTexts(context, scene, node, x, y + height / 2);
}

function paintTexts(context, scene, node, x, y) {
  const { tree, colours, camera } = scene;
  const told = scene.toldAt(node) ?? valueText(tree, node);
  const colour = has(tree, node, FAULT) ? colours.fault : colours.ink;
  text(context, told, x, y + 9, { colour, size: camera.zoom >= TEXTS_FROM ? 12 : 9.5, weight: has(tree, node, BEST) && !scene.moment ? "bold" : "" });
  const window = camera.zoom >= WINDOWS_FROM && (scene.windowAt(node) ?? windowText(tree, node));
  if (window) text(context, window, x, y + 22, { colour: colours.down, size: 9.5 });
  if (scene.folded.has(node)) {
    const held = tree.end[node] - node - 1;
    label(context, `+${held.toLocaleString("en")}`, x, y - 4, { colour: colours.ink, paper: colours.tint, size: 10.5 });
  }
  const name = tree.rows ? "" : nameOf(tree, node);
  if (name && camera.zoom >= WINDOWS_FROM) {
    text(context, name, x + 16, y - MARKER / 2, { colour: colours.quiet, size: 10.5, align: "left" });
  }
}

// What a position that is no board is called, if that is more than whose turn it is.
function nameOf(tree, node) {
  const label = tree.labels[tree.position[node]] ?? "";
  return tree.sides.includes(label) ? "" : label.slice(0, 14);
}

function paintWhere(context, { tree, colours }, node, x, y, side) {
  const where = tree.where[node];
  if (!where) return;
  const colour = ["", colours.onlya, colours.onlyb, colours.up][where];
  const sign = tree.whereNames[where];
  ring(context, x, y, side, side, colour, 2);
  if (side >= 20) label(context, sign, x + side / 2 + 3, y - side / 2 - 3, { colour, paper: colours.paper, weight: "bold" });
}

function crossOut(context, x, y, side, colour) {
  context.strokeStyle = colour;
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(x - side / 2 - 4, y + side / 2 + 4);
  context.lineTo(x + side / 2 + 4, y - side / 2 - 4);
  context.stroke();
}
