import assert from "node:assert/strict";
import test from "node:test";

import { KINDS, countsAt, nextOf } from "../../ttt_teach/browser/stepper.js";

const kinds = Uint8Array.from(["enter", "enter", "leaf", "update", "cut", "skip", "leave", "leave"], (kind) => KINDS.indexOf(kind));

test("one step goes forward and back, and stops at both ends", () => {
  assert.deepEqual([nextOf(kinds, 3, 1), nextOf(kinds, 3, -1)], [4, 2]);
  assert.deepEqual([nextOf(kinds, 7, 1), nextOf(kinds, 0, -1)], [7, 0]);
});

test("a jump goes to the next step of a kind, and stays where there is none", () => {
  assert.equal(nextOf(kinds, 0, 1, [KINDS.indexOf("cut")]), 4);
  assert.equal(nextOf(kinds, 7, -1, [KINDS.indexOf("cut")]), 4);
  assert.equal(nextOf(kinds, 5, 1, [KINDS.indexOf("cut")]), 5);
});

test("what had happened up to a step is counted, the step with it", () => {
  assert.deepEqual(countsAt(kinds, 2), { nodes: 3, leaves: 1, cuts: 0, skipped: 0 });
  assert.deepEqual(countsAt(kinds, 7), { nodes: 3, leaves: 1, cuts: 1, skipped: 1 });
});
