// The picture: one canvas, moved and enlarged by mouse, wheel, finger and buttons.

import { centred, clamped, fitted, nodeSize, panned, rowHeight, zoomedAt } from "./camera.js";
import { MAX, typeset } from "./columns.js";
import { coloursOf, label, text } from "./glyphs.js";
import { paintIcicle } from "./icicleview.js";
import { NODE, icicle, itemAt, listItems, rowsOf, tidy } from "./layout.js";
import { paintLinks } from "./linkview.js";
import { element } from "./page.js";

const STILL = 5; // pixels a pointer may move in a click
const GUTTER = 46; // pixels for the names of the plies

export function createCanvas(view, parent) {
  const frame = element("div", "ttt-picture", {}, parent);
  const canvas = element("canvas", "ttt-canvas", { "aria-hidden": "true" }, frame);
  const context = canvas.getContext("2d");
  const pointers = new Map();
  let laid = null; // items and where they stand
  let camera = null;
  let isAsked = false;
  let isFitted = true; // until the reader moves the picture
  let travelled = 0;
  let pinch = 0;
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

  function move(wanted, isFit = false) {
    camera = kept(wanted);
    isFitted = isFit;
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
    (view.state.mode === "link" ? paintLinks : paintIcicle)(context, scene);
    paintTravel(scene);
    paintPlies(scene);
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

  // Windows travel down, values travel up: an arrow on the edge of the step.
  function paintTravel({ moment, colours, items, places, rowHeight: high, tree }) {
    if (!moment) return;
    const from = moment.kind === "update" ? moment.child : moment.node;
    if (!from || moment.kind === "cut" || moment.kind === "skip") return;
    const at = items.of[from];
    if (at < 1) return;
    const isDown = moment.kind === "enter";
    const [x, parentX] = [places.center[at], places.center[items.parent[at]]].map((unit) => (unit - camera.x) * camera.zoom);
    const y = items.row[at] * high - camera.y + (view.state.mode === "link" ? 2 : 0);
    const told = isDown ? moment.stack.at(-1).window : valueOf(moment, tree);
    if (!told) return;
    const colour = isDown ? colours.down : colours.up;
    label(context, `${isDown ? "▼" : "▲"} ${told}`, view.state.mode === "link" ? (x + parentX) / 2 : x, y, {
      colour, paper: colours.paper, weight: "bold", size: 12.5,
    });
  }

  function valueOf(moment, tree) {
    if (moment.kind === "update") return moment.stack.at(-1).value;
    const last = moment.stack.at(-1).value;
    return last || (tree.isHidden ? "" : typeset(tree.number[moment.node]));
  }

  function paintPlies({ colours, rowHeight: high, tree, rows }) {
    context.translate(-GUTTER, 0);
    context.fillStyle = colours.paper;
    context.globalAlpha = 0.88;
    context.fillRect(0, 0, GUTTER - 4, size().height);
    context.globalAlpha = 1;
    const rootIsMax = (tree.flags[0] & MAX) !== 0;
    rows.forEach((_, row) => {
      const isMax = (row % 2 === 0) === rootIsMax;
      const side = tree.sides[isMax ? 0 : 1];
      const y = row * high - camera.y + (view.state.mode === "link" ? 9 + nodeSize(camera.zoom) / 2 : high / 2);
      const name = isMax ? "MAX" : "MIN";
      text(context, `${isMax ? "▲" : "▼"} ${name}`, GUTTER - 6, y - (side === name ? 0 : 6), { colour: colours.quiet, align: "right", size: 10 });
      if (side !== name && high >= 24) text(context, side, GUTTER - 6, y + 7, { colour: side === "O" ? colours.o : colours.x, align: "right", weight: "bold", size: 11 });
    });
  }

  function hit(event) {
    const box = canvas.getBoundingClientRect();
    const px = (event.clientX - box.left) / scale() - GUTTER;
    const y = (event.clientY - box.top) / scale();
    const row = Math.floor((y + camera.y) / high(camera.zoom));
    return itemAt(laid.rows[row], laid.places, camera.x + px / camera.zoom);
  }

  function onDown(event) {
    canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    travelled = pointers.size > 1 ? STILL + 1 : 0;
    pinch = spreadOf(pointers);
  }

  function onMove(event) {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const [dx, dy] = [(event.clientX - before.x) / scale(), (event.clientY - before.y) / scale()];
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    travelled += Math.abs(dx) + Math.abs(dy);
    if (pointers.size === 2) {
      const now = spreadOf(pointers);
      const middle = [...pointers.values()].reduce((sum, one) => sum + one.x / 2, 0) - canvas.getBoundingClientRect().left;
      if (pinch) move(zoomedAt(camera, middle / scale() - GUTTER, now / pinch));
      pinch = now;
    } else if (travelled > STILL) {
      move(panned(camera, dx, dy));
    }
  }

  function onUp(event) {
    if (!pointers.delete(event.pointerId) || travelled > STILL || event.type === "pointercancel") return;
    const at = hit(event);
    if (at >= 0) view.press(laid.items.node[at], laid.items.slot[at]);
    view.focus();
  }

  // A page with a notebook scrolls by wheel; only a picture that was chosen takes the wheel for itself.
  function onWheel(event) {
    if (!event.ctrlKey && !view.root.contains(document.activeElement)) return;
    event.preventDefault();
    const px = (event.clientX - canvas.getBoundingClientRect().left) / scale() - GUTTER;
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) move(panned(camera, -event.deltaX, 0));
    else move(zoomedAt(camera, px, Math.exp(-event.deltaY * 0.002)));
  }

  canvas.addEventListener("pointerdown", onDown);
  canvas.addEventListener("pointermove", onMove);
  canvas.addEventListener("pointerup", onUp);
  canvas.addEventListener("pointercancel", onUp);
  canvas.addEventListener("wheel", onWheel, { passive: false });
  canvas.addEventListener("dblclick", (event) => {
    const at = hit(event);
    if (at >= 0 && laid.items.slot[at] === NODE) view.fold(laid.items.node[at]);
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
    fit: () => move(fittedNow(), true),
    refit: () => ((isFitted = true), layOut()),
    zoomBy: (factor) => move(zoomedAt(camera, size().width / 2, factor)),
    panBy: (dx, dy) => move(panned(camera, dx, dy)),
    zoomNow: () => camera?.zoom ?? 0,
    zoomTo: (zoom) => camera && move(zoomedAt(camera, size().width / 2, zoom / camera.zoom)),
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
      move(centred(camera, width, height, unit, top, high(camera.zoom)));
    }
  }
}

function stubAt(items, node, slot) {
  for (let at = items.of[node]; at >= 0 && at < items.count; at++) if (items.node[at] === node && items.slot[at] === slot) return at;
  return -1;
}

function spreadOf(pointers) {
  if (pointers.size !== 2) return 0;
  const [one, other] = pointers.values();
  return Math.hypot(one.x - other.x, one.y - other.y);
}
