// The board on screen: it shows the state it is given and reports what was pressed. It knows no rule.

// Every cell carries all that it may ever show; the style sheet shows what data-mark, data-last and
// data-line, data-chosen ask for. So an update only sets attributes, and the focus stays where it is.
const PICTURE = `<svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
  <rect class="ttt-line" x="4" y="4" width="56" height="56" rx="7"/>
  <path class="ttt-chosen" d="M16 34 28 46 50 20"/>
  <path class="ttt-x" d="M18 18 46 46M46 18 18 46"/>
  <circle class="ttt-o" cx="32" cy="32" r="16"/>
  <circle class="ttt-last" cx="55.5" cy="8.5" r="5.5"/>
</svg>`;

function element(tag, className, attributes, parent) {
  const made = document.createElement(tag);
  made.className = className;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  parent.append(made);
  return made;
}

function buildCell(row) {
  const attributes = {
    type: "button",
    role: "gridcell",
    tabindex: "-1",
    "data-lm-suppress-shortcuts": "true", // or pressing "x" here would cut the whole notebook cell
  };
  const cell = element("button", "ttt-cell", attributes, row);
  cell.innerHTML = PICTURE;
  return cell;
}

function buildCells(grid, rows, cols) {
  grid.replaceChildren();
  grid.setAttribute("aria-rowcount", rows);
  grid.setAttribute("aria-colcount", cols);
  grid.style.setProperty("--ttt-cols", cols);
  return Array.from({ length: rows }, () => element("div", "ttt-row", { role: "row" }, grid)).flatMap((row) =>
    Array.from({ length: cols }, () => buildCell(row)),
  );
}

function nameOf({ row, col, mark, isLast, inLine, isChosen }) {
  const place = `row ${row + 1}, column ${col + 1}, ${mark === "." ? "empty" : mark}`;
  return place + (isLast ? ", last move" : "") + (inLine ? ", winning line" : "") + (isChosen ? ", chosen" : "");
}

function paintCell(cell, state) {
  cell.setAttribute("aria-label", nameOf(state));
  // Never the attribute "disabled": it would throw the focus back to the page.
  cell.setAttribute("aria-disabled", String(!state.enabled || state.mark !== "."));
  cell.dataset.mark = state.mark;
  cell.toggleAttribute("data-last", state.isLast);
  cell.toggleAttribute("data-line", state.inLine);
  cell.toggleAttribute("data-chosen", state.isChosen);
  if (state.isForChoosing) cell.setAttribute("aria-selected", String(state.isChosen));
}

// Where a key leads from a cell, or undefined if the key is none of the grid's.
function destination(event, from, rows, cols) {
  const row = Math.floor(from / cols);
  const start = event.ctrlKey ? 0 : row * cols;
  const end = event.ctrlKey ? rows * cols - 1 : row * cols + cols - 1;
  switch (event.key) {
    case "ArrowLeft":
      return Math.max(from - 1, row * cols);
    case "ArrowRight":
      return Math.min(from + 1, row * cols + cols - 1);
    case "ArrowUp":
      return row > 0 ? from - cols : from;
    case "ArrowDown":
      return row < rows - 1 ? from + cols : from;
    case "Home":
      return start;
    case "End":
      return end;
  }
}

function render({ model, el }) {
  const board = element("div", "ttt-board", {}, el);
  const grid = element("div", "ttt-grid", { role: "grid" }, board);
  const status = element("div", "ttt-status", { role: "status" }, board);
  const listening = new AbortController();
  let cells = [];
  let shape = "";
  let current = 0; // the one cell that Tab reaches

  function makeCurrent(index) {
    cells[current]?.setAttribute("tabindex", "-1");
    current = index;
    cells[current]?.setAttribute("tabindex", "0");
  }

  function rebuild(rows, cols) {
    const hadFocus = grid.contains(document.activeElement);
    shape = `${rows}×${cols}`;
    cells = buildCells(grid, rows, cols);
    makeCurrent(Math.min(current, cells.length - 1));
    if (hadFocus) cells[current].focus();
  }

  function update() {
    const [rows, cols, marks, last, line, enabled, chosen] = [
      "rows", "cols", "marks", "last", "line", "enabled", "chosen",
    ].map((name) => model.get(name));
    if (shape !== `${rows}×${cols}`) rebuild(rows, cols);
    grid.setAttribute("aria-label", model.get("label"));
    cells.forEach((cell, index) => {
      const [row, col] = [Math.floor(index / cols), index % cols];
      const mark = marks[index] ?? ".";
      const [isLast, inLine] = [index === last, line.includes(index)];
      const [isForChoosing, isChosen] = [chosen !== null, Boolean(chosen?.includes(index))];
      paintCell(cell, { row, col, mark, enabled, isLast, inLine, isForChoosing, isChosen });
    });
    // A live region speaks whenever its text is set, so an unchanged sentence is left alone.
    if (status.textContent !== model.get("status")) status.textContent = model.get("status");
  }

  function onClick(event) {
    const index = cells.indexOf(event.target.closest(".ttt-cell"));
    if (index < 0) return;
    cells[index].focus(); // Safari does not focus a button that is clicked
    if (cells[index].getAttribute("aria-disabled") === "true") return;
    model.send({ type: "press", cell: index, turn: model.get("turn") });
  }

  // Enter and Space need no code: a button turns them into clicks.
  function onKeydown(event) {
    if (event.altKey || event.metaKey) return;
    const index = destination(event, current, model.get("rows"), model.get("cols"));
    if (index === undefined) return;
    event.preventDefault(); // the page would scroll
    cells[index].focus();
  }

  grid.addEventListener("click", onClick, { signal: listening.signal });
  grid.addEventListener("keydown", onKeydown, { signal: listening.signal });
  grid.addEventListener("focusin", (event) => makeCurrent(cells.indexOf(event.target)), {
    signal: listening.signal,
  });
  model.on("change", update); // once for each new state, however many traits it changes
  update();

  return () => {
    listening.abort();
    model.off("change", update);
  };
}

export default { render };
