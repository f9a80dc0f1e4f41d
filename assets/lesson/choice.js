// A question with a few answers: a prediction, answered by what follows, or a question of the quick check. Each answer is explained.

import { h, icon, prose, set } from "./dom.js";
import { t } from "./page.js";
import * as record from "./record.js";

/** `key`: the part's in the record. `changed`: something was answered. */
export function choice(part, key, changed) {
  const predicts = part.ask === "predict";
  const chosen = () => {
    const value = record.get(`${key}/choice`);
    return value === null || value === "" ? -1 : Number(value);
  };
  const seen = () => record.is(`${key}/seen`) || (!predicts && chosen() >= 0);

  const options = part.options.map((option, index) => {
    const input = h("input", { type: "radio", name: key, value: index, "data-focus": `${key}/${index}`, onchange: () => choose(index) });
    const verdict = h("span", { class: "verdict" });
    const label = h("label", { class: "opt" }, input, prose(option.html, "span"), verdict);
    const why = prose(option.why, "p");
    why.className = "prose why";
    return { option, input, label, verdict, why, row: h("div", { class: "opt-row" }, label, why) };
  });
  const note = h("p", { class: "note" });
  const show = h("button", { class: "btn sm", type: "button", "data-focus": `${key}/show`, onclick: reveal }, t("ui.lesson.predict.show"));
  const status = h("div", { class: "vh", role: "status" });
  const legend = prose(part.question, "legend");
  const element = h("section", { class: "qz", "data-part": part.id },
    h("p", { class: "eyebrow" }, t(predicts ? "ui.lesson.predict" : "ui.lesson.quiz")),
    h("fieldset", {}, legend, h("div", { class: "opts" }, options.map((o) => o.row))),
    h("div", { class: "note-row" }, note, predicts && show), status);

  function choose(index) {
    record.put(`${key}/choice`, index);
    draw();
    if (!predicts) status.textContent = verdictOf(part.options[index]);
    changed();
  }
  function reveal() {
    record.put(`${key}/seen`, "1");
    draw();
    const mine = part.options[chosen()];
    if (mine) status.textContent = verdictOf(mine);
    changed();
  }
  const verdictOf = (option) => t(option.right ? "ui.lesson.right" : "ui.lesson.wrong");

  function draw() {
    const mine = chosen(), open = seen();
    for (const [index, { option, input, label, verdict, why }] of options.entries()) {
      input.checked = index === mine;
      // Of a question the chosen answer is explained, of a prediction each.
      const told = open && (predicts || index === mine);
      const right = told && option.right, wrong = told && !option.right && index === mine;
      label.className = `opt${right ? " right" : wrong ? " wrong" : ""}`;
      verdict.replaceChildren(...(right ? [h("span", { class: "badge k-ok" }, icon("ok"), t("ui.lesson.right"))] : wrong ? [h("span", { class: "badge k-err" }, icon("err"), t("ui.lesson.wrong"))] : []));
      set(why, "hidden", !told);
    }
    set(show, "hidden", open || mine < 0);
    note.textContent = predicts && !open ? t(mine < 0 ? "ui.lesson.predict.first" : "ui.lesson.predict.kept") : "";
  }
  draw();
  return {
    element,
    /** A prediction is answered by having seen the answer, a question by the right one. */
    done: () => (predicts ? chosen() >= 0 && seen() : part.options[chosen()]?.right === true),
    /** What it predicted has happened. */
    ran() {
      if (predicts && chosen() >= 0 && !seen()) reveal();
    },
  };
}
