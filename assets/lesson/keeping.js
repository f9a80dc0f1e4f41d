// “Your progress”: where it is kept, and the ways to another device.

import { h, icon } from "./dom.js";
import { t, toast } from "./page.js";
import * as record from "./record.js";
import { LONG_LINK, copy, read, save, toFragment } from "./transfer.js";

/** The box below the steps; `ways.offer(text)` shows what a record would bring and asks. */
export function keeping(ways, open) {
  const { yes, aside } = record.kept;
  const link = h("p", { class: "small muted", role: "status" });
  const pick = h("input", { type: "file", accept: ".txt,text/plain", class: "vh", tabindex: -1, "aria-hidden": "true", onchange: async () => {
    const [file] = pick.files;
    pick.value = "";
    if (!file) return;
    const text = await read(file);
    if (text === null) toast("ui.lesson.keep.too-long");
    else ways.offer(text);
  } });
  const button = (id, name, act) => h("button", { class: "btn sm", type: "button", "data-focus": `keep/${name}`, onclick: act }, t(id));
  async function copyLink() {
    const url = new URL(location.href);
    url.search = "";
    // Programs would make it too long for most ways; the file has them.
    url.hash = await toFragment(record.text(false));
    const copied = await copy(url.href);
    const length = url.href.length;
    link.textContent = `${t(copied ? "ui.lesson.keep.link-copied" : "ui.lesson.help.denied", { n: length })} ${length > LONG_LINK ? t("ui.lesson.keep.link-long", { n: length }) : ""}`;
  }
  return h("details", { class: "keep", open: Boolean(open) || !yes || aside.length > 0 },
    h("summary", { "data-focus": "keep" }, t("ui.lesson.keep")),
    h("p", { class: `small ${yes ? "muted" : "k-warn"}` }, !yes && icon("warn"), t(yes ? "ui.lesson.keep.here" : "ui.lesson.keep.memory")),
    aside.length > 0 && h("div", { class: "small k-warn" }, icon("warn"), t("ui.lesson.keep.aside", { n: aside.length }),
      h("div", { class: "acts" }, button("ui.lesson.keep.aside.save", "aside", saveAside), button("ui.lesson.keep.aside.forget", "forget", () => record.forgetAside()))),
    h("div", { class: "acts" },
      button("ui.lesson.keep.save", "save", () => save(`roundtrip-${new Date().toISOString().slice(0, 10)}.txt`, record.text())),
      button("ui.lesson.keep.load", "load", () => pick.click()), pick,
      button("ui.lesson.keep.link", "link", copyLink)),
    link);
}

async function saveAside() {
  for (const key of record.kept.aside) save(`roundtrip-${String(key).replace(/\W/g, "-")}.txt`, await record.aside(key));
}
