// Where the reader looks: `x` is the unit at the left edge, `zoom` the pixels of a unit, `y` the pixels scrolled.

const ROW = { link: { least: 34, most: 128 }, icicle: { least: 16, most: 64 } };
const CLOSEST = 120; // pixels of a unit
const READABLE = 40; // of which no unit need have more for a tree to fit

// The whole width in view, and of the node-link picture the whole height as well, down to readable boards.
export function fitted(mode, { width, height }, total, rows) {
  let zoom = Math.min(CLOSEST, width / Math.max(total, 1));
  while (mode === "link" && zoom > READABLE && rows * rowHeight(mode, height, rows, zoom) > height) zoom -= 1;
  return { x: 0, y: 0, zoom };
}

// Fewer units than fit stand in the middle.
export function clamped(camera, width, height, total, tall) {
  const least = Math.min(width / Math.max(total, 1), READABLE);
  const zoom = Math.max(Math.min(camera.zoom, CLOSEST), least);
  const room = total - width / zoom;
  const x = room < 0 ? room / 2 : Math.min(Math.max(camera.x, 0), room);
  return { x, zoom, y: Math.min(Math.max(camera.y, 0), Math.max(tall - height, 0)) };
}

// The unit under the pointer stays under it.
export function zoomedAt(camera, pixel, factor) {
  const zoom = Math.min(camera.zoom * factor, CLOSEST);
  return { ...camera, zoom, x: camera.x + pixel / camera.zoom - pixel / zoom };
}

export function panned(camera, dx, dy) {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy };
}

export function centred(camera, width, height, unit, top, rowHeight) {
  const isSeen = top - camera.y >= 0 && top + rowHeight - camera.y <= height;
  const y = isSeen ? camera.y : top - (height - rowHeight) / 2;
  return { ...camera, x: unit - width / camera.zoom / 2, y };
}

// The height of a row: all rows if they fit, and room for what is drawn in them.
export function rowHeight(mode, height, rows, zoom) {
  const { least, most } = ROW[mode];
  const wanted = mode === "link" ? nodeSize(zoom) + (zoom >= 74 ? 60 : zoom >= 30 ? 48 : 30) : least;
  return Math.min(Math.max(Math.floor(height / rows), least, wanted), Math.max(most, wanted));
}

// The side of a node's board in the node-link picture.
export function nodeSize(zoom) {
  return Math.min(Math.max(zoom * 0.78, 2), 60);
}
