// Which items are shown, and where they stand: columns and rows of one unit each. Knows no drawing.

export const NODE = -1; // in `slot`; 0 and up: the stub of that pruned move; GROUP: one stub for all of them
export const GROUP = -2;
const CONTOURS_UP_TO = 4000; // items: above, leaves get equal widths, which takes no time

// Items in the order of their visits. `folded` nodes keep what is below them to themselves; `opened` ones show
// each pruned move (a Map to lists), all others one stub for all, if `stubs` says so.
export function listItems(tree, { folded = new Set(), opened = new Map(), stubs = true } = {}) {
  const total = tree.parent.length;
  const most = total + (stubs ? stubsAtMost(tree, opened) : 0);
  const items = {
    node: new Int32Array(most),
    slot: new Int16Array(most).fill(NODE),
    parent: new Int32Array(most),
    row: new Uint16Array(most),
    of: new Int32Array(total).fill(-1), // the item of each node, if it is shown
    count: 0,
  };
  const add = (node, slot, parent, row) => {
    const at = items.count++;
    items.node[at] = node;
    items.slot[at] = slot;
    items.parent[at] = parent;
    items.row[at] = row;
    if (slot === NODE) items.of[node] = at;
    return at;
  };
  const waiting = []; // items whose nodes are open
  const close = () => {
    const at = waiting.pop();
    const node = items.node[at];
    if (!stubs || !tree.skipped[node]) return;
    const shown = opened.get(node);
    if (!shown) add(node, GROUP, at, items.row[at] + 1);
    else shown.forEach((_, slot) => add(node, slot, at, items.row[at] + 1));
  };
  for (let node = 0; node < total; ) {
    while (waiting.length && tree.end[items.node[waiting.at(-1)]] <= node) close();
    const above = waiting.length ? waiting.at(-1) : -1;
    const at = add(node, NODE, above, tree.ply[node]);
    if (folded.has(node)) {
      node = tree.end[node];
    } else {
      if (tree.end[node] > node + 1) waiting.push(at);
      node++;
    }
  }
  while (waiting.length) close();
  return items;
}

function stubsAtMost(tree, opened) {
  let most = 0;
  for (const skipped of tree.skipped) most += skipped ? 1 : 0;
  for (const shown of opened.values()) most += shown.length;
  return most;
}

// Every leaf one unit wide, every other item as wide as what is below it.
export function icicle(items) {
  const { count, parent } = items;
  const width = new Float64Array(count);
  const left = new Float64Array(count);
  for (let at = count - 1; at >= 0; at--) {
    if (!width[at]) width[at] = 1;
    if (at) width[parent[at]] += width[at];
  }
  const next = new Float64Array(count); // where the next child of each item begins
  for (let at = 1; at < count; at++) {
    const above = parent[at];
    left[at] = next[above];
    next[above] += width[at];
    next[at] = left[at];
  }
  return { left, width, center: left.map((start, at) => start + width[at] / 2), total: width[0] };
}

// Node-link: children one unit apart, parents in the middle, subtrees as near as their outlines allow.
export function tidy(items) {
  if (items.count > CONTOURS_UP_TO) {
    const { center, total } = icicle(items);
    return spread(items, center, total);
  }
  const below = Array.from({ length: items.count }, () => []);
  for (let at = 1; at < items.count; at++) below[items.parent[at]].push(at);
  const shift = new Float64Array(items.count);
  const outlines = new Array(items.count);
  for (let at = items.count - 1; at >= 0; at--) outlines[at] = joined(below[at], outlines, shift);
  const center = new Float64Array(items.count);
  let least = 0;
  for (let at = 0; at < items.count; at++) {
    center[at] = shift[at] + (at ? center[items.parent[at]] : 0);
    least = Math.min(least, center[at]);
  }
  const moved = center.map((x) => x - least + 0.5);
  return spread(items, moved, moved.reduce((most, x) => Math.max(most, x), 0) + 0.5);
}

// The outline of an item with its children below: for each row the least and the most, from the item's middle.
function joined(children, outlines, shift) {
  const low = [], high = [], at = [];
  for (const child of children) {
    const outline = outlines[child];
    let place = at.length ? -Infinity : 0;
    outline.low.forEach((least, row) => {
      if (row < high.length) place = Math.max(place, high[row] + 1 - least);
    });
    at.push(place);
    outline.low.forEach((least, row) => {
      if (row >= low.length) low.push(least + place);
      high[row] = outline.high[row] + place;
    });
    outlines[child] = undefined; // no longer needed
  }
  const middle = at.length ? (at[0] + at.at(-1)) / 2 : 0;
  children.forEach((child, number) => (shift[child] = at[number] - middle));
  return { low: [0, ...low.map((x) => x - middle)], high: [0, ...high.map((x) => x - middle)] };
}

function spread(items, center, total) {
  const left = center.map((x) => x - 0.5);
  return { left, width: new Float64Array(items.count).fill(1), center, total };
}

// For each row its items from left to right, to be searched by halves.
export function rowsOf(items) {
  const counts = [];
  for (let at = 0; at < items.count; at++) counts[items.row[at]] = (counts[items.row[at]] ?? 0) + 1;
  const rows = counts.map((count) => new Int32Array(count));
  const filled = rows.map(() => 0);
  for (let at = 0; at < items.count; at++) rows[items.row[at]][filled[items.row[at]]++] = at;
  return rows;
}

// The first place in a row, from `start` on, whose item ends after `x`.
export function firstAfter(row, { left, width }, x, start = 0) {
  let low = start;
  let high = row.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (left[row[middle]] + width[row[middle]] > x) high = middle;
    else low = middle + 1;
  }
  return low;
}

// The item at a place of a row, or -1.
export function itemAt(row, places, x) {
  const at = row ? firstAfter(row, places, x) : 0;
  return row && at < row.length && places.left[row[at]] <= x ? row[at] : -1;
}
