// The icicle: a row for each ply, every node as wide as the leaves below it.

import { BEST, FAULT, has, valueText, windowText } from "./columns.js";
import { board, text, valueColour, widthOf } from "./glyphs.js";
import { GROUP, NODE, firstAfter } from "./layout.js";

const LEAST = 1; // pixel, below which an item is not told apart from the last one drawn
const SLIM = 3;
const TEXT_FROM = 24;

export function paintIcicle(context, scene) {
  scene.rows.forEach((row, number) => paintRow(context, scene, row, number));
}

function paintRow(context, scene, row, number) {
  const { places, camera, size, rowHeight } = scene;
  const y = number * rowHeight - camera.y;
  if (y > size.height || y + rowHeight < 0) return;
  const end = camera.x + size.width / camera.zoom;
  let at = firstAfter(row, places, camera.x);
  while (at < row.length && places.left[row[at]] < end) {
    const item = row[at];
    const x = (places.left[item] - camera.x) * camera.zoom;
    const width = places.width[item] * camera.zoom;
    paintCell(context, scene, item, x, y, Math.max(width, LEAST));
    at = width >= LEAST ? at + 1 : firstAfter(row, places, places.left[item] + LEAST / camera.zoom, at + 1);
  }
}

function paintCell(context, scene, item, x, y, width) {
  const { items, tree, colours, rowHeight } = scene;
  const node = items.node[item];
  const height = rowHeight - 1;
  const gap = width > 3 ? 0.5 : 0;
  if (items.slot[item] !== NODE) return paintCutCell(context, scene, item, x, y, width, height);
  context.globalAlpha = scene.isPale(item) ? 0.08 : strength(scene, node);
  context.fillStyle = scene.overlay ? whereColour(scene, node) : valueColour(tree, node, colours);
  context.fillRect(x + gap, y, width - 2 * gap, height);
  if (width < SLIM && !isSpecial(scene, node)) return; // most of a large tree
  context.globalAlpha = scene.isPale(item) ? 0.25 : 1;
  if (has(tree, node, BEST) && !scene.moment) {
    context.fillStyle = colours.ink;
    context.fillRect(x + gap, y + height - 3, Math.max(width - 2 * gap, 1.5), 3);
  }
  if (scene.openCalls.has(node)) outline(context, x, y, width, height, colours.accent, 2);
  if (scene.marked.has(node)) crossOut(context, x, y, width, height, colours.accent);
  if (node === scene.selected && scene.slot === NODE) outline(context, x, y, width, height, colours.accent, 4);
  if (width >= TEXT_FROM) paintTexts(context, scene, node, x, y, width, height);
  context.globalAlpha = 1;
}

function isSpecial({ tree, openCalls, marked, selected, moment }, node) {
  return node === selected || (has(tree, node, BEST) && !moment) || openCalls.has(node) || marked.has(node);
}

// Proven values stand out, bounds less so, and every other ply is a little paler.
function strength({ tree, overlay }, node) {
  if (overlay) return tree.where[node] ? 0.5 : 0.2;
  return (tree.sign[node] === 0 ? 0.5 : 0.28) - (tree.ply[node] % 2) * 0.08;
}

function whereColour({ tree, colours }, node) {
  return [colours.draw, colours.onlya, colours.onlyb, colours.up][tree.where[node]];
}

function paintTexts(context, scene, node, x, y, width, height) {
  const { tree, colours, size } = scene;
  const left = Math.max(x, 0);
  const right = Math.min(x + width, size.width);
  if (right - left < TEXT_FROM) return;
  const where = scene.overlay && tree.where[node] ? `${tree.whereNames[tree.where[node]]} ` : "";
  const told = where + (scene.toldAt(node) ?? valueText(tree, node)) + (scene.folded.has(node) ? ` +${tree.end[node] - node - 1}` : "");
  const colour = has(tree, node, FAULT) ? colours.fault : colours.ink;
  const room = right - left - 6;
  const move = tree.move[node] >= 0 && room >= 58 ? `${tree.move[node]}: ` : "";
  const words = widthOf(context, move + told, 12);
  if (words > room) return;
  const side = Math.min(height - 8, 52);
  const withBoard = tree.rows && side >= 24 && room >= side + 8 + words;
  const middle = (left + right) / 2 + (withBoard ? side / 2 + 4 : 0);
  if (withBoard) board(context, tree, node, middle - words / 2 - side / 2 - 8, y + height / 2, side, colours);
  const window = height >= 30 && (scene.windowAt(node) ?? windowText(tree, node));
  const hasRoom = window && widthOf(context, window, 10) + (withBoard ? 2 * side : 0) < room;
  text(context, move + told, middle, y + height / 2 - (hasRoom ? 7 : 0), { colour, size: 12 });
  if (hasRoom) text(context, window, middle, y + height / 2 + 8, { colour: colours.down, size: 10 });
}

function paintCutCell(context, scene, item, x, y, width, height) {
  const { items, tree, colours, opened } = scene;
  const [node, slot] = [items.node[item], items.slot[item]];
  context.globalAlpha = scene.isPale(item) ? 0.15 : 0.8;
  context.strokeStyle = colours.quiet;
  context.lineWidth = 1;
  if (width >= 4) {
    context.setLineDash([3, 2]);
    context.strokeRect(x + 1, y + 1, width - 2, height - 2);
    context.setLineDash([]);
  }
  if (node === scene.selected && slot === scene.slot) outline(context, x, y, width, height, colours.accent, 4);
  if (width >= TEXT_FROM) {
    const shown = slot === GROUP ? null : opened.get(node)?.[slot];
    const words = shown ? (width > 90 ? `${shown.move}: ${shown.told}` : String(shown.move)) : `${tree.skipped[node]} ✂`;
    text(context, words, x + width / 2, y + height / 2, { colour: colours.quiet, size: 11 });
  }
  context.globalAlpha = 1;
}

function outline(context, x, y, width, height, colour, thickness) {
  context.strokeStyle = colour;
  context.lineWidth = thickness;
  context.strokeRect(x + 1, y + 1, Math.max(width - 2, 1), height - 2);
}

function crossOut(context, x, y, width, height, colour) {
  context.strokeStyle = colour;
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(x + 2, y + height - 2);
  context.lineTo(x + width - 2, y + 2);
  context.stroke();
}
