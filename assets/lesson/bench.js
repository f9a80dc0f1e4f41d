// The page's own panes in the lesson: editor, timeline and panels stand where the program is that the reader works on. There is one
// program at a time; the others of a step are shown as text.

import { h, icon, set } from "./dom.js";
import { pack, page, t, unpack } from "./page.js";
import * as record from "./record.js";

/** Panels by the names that lessons use. */
const PANELS = ["memory", "output", "advice", "threads", "kernel", "compare"];

/** What is moved, and where it stands outside of lessons: `[node, parent, the node after it]`. */
let home = null;
const find = (selector) => document.querySelector(selector);

/** Takes the page's panes out of its layout, once. */
export function takePanes() {
  if (home) return;
  home = [".app .left", ".app .right", ".app .runbar"].map((selector) => {
    const node = find(selector);
    return [node, node.parentNode, node.nextSibling];
  });
}
/** Puts them back. */
export function returnPanes() {
  for (const [node, parent, next] of (home ?? []).reverse()) parent.insertBefore(node, next);
  home = null;
}
/** No program is open now: out of the way (lesson.css hides them there), without losing what they hold. */
export function storePanes() {
  for (const [node, parent] of home ?? []) parent.append(node);
}

/**
 * A place to work: `part` is a program or a challenge, `key` its key in the record, by which its program is known to the page, too.
 * `activate(bench)` makes it the one that holds the panes; `title` is what a copy of its program is called.
 */
export function bench(part, key, title, activate) {
  const shown = new Set(part.show ?? ["cost", "timeline"]);
  const first = PANELS.find((panel) => shown.has(panel));
  const slot = h("div", { class: "slot" });
  const figures = h("div", { class: "figures" });
  const reset = h("button", { class: "btn reset", type: "button", "data-focus": `${key}/reset`, onclick: () => page("reset") }, t("ui.lesson.reset"));
  const playground = h("button", { class: "btn", type: "button", "data-focus": `${key}/playground`, onclick: openCopy }, t("ui.lesson.in-playground"));
  const elsewhere = h("div", { class: "elsewhere" });
  const element = h("div", { class: "cellbox", "data-part": part.id });
  let live = false;

  /** The files as the reader left them. */
  const files = () => unpack(record.get(`${key}/program`) || "null") ?? part.files;

  /** A program of the reader's own, to go on with outside of the lesson. */
  async function openCopy() {
    const files = JSON.parse(page("typed"));
    const { openCopy } = await globalThis.roundtrip.share;
    openCopy(files, title, key.split("/"));
  }

  function drawIdle() {
    const text = files()[0]?.text ?? "";
    const open = h("button", { class: "btn primary", type: "button", "data-focus": `${key}/open`, onclick: () => activate(self) }, icon("run"), t("ui.lesson.work-here"));
    element.replaceChildren(
      h("div", { class: "cell-h" }, h("span", { class: "fname" }, files()[0]?.name ?? ""), h("span", { class: "grow" }), open),
      h("pre", { class: "code-idle", tabindex: 0, "aria-label": files()[0]?.name ?? "" }, h("code", {}, text)),
    );
  }

  /** What another device said of this program, if it differs from what is here. */
  function drawElsewhere() {
    const mine = page("program");
    const others = record.below(`${key}/program`).filter((said) => !said.ours && said.value && said.value !== mine);
    elsewhere.replaceChildren(...others.map((said) =>
      h("p", { class: "note-line" }, icon("note"),
        h("span", {}, t("ui.lesson.elsewhere", { when: new Date(said.at).toLocaleString(document.documentElement.lang) })),
        h("button", { class: "btn sm", type: "button", onclick: () => page("replace", said.value, "ui.lesson.elsewhere.shown") }, t("ui.lesson.elsewhere.show")))));
  }

  const self = {
    element, key, part,
    get live() {
      return live;
    },
    /** The panes come here, with this program in them. */
    enter() {
      live = true;
      const [[left], [right], [runbar]] = home;
      element.replaceChildren(slot, elsewhere);
      const bar = h("div", { class: "cell-h" }, h("h2", { class: "fname" }, t("ui.lesson.program")), h("span", { class: "grow" }), playground, reset, runbar);
      slot.replaceChildren(bar, left, right);
      // Under the sentence that they are the numbers of.
      right.querySelector(".cost").after(figures);
      slot.className = ["slot", shown.has("cost") ? "" : "no-cost", shown.has("timeline") ? "" : "no-timeline", first ? "" : "no-panels"].join(" ");
      page("open", key, pack(part.files), record.get(`${key}/program`) || null);
      if (first) page("panel", first);
      this.draw();
    },
    /** The panes have gone. */
    leave() {
      live = false;
      figures.remove();
      drawIdle();
    },
    /** The program's text or run has changed. */
    draw(profile) {
      if (!live) return;
      const text = page("program");
      const original = text === pack(part.files);
      const kept = record.get(`${key}/program`);
      if ((kept || pack(part.files)) !== text) record.put(`${key}/program`, original ? "" : text);
      set(reset, "aria-disabled", String(original));
      drawElsewhere();
      if (profile !== undefined) {
        const table = part.model ? page("figures", profile ?? null) : null;
        figures.replaceChildren(...(table ? [table] : []));
      }
    },
    /** A failure is told in a panel: it must be seen. */
    showPanels() {
      slot.classList.remove("no-panels");
    },
    files,
  };
  drawIdle();
  return self;
}
