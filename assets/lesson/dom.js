// Elements with little code.

/**
 * An element: `h("button", { class: "btn", onclick: press, "aria-expanded": false }, "Run", icon("run"))`. Attributes that are functions
 * are listeners, `null`, `undefined` and (but for ARIA's) `false` are left out; children are nodes, texts, lists, and nothing.
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else set(element, name, value);
  }
  element.append(...children.flat(9).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Sets an attribute, or takes it away. */
export function set(element, name, value) {
  const none = value === null || value === undefined || (value === false && !name.startsWith("aria-"));
  if (none) element.removeAttribute(name);
  else element.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
}

/** One of index.html's symbols; decoration. */
export function icon(name) {
  const NS = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(NS, "svg");
  svg.setAttribute("class", "i");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(NS, "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

/** What the build has made of our own Markdown: the only markup that is put in as such. */
export function prose(html, tag = "div") {
  const element = h(tag, { class: "prose" });
  element.innerHTML = html;
  // What stands on a side of the bus has its colour.
  for (const strong of element.querySelectorAll("strong")) {
    if (/\bhost\b/i.test(strong.textContent)) strong.className = "th";
    else if (/\b(device|dispositivo)\b/i.test(strong.textContent)) strong.className = "td";
  }
  return element;
}

/** A text with its code parts (in backquotes) in the code font. */
export function rich(text) {
  return text.split("`").map((part, i) => (i % 2 ? h("code", {}, part) : part));
}
