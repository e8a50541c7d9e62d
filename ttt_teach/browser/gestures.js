// What hands do to the picture: one finger or the mouse moves it, two fingers and the wheel enlarge it, a press chooses.

const STILL = 5; // pixels a pointer may move in a press
const WHEEL = 0.002; // how much a turn of the wheel enlarges

// `acts` has pan, zoomAt, press and pressTwice, in the picture's own pixels, which are `scale()` of the screen's.
export function listen(canvas, { scale, isChosen, pan, zoomAt, press, pressTwice }) {
  const pointers = new Map();
  let travelled = 0;
  let apart = 0; // two fingers

  const place = ({ clientX, clientY }) => {
    const box = canvas.getBoundingClientRect();
    return { x: (clientX - box.left) / scale(), y: (clientY - box.top) / scale() };
  };

  function onDown(event) {
    canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, place(event));
    travelled = pointers.size > 1 ? Infinity : 0;
    apart = distance([...pointers.values()]);
  }

  function onMove(event) {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    pointers.set(event.pointerId, now);
    travelled += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
    if (pointers.size === 2) spread([...pointers.values()]);
    else if (travelled > STILL) pan(now.x - before.x, now.y - before.y);
  }

  function spread(two) {
    const now = distance(two);
    if (apart) zoomAt((two[0].x + two[1].x) / 2, now / apart);
    apart = now;
  }

  function onUp(event) {
    const wasDown = pointers.delete(event.pointerId);
    if (!wasDown || travelled > STILL || event.type === "pointercancel") return;
    const { x, y } = place(event);
    press(x, y);
  }

  // A page with a notebook scrolls by wheel; only a picture that was chosen takes the wheel for itself.
  function onWheel(event) {
    if (!event.ctrlKey && !isChosen()) return;
    event.preventDefault();
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) pan(-event.deltaX, 0);
    else zoomAt(place(event).x, Math.exp(-event.deltaY * WHEEL));
  }

  canvas.addEventListener("pointerdown", onDown);
  canvas.addEventListener("pointermove", onMove);
  canvas.addEventListener("pointerup", onUp);
  canvas.addEventListener("pointercancel", onUp);
  canvas.addEventListener("wheel", onWheel, { passive: false });
  canvas.addEventListener("dblclick", (event) => {
    const { x, y } = place(event);
    pressTwice(x, y);
  });
}

function distance(points) {
  return points.length === 2 ? Math.hypot(points[0].x - points[1].x, points[0].y - points[1].y) : 0;
}
