// A tree of five nodes, as the kernel would send it, for all tests to read.

import { readTree } from "../../ttt_teach/browser/columns.js";

export const bytes = (array) => new DataView(array.buffer);

// Root 0 with children 1 and 4; 1 has 2 and 3.
export function small(more = {}) {
  return readTree({
    count: 5, texts: {}, sides: ["X", "O"], labels: ["a", "b", "c", "d", "e"], rows: 0, cols: 0, range: [0, 9],
    parent: bytes(Int32Array.of(-1, 0, 1, 1, 0)),
    move: bytes(Int16Array.of(-1, 4, 0, 8, 6)),
    sign: bytes(Uint8Array.of(0, 1, 0, 0, 2)),
    number: bytes(Float32Array.of(3, 3, 3, 7, -2)),
    flags: bytes(Uint16Array.of(1, 0, 3, 3, 2)),
    skipped: bytes(Uint8Array.of(0, 2, 0, 0, 0)),
    position: bytes(Uint32Array.of(0, 1, 2, 3, 4)),
    alpha: bytes(Float32Array.of(-Infinity, 0, 0, 0, NaN)),
    beta: bytes(Float32Array.of(Infinity, 3, 3, 3, NaN)),
    marks: bytes(new Uint8Array(0)), wins: bytes(new Uint32Array(0)),
    ...more,
  });
}
