// The page, as these modules see it: src/sharing.rs answers what they ask.

const SNAPSHOT = [
  "slug", "files", "open", "cpu", "precise", "panel", "arguments", "original", "title", "saved", "language", "running", "ready", "locked", "hung", "device", "grade",
  "graded",
];

/** Wraps `ask(what, …)` of src/sharing.rs. */
export function pageOf(ask) {
  const pairs = (args) => Object.entries(args).map(([name, value]) => [name, String(value)]);
  const files = (packed) => (packed ? JSON.parse(packed) : null);
  return {
    ask,
    /** A message in the reader's language. */
    t: (id, args = {}) => ask("t", id, pairs(args)),
    /** Of a message as traces and grades hold it: `{ id, args: [[name, value]] }`. */
    say: ({ id, args }) => ask("t", String(id), args ?? []),
    /** Says it for a while. `act`: "undo" or "reset", offered beside it. */
    toast: (id, args = {}, act) => ask("toast", id, pairs(args), act),
    /** The program as it is at this moment, the device choice and so on. */
    now() {
      ask("sync");
      return this.last();
    },
    /** The same as it was when the typing last paused. */
    last() {
      const all = Object.fromEntries(ask("snapshot").map((value, i) => [SNAPSHOT[i], value]));
      return { ...all, files: files(all.files), original: files(all.original) };
    },
    /** Makes a program known: `files` as they came. */
    register: (slug, title, text, files) => ask("register", slug, [title, text], JSON.stringify(files)),
    /** Opens it as the reader left it; what `with` leaves out stays as it is. `only`: nothing leads back to the program before. */
    visit: (slug, { open = 0, cpu, precise, panel, arguments: line } = {}, only = false) => ask("visit", slug, [open, cpu, precise, panel, line], only),
  };
}

/** `<tag attributes…>children…</tag>`; text is text, never markup. An attribute `on…` is a listener, one that is false is left out. */
export function el(tag, attributes = {}, ...children) {
  const element = ["svg", "use", "path"].includes(tag) ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value !== false && value !== undefined && value !== null) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

let styled = null;
/** Waits for the dialog's and the exercise's styles. */
export function style(url) {
  if (document.querySelector(`link[href="${url}"], link[href="./${url.split("/").slice(-2).join("/")}"]`)) return Promise.resolve();
  styled ??= new Promise((resolve) => document.head.append(el("link", { rel: "stylesheet", href: url, onload: resolve, onerror: resolve })));
  return styled;
}

/** A symbol of index.html. */
export const icon = (name) => el("svg", { class: "i", "aria-hidden": "true" }, el("use", { href: `#i-${name}` }));

/** The symbol of what opens elsewhere: only these modules use it. */
export const openIcon = () => {
  const drawn = icon("");
  drawn.replaceChildren(el("path", { d: "M6.5 3H3v10h10V9.5M9 2.5h4.5V7M13.2 2.8 7.5 8.5" }));
  drawn.setAttribute("viewBox", "0 0 16 16");
  return drawn;
};

/** A text whose backquoted parts are code, as pieces for `el`: the only markup that messages and prompts know. */
export const rich = (text) => text.split("`").map((part, i) => (i % 2 === 0 ? part : el("code", {}, part))).filter((part) => part !== "");
