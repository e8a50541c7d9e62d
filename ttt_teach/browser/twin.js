// The picture's twin for keyboard and screen reader: a tree of items of which only what is open is in the page.

import { childrenOf } from "./columns.js";
import { element } from "./page.js";
import { GROUP, NODE } from "./layout.js";
import { itemInWords } from "./names.js";

// The lines of the tree as they are open now, each with its level and its place among its siblings.
export function linesOf(tree, open, opened) {
  const lines = [];
  const add = (node, slot, level, place, of) => {
    lines.push({ node, slot, level, place, of });
    if (slot !== NODE || !open.has(node)) return;
    const below = [...childrenOf(tree, node).map((child) => [child, NODE]), ...stubsOf(tree, node, opened)];
    below.forEach(([child, at], index) => add(child, at, level + 1, index + 1, below.length));
  };
  if (tree.parent.length) add(0, NODE, 1, 1, 1);
  return lines;
}

export function stubsOf(tree, node, opened) {
  if (!tree.skipped[node]) return [];
  return (opened.get(node) ?? [GROUP]).map((shown, slot) => [node, shown === GROUP ? GROUP : slot]);
}

const sameLine = (one, other) => one.node === other.node && one.slot === other.slot;

export function createTwin(view, parent) {
  const list = element("div", "ttt-twin", { role: "tree", "aria-label": "Nodes of the search" }, parent);
  const open = new Set([0]);
  let lines = [];

  function show() {
    const { tree, selected, slot, opened } = view.state;
    for (let at = tree.parent[selected]; at >= 0; at = tree.parent[at]) open.add(at);
    if (slot !== NODE) open.add(selected);
    const hadFocus = list.contains(document.activeElement);
    lines = linesOf(tree, open, opened);
    list.replaceChildren(...lines.map(lineElement));
    if (hadFocus) current()?.focus({ preventScroll: true });
  }

  function lineElement(line) {
    const { tree, selected, slot, opened } = view.state;
    const isCurrent = sameLine(line, { node: selected, slot });
    const made = element("div", "ttt-twin-item", {
      role: "treeitem",
      tabindex: isCurrent ? "0" : "-1",
      "aria-level": line.level,
      "aria-posinset": line.place,
      "aria-setsize": line.of,
      "aria-selected": String(isCurrent),
      "data-lm-suppress-shortcuts": "true",
    });
    if (line.slot === NODE && tree.end[line.node] > line.node + 1) {
      made.setAttribute("aria-expanded", String(open.has(line.node)));
    }
    made.textContent = itemInWords(tree, line.node, line.slot, opened);
    return made;
  }

  function current() {
    return list.querySelector('[tabindex="0"]');
  }

  function goTo(line) {
    if (line) view.select(line.node, line.slot);
  }

  function onKeydown(event) {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const { tree, selected, slot, opened } = view.state;
    const at = lines.findIndex((line) => sameLine(line, { node: selected, slot }));
    const line = lines[at];
    if (!line) return;
    const isInner = slot === NODE && tree.end[selected] > selected + 1;
    switch (event.key) {
      case "ArrowDown":
        goTo(lines[at + 1]);
        break;
      case "ArrowUp":
        goTo(lines[at - 1]);
        break;
      case "ArrowRight":
        if (isInner && open.has(selected)) goTo(lines[at + 1]);
        else if (isInner) open.add(selected) && show();
        break;
      case "ArrowLeft":
        if (isInner && open.delete(selected)) show();
        else if (slot !== NODE) view.select(selected, NODE);
        else if (selected) view.select(tree.parent[selected], NODE);
        break;
      case "Home":
        goTo(lines[0]);
        break;
      case "End":
        goTo(lines.at(-1));
        break;
      case "Enter":
      case " ":
        view.act(selected, slot);
        break;
      default:
        if (!view.key(event.key)) return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  list.addEventListener("keydown", onKeydown);
  list.addEventListener("click", (event) => {
    const line = lines[[...list.children].indexOf(event.target)];
    goTo(line);
  });
  return { show, focus: () => current()?.focus({ preventScroll: true }) };
}
