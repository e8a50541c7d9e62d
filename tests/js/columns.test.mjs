import assert from "node:assert/strict";
import test from "node:test";

import { childrenOf, nodeAt, pathOf, typeset, valueText, windowText } from "../../ttt_teach/browser/columns.js";
import { small } from "./small.mjs";

test("subtrees end and plies count as the parents say", () => {
  const tree = small();
  assert.deepEqual([...tree.end], [5, 4, 3, 4, 5]);
  assert.deepEqual([...tree.ply], [0, 1, 2, 2, 1]);
  assert.equal(tree.plies, 3);
  assert.deepEqual(childrenOf(tree, 0), [1, 4]);
});

test("moves lead to a node as far as they were visited", () => {
  const tree = small();
  assert.deepEqual(nodeAt(tree, [4, 8]), { node: 3, isAll: true });
  assert.deepEqual(nodeAt(tree, [4, 5]), { node: 1, isAll: false });
  assert.deepEqual(pathOf(tree, 3), [4, 8]);
});

test("a bound is never written as a value, and a score of a leaf needs no sign", () => {
  const tree = small();
  assert.deepEqual([0, 1, 2, 4].map((node) => valueText(tree, node)), ["= 3", "≥ 3", "3", "≤ −2"]);
});

test("numbers are typeset with a true minus and infinity", () => {
  assert.deepEqual([-8, 0.5, -Infinity, NaN, null].map(typeset), ["−8", "0.5", "−∞", "", ""]);
});

test("a node without a window says nothing of one", () => {
  const tree = small();
  assert.equal(windowText(tree, 0), "−∞ to ∞");
  assert.equal(windowText(tree, 4), "");
});

test("bytes that begin in the middle of a buffer are read", () => {
  const whole = new Uint8Array(24);
  whole.set(new Uint8Array(Int32Array.of(-1, 0, 1, 1, 0).buffer), 3);
  const tree = small({ parent: new DataView(whole.buffer, 3, 20) });
  assert.deepEqual([...tree.parent], [-1, 0, 1, 1, 0]);
});
