import assert from "node:assert/strict";
import test from "node:test";

import { placeOn } from "../../ttt_teach/browser/numberline.js";

test("values stand in their order on the line, and infinity beyond them all", () => {
  const range = [-8, 9];
  const places = [placeOn(range, null, -1), placeOn(range, -8), placeOn(range, 0), placeOn(range, 9), placeOn(range, null, 1)];
  assert.deepEqual([...places].sort((one, other) => one - other), places);
  assert.equal(new Set(places).size, 5);
});

test("a bound outside all values, and a tree with one value only, still have a place", () => {
  assert.ok(placeOn([-1, 1], 99) > placeOn([-1, 1], 1));
  assert.ok(placeOn([-1, 1], 99) < placeOn([-1, 1], null, 1));
  assert.ok(Number.isFinite(placeOn([3, 3], 3)));
});
