// The explorer in a file of its own: in place of a kernel, a model that holds everything from the beginning.

import { render } from "./explorer.js";

export function fromBase64(text) {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length); // a loop: a function called for each of ten million is slow
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return new DataView(bytes.buffer);
}

// What a notebook would offer of a model; at each step it shows the moment that was saved with it.
export function modelOf(traits, moments) {
  const handlers = {};
  const model = {
    get: (name) => traits[name],
    set: (name, value) => {
      if (traits[name] === value) return;
      traits[name] = value;
      if (name === "step") model.set("moment", moments[value] ?? { step: -1 });
      for (const act of handlers[`change:${name}`] ?? []) act();
    },
    save_changes: () => {},
    send: (content) => content.type === "steps" && model.set("step", 0),
    on: (event, act) => (handlers[event] ??= []).push(act),
    off: (event, act) => (handlers[event] = (handlers[event] ?? []).filter((one) => one !== act)),
  };
  return model;
}

export function show(el, { traits, moments, binary }) {
  const tree = { ...traits.tree };
  for (const name of binary) tree[name] = fromBase64(tree[name]);
  const kinds = fromBase64(traits.kinds);
  return render({ model: modelOf({ ...traits, tree, kinds }, moments), el });
}
