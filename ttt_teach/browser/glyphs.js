// Small shapes on a canvas: boards, triangles for MAX and MIN, stubs and text. Every colour is a role's.

import { LEAF, MAX, cellsOf, has, winsOf } from "./columns.js";

const ROLES = [
  "ink", "quiet", "paper", "board", "grid", "tint", "x", "o", "draw", "accent", "down", "up", "fault", "only-a", "only-b",
];

// The roles' colours as the style sheet has them now, under names without dashes.
export function coloursOf(element) {
  const style = getComputedStyle(element);
  return Object.fromEntries(ROLES.map((role) => [role.replace("-", ""), style.getPropertyValue(`--ttt-${role}`).trim()]));
}

export function text(context, words, x, y, { size = 11, colour, align = "center", weight = "" } = {}) {
  context.font = `${weight} ${size}px system-ui, "DejaVu Sans", sans-serif`;
  context.textAlign = align;
  context.textBaseline = "middle";
  context.fillStyle = colour;
  context.fillText(words, x, y);
}

export function widthOf(context, words, size) {
  context.font = `${size}px system-ui, "DejaVu Sans", sans-serif`;
  return context.measureText(words).width;
}

// Text on a patch of paper, so that lines behind it do not cross it out.
export function label(context, words, x, y, options) {
  context.font = `${options.weight ?? ""} ${options.size ?? 11}px system-ui, "DejaVu Sans", sans-serif`;
  const width = context.measureText(words).width + 6;
  context.fillStyle = options.paper;
  context.fillRect(x - width / 2, y - (options.size ?? 11) * 0.65, width, (options.size ?? 11) * 1.3);
  text(context, words, x, y, options);
}

export function board(context, tree, node, x, y, side, colours) {
  const { rows, cols } = tree;
  const cell = side / Math.max(rows, cols);
  const [width, height] = [cell * cols, cell * rows];
  const [left, top] = [x - width / 2, y - height / 2];
  context.fillStyle = colours.board;
  context.fillRect(left, top, width, height);
  const last = tree.move[node];
  if (last >= 0) {
    context.fillStyle = colours.tint;
    context.fillRect(left + (last % cols) * cell, top + Math.floor(last / cols) * cell, cell, cell);
  }
  grid(context, left, top, cell, rows, cols, colours);
  const wins = winsOf(tree, node);
  cellsOf(tree, node).forEach((mark, at) => {
    const [cx, cy] = [left + ((at % cols) + 0.5) * cell, top + (Math.floor(at / cols) + 0.5) * cell];
    drawMark(context, mark, cx, cy, cell, (wins >>> at) & 1, colours);
  });
}

function grid(context, left, top, cell, rows, cols, colours) {
  context.strokeStyle = colours.grid;
  context.lineWidth = 1;
  context.beginPath();
  for (let col = 0; col <= cols; col++) {
    context.moveTo(left + col * cell, top);
    context.lineTo(left + col * cell, top + rows * cell);
  }
  for (let row = 0; row <= rows; row++) {
    context.moveTo(left, top + row * cell);
    context.lineTo(left + cols * cell, top + row * cell);
  }
  context.stroke();
}

function drawMark(context, mark, x, y, cell, wins, colours) {
  if (mark !== "X" && mark !== "O") return;
  const reach = cell * 0.28;
  context.strokeStyle = mark === "X" ? colours.x : colours.o;
  context.lineWidth = Math.max(cell * (wins ? 0.24 : 0.14), 1);
  context.beginPath();
  if (mark === "O") {
    context.arc(x, y, reach, 0, 2 * Math.PI);
  } else {
    context.moveTo(x - reach, y - reach);
    context.lineTo(x + reach, y + reach);
    context.moveTo(x + reach, y - reach);
    context.lineTo(x - reach, y + reach);
  }
  context.stroke();
}

// A triangle up for MAX, down for MIN, a square for a leaf.
export function marker(context, tree, node, x, y, side) {
  const half = side / 2;
  context.beginPath();
  if (has(tree, node, LEAF)) {
    context.rect(x - half * 0.8, y - half * 0.8, half * 1.6, half * 1.6);
  } else {
    const tip = has(tree, node, MAX) ? -half : half;
    context.moveTo(x - half, y - tip);
    context.lineTo(x + half, y - tip);
    context.lineTo(x, y + tip);
    context.closePath();
  }
  context.fill();
}

// The colour of a value: of the mark that it is good for.
export function valueColour(tree, node, colours) {
  const number = tree.number[node];
  if (tree.isHidden || tree.sign[node] === 3 || !number) return colours.draw;
  const side = tree.sides[number > 0 ? 0 : 1];
  return side === "O" || side === "MIN" ? colours.o : colours.x;
}

export function ring(context, x, y, width, height, colour, thickness = 3) {
  context.strokeStyle = colour;
  context.lineWidth = thickness;
  context.strokeRect(x - width / 2 - 3, y - height / 2 - 3, width + 6, height + 6);
}
