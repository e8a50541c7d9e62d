import assert from "node:assert/strict";
import test from "node:test";

import { centred, clamped, fitted, panned, rowHeight, zoomedAt } from "../../ttt_teach/browser/camera.js";

test("the unit under the pointer stays there when the picture is enlarged", () => {
  const before = { x: 10, y: 0, zoom: 4 };
  const after = zoomedAt(before, 200, 3);
  assert.equal(after.zoom, 12);
  assert.equal(before.x + 200 / before.zoom, after.x + 200 / after.zoom);
});

test("a picture that fits stands in the middle, and a larger one cannot be pushed out of sight", () => {
  assert.equal(clamped({ x: 5, y: 0, zoom: 100 }, 500, 400, 3, 100).x, -1);
  assert.equal(clamped({ x: -50, y: -9, zoom: 10 }, 500, 400, 100, 300).x, 0);
  assert.deepEqual(clamped({ x: 999, y: 999, zoom: 10 }, 500, 400, 100, 500), { x: 50, y: 100, zoom: 10 });
});

test("all of the tree is in view after fitting", () => {
  const size = { width: 1000, height: 400 };
  assert.equal(fitted("icicle", size, 255168, 10).zoom, 1000 / 255168);
  const { zoom } = fitted("link", size, 6, 4);
  assert.ok(6 * zoom <= 1000);
  assert.ok(4 * rowHeight("link", 400, 4, zoom) <= 400);
});

test("moving to the right shows what is to the left", () => {
  assert.deepEqual(panned({ x: 10, y: 20, zoom: 5 }, 10, 4), { x: 8, y: 16, zoom: 5 });
});

test("a row that is in view is not scrolled to", () => {
  assert.equal(centred({ x: 0, y: 30, zoom: 10 }, 500, 400, 25, 100, 50).y, 30);
  assert.equal(centred({ x: 0, y: 0, zoom: 10 }, 500, 400, 25, 900, 50).y, 725);
});
