// Smaller things that a step asks for: to run something, and to say something in one's own words.

import { h, icon, prose, set } from "./dom.js";
import { page, t, unpack } from "./page.js";
import * as record from "./record.js";

/** The number that a program's text gives a knob; null where it has none. */
export function knobOf(text, name) {
  const found = new RegExp(`^comptime\\s+${name}\\b[^=\\n]*=\\s*([\\d_]+)\\s*(?:#.*)?$`, "m").exec(text);
  return found && Number(found[1].replaceAll("_", ""));
}

/**
 * “Run it and look at …”: done when the step's program has run to its end; where the part names a knob and its values, once with each.
 */
export function run(part, key, changed) {
  const values = part.values ?? [];
  const mark = h("span", { class: "mark" });
  const rest = h("p", { class: "muted small", role: "status" });
  const element = h("div", { class: "ask", "data-part": part.id }, mark, h("div", {}, prose(part.html), values.length > 0 && rest));
  const left = () => values.filter((value) => !record.is(`${key}/ran-${value}`));
  const draw = () => {
    const done = record.is(`${key}/done`);
    element.classList.toggle("k-ok", done);
    mark.replaceChildren(icon(done ? "ok" : "run"), h("span", { class: "vh" }, t(done ? "ui.lesson.done" : "ui.lesson.to-do")));
    const some = !done && left().length < values.length;
    rest.textContent = some ? t("ui.lesson.still-to-run", { sizes: left().map((value) => page("number", value)).join(", ") }) : "";
  };
  draw();
  return {
    element,
    done: () => record.is(`${key}/done`),
    ran() {
      if (record.is(`${key}/done`)) return;
      const ran = knobOf(unpack(page("ran"))?.[0]?.text ?? "", part.knob);
      if (left().includes(ran)) record.put(`${key}/ran-${ran}`, "1");
      if (left().length === 0) record.put(`${key}/done`, "1");
      draw();
      changed();
    },
  };
}

/** How long the typing must pause before it is kept. */
const PAUSE_MS = 400;

/** A question that the reader answers in words of their own, and ours to compare with. */
export function explain(part, key, changed) {
  const id = `${key}/text`.replaceAll("/", "-");
  let waits = 0;
  const area = h("textarea", { id, rows: 4, maxlength: 4000, "data-focus": `${key}/text`, oninput: () => {
    clearTimeout(waits);
    waits = setTimeout(keep, PAUSE_MS);
    draw();
  }, onchange: keep });
  area.value = record.get(`${key}/text`) ?? "";
  const compare = h("button", { class: "btn", type: "button", "data-focus": `${key}/compare`, onclick: reveal }, t("ui.lesson.explain.compare"));
  const hint = h("span", { class: "muted small" }, t("ui.lesson.explain.kept"));
  const answer = h("div", { class: "hint k-note", role: "status" });
  const label = prose(part.question, "label");
  label.setAttribute("for", id);
  const element = h("section", { class: "qz explain", "data-part": part.id },
    h("p", { class: "eyebrow" }, t("ui.lesson.explain")), label, area,
    h("div", { class: "acts" }, compare, hint), answer);

  function keep() {
    clearTimeout(waits);
    record.put(`${key}/text`, area.value);
  }
  function reveal() {
    keep();
    if (!area.value.trim()) return area.focus();
    record.put(`${key}/seen`, "1");
    draw();
    changed();
  }
  function draw() {
    const seen = record.is(`${key}/seen`);
    set(compare, "aria-disabled", String(!area.value.trim()));
    set(compare, "hidden", seen);
    set(answer, "hidden", !seen);
    if (seen && !answer.firstChild) {
      answer.append(icon("note"), h("div", {}, h("b", {}, t("ui.lesson.explain.ours")), prose(part.answer)));
    }
  }
  draw();
  return { element, done: () => record.is(`${key}/seen`), keep };
}
