// A tree as columns: what `packed.py` wrote, read without parsing a word for each node.

// The bits of a node's flags, as `packed.py` sets them.
export const MAX = 1;
export const LEAF = 2;
export const OVER = 4;
export const CUT = 8;
export const BEST = 16;
export const HORIZON = 32;
export const TWIN = 64;
export const FAULT = 128;
export const NOTHING = 256;
export const SIGNS = "=≥≤?…";

// A copy, because a typed array must begin at a multiple of its width.
function column(Kind, bytes) {
  if (!bytes || !bytes.byteLength) return new Kind(0);
  return new Kind(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

export function readTree(data) {
  const tree = {
    ...data,
    parent: column(Int32Array, data.parent),
    move: column(Int16Array, data.move),
    sign: column(Uint8Array, data.sign),
    number: column(Float32Array, data.number),
    flags: column(Uint16Array, data.flags),
    skipped: column(Uint8Array, data.skipped),
    position: column(Uint32Array, data.position),
    alpha: column(Float32Array, data.alpha),
    beta: column(Float32Array, data.beta),
    marks: column(Uint8Array, data.marks),
    wins: column(Uint32Array, data.wins),
    where: column(Uint8Array, data.where),
  };
  return { ...tree, ...shapeOf(tree.parent) };
}

// Nodes stand in the order of their visits: `end` is the number after the last one below a node.
export function shapeOf(parent) {
  const count = parent.length;
  const end = new Uint32Array(count);
  const ply = new Uint16Array(count);
  for (let node = count - 1; node >= 0; node--) {
    end[node] = Math.max(end[node], node + 1);
    if (node) end[parent[node]] = Math.max(end[parent[node]], end[node]);
  }
  let plies = count ? 1 : 0;
  for (let node = 1; node < count; node++) {
    ply[node] = ply[parent[node]] + 1;
    plies = Math.max(plies, ply[node] + 1);
  }
  return { end, ply, plies };
}

export function childrenOf(tree, node) {
  const children = [];
  for (let child = node + 1; child < tree.end[node]; child = tree.end[child]) children.push(child);
  return children;
}

export function pathOf(tree, node) {
  const moves = [];
  for (let at = node; at > 0; at = tree.parent[at]) moves.unshift(tree.move[at]);
  return moves;
}

// The node that these moves lead to, as far as they were visited.
export function nodeAt(tree, moves) {
  let node = 0;
  for (const move of moves) {
    const next = childrenOf(tree, node).find((child) => tree.move[child] === move);
    if (next === undefined) return { node, isAll: false };
    node = next;
  }
  return { node, isAll: true };
}

export function cellsOf(tree, node) {
  const size = tree.rows * tree.cols;
  const start = tree.position[node] * size;
  return Array.from(tree.marks.subarray(start, start + size), (code) => String.fromCharCode(code));
}

export function winsOf(tree, node) {
  return tree.wins.length ? tree.wins[tree.position[node]] : 0;
}

export const has = (tree, node, flag) => (tree.flags[node] & flag) !== 0;

export const mover = (tree, node) => tree.sides[has(tree, node, MAX) ? 0 : 1];

export function typeset(number) {
  if (number === null || number === undefined || Number.isNaN(number)) return "";
  if (!Number.isFinite(number)) return number > 0 ? "∞" : "−∞";
  return String(Number(number.toFixed(4))).replace("-", "−");
}

// What is proven about a node; a leaf's score stands without a sign.
export function valueText(tree, node) {
  const text = tree.texts[node];
  if (text) return text;
  const sign = SIGNS[tree.sign[node]];
  if (sign === "?") return tree.isHidden ? "" : "?";
  const number = typeset(tree.number[node]);
  if (has(tree, node, HORIZON)) return `est. ${number}`;
  return has(tree, node, LEAF) && sign === "=" ? number : `${sign} ${number}`;
}

export function windowText(tree, node) {
  if (!tree.alpha.length || Number.isNaN(tree.alpha[node])) return "";
  return `${typeset(tree.alpha[node])} to ${typeset(tree.beta[node])}`;
}
