import assert from "node:assert/strict";
import test from "node:test";

import { GROUP, NODE, firstAfter, icicle, itemAt, listItems, rowsOf, tidy } from "../../ttt_teach/browser/layout.js";
import { small } from "./small.mjs";

const list = (items, name) => [...items[name].subarray(0, items.count)];

test("items stand in the order of visits, and pruned moves after the replies that were looked at", () => {
  const items = listItems(small());
  assert.deepEqual(list(items, "node"), [0, 1, 2, 3, 1, 4]);
  assert.deepEqual(list(items, "slot"), [NODE, NODE, NODE, NODE, GROUP, NODE]);
  assert.deepEqual(list(items, "parent"), [-1, 0, 1, 1, 1, 0]);
  assert.deepEqual([...items.of], [0, 1, 2, 3, 5]);
});

test("an opened node shows each of its pruned moves", () => {
  const items = listItems(small(), { opened: new Map([[1, ["one", "two"]]]) });
  assert.deepEqual(list(items, "slot"), [NODE, NODE, NODE, NODE, 0, 1, NODE]);
});

test("a folded node keeps all that is below it to itself", () => {
  const items = listItems(small(), { folded: new Set([1]) });
  assert.deepEqual(list(items, "node"), [0, 1, 4]);
  assert.equal(items.of[2], -1);
});

test("without stubs only visited nodes are shown", () => {
  assert.equal(listItems(small(), { stubs: false }).count, 5);
});

test("in an icicle each node is as wide as the leaves below it, and children fill their parent from the left", () => {
  const items = listItems(small());
  const { left, width, total } = icicle(items);
  assert.equal(total, 4);
  assert.deepEqual([...width], [4, 3, 1, 1, 1, 1]);
  assert.deepEqual([...left], [0, 0, 0, 1, 2, 3]);
});

test("in a tree siblings are a unit apart or more, and parents stand in the middle", () => {
  const items = listItems(small());
  const { center } = tidy(items);
  const [root, first, a, b, stub, last] = center;
  assert.deepEqual([b - a, stub - b], [1, 1]);
  assert.equal(first, (a + stub) / 2);
  assert.equal(root, (first + last) / 2);
  assert.ok(last - first >= 1);
  assert.equal(Math.min(...center), 0.5);
});

// A long arm beside a short one: rows must never overlap, whatever the shape.
test("no two items of a row are nearer than a unit, on a thousand random trees", () => {
  let seed = 7;
  const random = (n) => (seed = (seed * 48271) % 2147483647) % n;
  for (let round = 0; round < 1000; round++) {
    const parent = [-1];
    const open = [0];
    for (let node = 1; node < 2 + random(25); node++) {
      const depth = random(open.length);
      parent.push(open[depth]);
      open.length = depth + 1;
      open.push(node);
    }
    const tree = small({ parent: new DataView(Int32Array.from(parent).buffer), skipped: new DataView(new Uint8Array(parent.length).buffer) });
    const items = listItems(tree);
    const places = tidy(items);
    for (const row of rowsOf(items)) {
      for (let at = 1; at < row.length; at++) assert.ok(places.center[row[at]] - places.center[row[at - 1]] >= 1 - 1e-9);
    }
  }
});

test("an item is found by where it stands, by halves", () => {
  const items = listItems(small());
  const places = icicle(items);
  const rows = rowsOf(items);
  assert.deepEqual(rows.map((row) => row.length), [1, 2, 3]);
  assert.equal(firstAfter(rows[2], places, 1.5), 1);
  assert.equal(itemAt(rows[2], places, 1.5), 3);
  assert.equal(itemAt(rows[2], places, 3.5), -1);
  assert.equal(itemAt(undefined, places, 1), -1);
});
