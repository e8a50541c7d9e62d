// The few things that every part needs of the page.

export function element(tag, className, attributes = {}, parent) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  parent?.append(made);
  return made;
}

// JupyterLab must not take keys pressed here for its own: "x" would cut the whole cell.
export function control(tag, className, attributes, parent) {
  return element(tag, className, { "data-lm-suppress-shortcuts": "true", ...attributes }, parent);
}

export function button(words, name, act, parent) {
  const made = control("button", "ttt-button", { type: "button", title: name, "aria-label": name }, parent);
  made.textContent = words;
  made.addEventListener("click", act);
  return made;
}

const SVG = "http://www.w3.org/2000/svg";

export function shape(tag, attributes, parent) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  parent?.append(made);
  return made;
}
