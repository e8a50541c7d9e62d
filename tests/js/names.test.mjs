import assert from "node:assert/strict";
import test from "node:test";

import { NODE } from "../../ttt_teach/browser/layout.js";
import { boardInWords, factsOf, itemInWords } from "../../ttt_teach/browser/names.js";
import { linesOf } from "../../ttt_teach/browser/twin.js";
import { small } from "./small.mjs";

const boards = { rows: 1, cols: 3, marks: new DataView(Uint8Array.from("...X..XO.XOXX.O", (mark) => mark.charCodeAt(0)).buffer) };
const opened = new Map([[1, [{ move: 2, told: "5 nodes" }, { move: 5, told: "5 nodes" }]]]);

test("a node says move, board, who moves, what is proven and what was pruned", () => {
  const tree = small({ ...boards, flags: new DataView(Uint16Array.of(1, 8, 3, 3, 2).buffer) });
  assert.equal(itemInWords(tree, 1, NODE, opened), "move 4; X empty empty; O to move; at least 3; 2 replies pruned");
  assert.equal(boardInWords(tree, 0), "3 empty");
  assert.equal(factsOf(tree, 0), "root; 3 empty; X to move; value 3; called with window −∞ to ∞.");
});

test("a pruned move says what it would have cost", () => {
  assert.equal(itemInWords(small(), 1, 1, opened), "pruned: move 5, never visited, 5 nodes");
});

test("the twin shows what is open, with levels and places among siblings", () => {
  const lines = linesOf(small(), new Set([0, 1]), opened);
  assert.deepEqual(
    lines.map(({ node, slot, level, place, of }) => [node, slot, level, place, of]),
    [[0, NODE, 1, 1, 1], [1, NODE, 2, 1, 2], [2, NODE, 3, 1, 4], [3, NODE, 3, 2, 4], [1, 0, 3, 3, 4], [1, 1, 3, 4, 4], [4, NODE, 2, 2, 2]],
  );
  assert.equal(linesOf(small(), new Set(), opened).length, 1);
});
