// Pieces of DOM that gutter and diagnostics share.
const SVG = "http://www.w3.org/2000/svg";

/** One of the symbols of index.html. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "i");
  svg.setAttribute("aria-hidden", "true");
  svg.appendChild(document.createElementNS(SVG, "use")).setAttribute("href", `#i-${name}`);
  return svg;
}

export function element(tag, className, ...children) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...children);
  return node;
}

/** A message: its backquoted parts in the code font. Never parsed as markup. */
export function rich(text) {
  return text.split("`").map((part, i) => (i % 2 ? element("code", "", part) : part));
}
