// Lines that people put in order: by dragging, or with the arrow keys while Alt is held. It judges nothing.

const STEP = 28; // an indentation, in pixels
const MOST_STEPS = 6;
const HELP = "Drag a line to its place. By keyboard: arrow keys choose a line, Alt with up or down moves it";

// A line is { text, steps, used }. These are pure: they return other lines, and where the line now stands.

export function placed(lines, from, to, used) {
  const line = { ...lines[from], used, steps: used ? lines[from].steps : 0 };
  const rest = lines.filter((_, index) => index !== from);
  return { lines: [...rest.slice(0, to), line, ...rest.slice(to)], at: to };
}

// One place up or down. With a rest, the border between used and unused lines is a place of its own.
export function shifted(lines, from, way, hasRest) {
  const used = lines.filter((line) => line.used).length;
  const atBorder = way > 0 ? from === used - 1 : from === used;
  if (hasRest && atBorder && lines[from].used === way > 0) return placed(lines, from, from, way < 0);
  const to = from + way;
  return to < 0 || to >= lines.length ? { lines, at: from } : placed(lines, from, to, lines[from].used);
}

export function indented(lines, at, steps) {
  const within = Math.max(0, Math.min(steps, MOST_STEPS));
  return { lines: lines.map((line, index) => (index === at ? { ...line, steps: within } : line)), at };
}

export function arrangedOf(lines) {
  return lines.filter((line) => line.used).map((line) => [line.steps, line.text]);
}

export function linesOf(items, arranged, hasRest) {
  const rest = [...items];
  for (const [, text] of arranged) rest.splice(rest.indexOf(text), 1);
  const used = arranged.map(([steps, text]) => ({ text, steps, used: true }));
  return [...used, ...rest.map((text) => ({ text, steps: 0, used: !hasRest }))];
}

function element(tag, attributes, parent, text = "") {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.textContent = text;
  parent.append(made);
  return made;
}

function render({ model, el }) {
  const hasRest = model.get("indents"); // code: lines have an indentation, and some may not be needed
  const box = element("div", { class: "ttt-blocks" }, el);
  const list = element("div", { role: "listbox", "aria-label": model.get("label") }, box);
  element("p", { class: "ttt-blocks-help" }, box, HELP + (hasRest ? ", with left or right indents it." : "."));
  const status = element("div", { role: "status", class: "ttt-blocks-status" }, box);
  const listening = new AbortController();
  let lines = [];
  let current = 0; // the one line that Tab reaches
  let drag = null;

  function nameOf({ text, steps, used }, index) {
    if (!used) return `not used: ${text}`;
    return `${index + 1}: ${text}` + (steps ? `, indented ${steps}` : "");
  }

  function paintLine(line, index) {
    const attributes = {
      role: "option",
      class: "ttt-block",
      tabindex: index === current ? "0" : "-1",
      "aria-selected": String(index === current),
      "aria-label": nameOf(line, index),
      "data-used": String(line.used),
      "data-lm-suppress-shortcuts": "true", // or JupyterLab would take the keys for its own
    };
    element("div", attributes, list, line.text).style.marginInlineStart = `${line.steps * STEP}px`;
  }

  function paint() {
    const used = lines.filter((line) => line.used).length;
    list.replaceChildren();
    lines.slice(0, used).forEach((line, index) => paintLine(line, index));
    if (hasRest) element("div", { class: "ttt-blocks-border", role: "presentation" }, list, "not used");
    lines.slice(used).forEach((line, index) => paintLine(line, used + index));
  }

  const blocks = () => [...list.querySelectorAll(".ttt-block")];

  function choose(at) {
    current = at;
    blocks().forEach((block, index) => {
      block.setAttribute("tabindex", index === at ? "0" : "-1");
      block.setAttribute("aria-selected", String(index === at));
    });
  }

  function become(next) {
    lines = next.lines;
    current = next.at;
    paint();
    blocks()[current].focus();
  }

  function commit() {
    status.textContent = nameOf(lines[current], current);
    model.set("arranged", arrangedOf(lines));
    model.save_changes();
  }

  function onKeydown(event) {
    const way = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (way === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault(); // the page would scroll, or go back in its history
    event.stopPropagation();
    const isUpright = event.key === "ArrowUp" || event.key === "ArrowDown";
    if (!event.altKey) {
      if (isUpright) blocks()[Math.max(0, Math.min(current + way, lines.length - 1))].focus();
      return;
    }
    if (isUpright) become(shifted(lines, current, way, hasRest));
    else if (hasRest && lines[current].used) become(indented(lines, current, lines[current].steps + way));
    commit();
  }

  function onFocusin(event) {
    choose(blocks().indexOf(event.target));
  }

  function onPointerdown(event) {
    const at = blocks().indexOf(event.target.closest(".ttt-block"));
    if (at < 0 || event.button !== 0) return;
    event.preventDefault(); // no selection of text
    list.setPointerCapture(event.pointerId);
    drag = { x: event.clientX, steps: lines[at].steps };
    blocks()[at].focus();
  }

  function onPointermove(event) {
    if (!drag) return;
    const isAbove = (part) => part.getBoundingClientRect().top + part.offsetHeight / 2 < event.clientY;
    const to = blocks().filter((block, index) => index !== current && isAbove(block)).length;
    const border = list.querySelector(".ttt-blocks-border");
    const used = !border || !isAbove(border);
    let next = { lines, at: current };
    if (to !== current || used !== lines[current].used) next = placed(lines, current, to, used);
    if (hasRest && used) {
      const steps = drag.steps + Math.round((event.clientX - drag.x) / STEP);
      next = indented(next.lines, next.at, steps);
    }
    become(next);
  }

  function onPointerup() {
    if (drag) commit();
    drag = null;
  }

  function read() {
    if (drag || (lines.length && JSON.stringify(arrangedOf(lines)) === JSON.stringify(model.get("arranged")))) return;
    lines = linesOf(model.get("items"), model.get("arranged"), hasRest);
    current = Math.min(current, lines.length - 1);
    paint();
  }

  const { signal } = listening;
  list.addEventListener("keydown", onKeydown, { signal });
  list.addEventListener("focusin", onFocusin, { signal });
  list.addEventListener("pointerdown", onPointerdown, { signal });
  list.addEventListener("pointermove", onPointermove, { signal });
  list.addEventListener("pointerup", onPointerup, { signal });
  list.addEventListener("pointercancel", onPointerup, { signal });
  model.on("change", read);
  read();

  return () => {
    listening.abort();
    model.off("change", read);
  };
}

export default { render };
