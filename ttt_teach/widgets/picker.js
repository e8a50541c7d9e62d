// A drawn tree on which nodes are chosen. The picture comes from the kernel; here it only becomes a list to pick from.

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 0.9; // of the ring around a node, in the picture's millimetres

function fit(ring, group) {
  const box = group.firstElementChild.getBBox();
  const place = { x: box.x - MARGIN, y: box.y - MARGIN, width: box.width + 2 * MARGIN, height: box.height + 2 * MARGIN };
  for (const [name, value] of Object.entries(place)) ring.setAttribute(name, value);
}

function render({ model, el }) {
  const box = document.createElement("div");
  box.className = "ttt-picker";
  box.innerHTML = model.get("svg"); // drawn by the kernel, where every text in it was escaped
  el.append(box);
  const svg = box.querySelector("svg");
  for (const told of svg.querySelectorAll("title, desc")) told.remove(); // they would give answers away
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", model.get("label"));
  const groups = [...svg.querySelectorAll("g.node")];
  const pickable = model.get("pickable");
  const listening = new AbortController();
  let current = pickable[0];

  const rings = pickable.map((node) => {
    const group = groups[node];
    const ring = document.createElementNS(SVG, "rect");
    ring.setAttribute("class", "ttt-ring");
    ring.setAttribute("rx", "1.4");
    group.setAttribute("role", "checkbox");
    group.setAttribute("aria-label", `node ${model.get("names")[node]}`);
    group.setAttribute("data-lm-suppress-shortcuts", "true");
    group.append(ring);
    return ring;
  });

  // A picture has no measures before the page has laid it out.
  const laidOut = new ResizeObserver(() => rings.forEach((ring, index) => fit(ring, groups[pickable[index]])));
  laidOut.observe(svg);

  function paint() {
    const chosen = model.get("chosen");
    for (const node of pickable) {
      groups[node].setAttribute("aria-checked", String(chosen.includes(node)));
      groups[node].setAttribute("tabindex", node === current ? "0" : "-1");
    }
  }

  function toggle(node) {
    const chosen = model.get("chosen");
    model.set("chosen", chosen.includes(node) ? chosen.filter((one) => one !== node) : [...chosen, node]);
    model.save_changes();
    paint();
  }

  function nodeAt(event) {
    return pickable.find((node) => groups[node].contains(event.target));
  }

  function onClick(event) {
    const node = nodeAt(event);
    if (node === undefined) return;
    current = node;
    toggle(node);
    groups[node].focus();
  }

  function onKeydown(event) {
    const node = nodeAt(event);
    if (node === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === " " || event.key === "Enter") toggle(node);
    else if (way === undefined) return;
    else {
      current = pickable[Math.max(0, Math.min(pickable.indexOf(node) + way, pickable.length - 1))];
      paint();
      groups[current].focus();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  svg.addEventListener("click", onClick, { signal: listening.signal });
  svg.addEventListener("keydown", onKeydown, { signal: listening.signal });
  model.on("change:chosen", paint);
  paint();

  return () => {
    listening.abort();
    laidOut.disconnect();
    model.off("change:chosen", paint);
  };
}

export default { render };
