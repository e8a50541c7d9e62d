// The picture: one canvas, moved and enlarged by mouse, wheel, finger and buttons.

import { paintPlies, paintTravel } from "./annotations.js";
import { centred, clamped, fitted, panned, rowHeight, zoomedAt } from "./camera.js";
import { listen } from "./gestures.js";
import { coloursOf } from "./glyphs.js";
import { paintIcicle } from "./icicleview.js";
import { NODE, icicle, itemAt, listItems, rowsOf, tidy } from "./layout.js";
import { paintLinks } from "./linkview.js";
import { element } from "./page.js";

const GUTTER = 46; // pixels for the names of the plies

export function createCanvas(view, parent) {
  const frame = element("div", "ttt-picture", {}, parent);
  const canvas = element("canvas", "ttt-canvas", { "aria-hidden": "true" }, frame);
  const context = canvas.getContext("2d");
  let laid = null; // items and where they stand
  let camera = null;
  let isAsked = false;
  let isFitted = true; // until the reader moves the picture
  let lastFrame = 0;
  let colours = null; // read from the style sheet when they may have changed, not for each frame

  const scale = () => (view.state.projector ? 1.5 : 1);
  const size = () => ({ width: frame.clientWidth / scale() - GUTTER, height: frame.clientHeight / scale() });
  const high = (zoom) => rowHeight(view.state.mode, size().height, laid.rows.length, zoom);

  function layOut() {
    const { tree, folded, opened, stubs, mode } = view.state;
    const items = listItems(tree, { folded, opened, stubs: stubs && !tree.isHidden });
    laid = { items, places: (mode === "link" ? tidy : icicle)(items), rows: rowsOf(items) };
    // Few plies need less room than many.
    frame.style.height = mode === "link" ? `${Math.min(Math.max(laid.rows.length * 118 + 8, 236), 600) * scale()}px` : "";
    camera = camera && !isFitted ? kept(camera) : fittedNow();
    ask();
  }

  const fittedNow = () => kept(fitted(view.state.mode, size(), laid.places.total, laid.rows.length));

  function kept(wanted) {
    const { width, height } = size();
    return clamped(wanted, width, height, laid.places.total, laid.rows.length * high(wanted.zoom));
  }

  // Moved by the reader, or (`isEcho`) after another picture that was.
  function move(wanted, { isFit = false, isEcho = false } = {}) {
    camera = kept(wanted);
    isFitted = isFit;
    if (!isEcho) view.tellZoom(camera.zoom);
    ask();
  }

  function ask() {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      if (laid && frame.clientWidth) paint();
    });
  }

  function paint() {
    const began = performance.now();
    const ratio = window.devicePixelRatio || 1;
    const [width, height] = [frame.clientWidth, frame.clientHeight];
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      camera = kept(camera);
    }
    const scene = sceneNow();
    context.setTransform(ratio * scale(), 0, 0, ratio * scale(), 0, 0);
    context.fillStyle = scene.colours.paper;
    context.fillRect(0, 0, width, height);
    context.translate(GUTTER, 0);
    (scene.mode === "link" ? paintLinks : paintIcicle)(context, scene);
    paintTravel(context, scene);
    context.translate(-GUTTER, 0);
    paintPlies(context, scene, GUTTER);
    lastFrame = performance.now() - began;
  }

  function sceneNow() {
    const { tree, moment, selected, slot, folded, opened, marked, mode } = view.state;
    const stack = new Map((moment?.stack ?? []).map((one) => [one.node, one]));
    const entered = moment ? moment.entered : Infinity;
    return {
      ...laid, tree, camera, mode, selected, slot, folded, opened, marked,
      size: size(), rowHeight: high(camera.zoom), colours: (colours ??= coloursOf(frame)), overlay: tree.where.length > 0,
      openCalls: stack, moment,
      isPale: (at) => laid.items.node[at] >= entered || (laid.items.slot[at] !== NODE && isOpenStill(laid.items.node[at])),
      toldAt: (node) => (node >= entered ? "" : stack.has(node) ? soFar(stack.get(node)) : undefined),
      windowAt: (node) => (node >= entered ? "" : stack.get(node)?.window),
    };
    // A pruned move is shown only when it has been passed over.
    function isOpenStill(node) {
      return Boolean(moment) && stack.has(node) && !["cut", "skip", "leave"].includes(moment.kind);
    }
  }

  const soFar = (one) => (one.value ? `${one.value} …` : "…");

  function itemUnder(x, y) {
    const row = laid.rows[Math.floor((y + camera.y) / high(camera.zoom))];
    return itemAt(row, laid.places, camera.x + (x - GUTTER) / camera.zoom);
  }

  listen(canvas, {
    scale,
    isChosen: () => view.root.contains(document.activeElement),
    pan: (dx, dy) => move(panned(camera, dx, dy)),
    zoomAt: (x, factor) => move(zoomedAt(camera, x - GUTTER, factor)),
    press: (x, y) => {
      const at = itemUnder(x, y);
      if (at >= 0) view.press(laid.items.node[at], laid.items.slot[at]);
      view.focus();
    },
    pressTwice: (x, y) => {
      const at = itemUnder(x, y);
      if (at >= 0 && laid.items.slot[at] === NODE) view.fold(laid.items.node[at]);
    },
  });
  const sizes = new ResizeObserver(() => {
    if (laid && camera) camera = isFitted ? fittedNow() : kept(camera);
    ask();
  });
  sizes.observe(frame);

  return {
    layOut,
    ask,
    recolour: () => ((colours = null), ask()),
    fit: () => move(fittedNow(), { isFit: true }),
    refit: () => ((isFitted = true), layOut()),
    zoomBy: (factor) => move(zoomedAt(camera, size().width / 2, factor)),
    panBy: (dx, dy) => move(panned(camera, dx, dy)),
    zoomNow: () => camera?.zoom ?? 0,
    zoomTo: (zoom) => camera && move(zoomedAt(camera, size().width / 2, zoom / camera.zoom), { isEcho: true }),
    bringIntoView,
    frameTime: () => lastFrame,
    free: () => sizes.disconnect(),
  };

  function bringIntoView(node, slot) {
    if (!laid || !frame.clientWidth) return;
    const { items, places } = laid;
    let at = slot === NODE ? items.of[node] : stubAt(items, node, slot);
    for (let above = node; at < 0 && above >= 0; above = view.state.tree.parent[above]) at = items.of[above];
    const x = (places.center[at] - camera.x) * camera.zoom;
    const { width, height } = size();
    const top = items.row[at] * high(camera.zoom);
    const isSeen = x > 0 && x < width;
    if (!isSeen || top - camera.y < 0 || top + high(camera.zoom) - camera.y > height) {
      const unit = isSeen ? camera.x + width / camera.zoom / 2 : places.center[at];
      move(centred(camera, width, height, unit, top, high(camera.zoom)), { isEcho: true });
    }
  }
}

function stubAt(items, node, slot) {
  for (let at = items.of[node]; at >= 0 && at < items.count; at++) if (items.node[at] === node && items.slot[at] === slot) return at;
  return -1;
}
