// The share dialog: a link, or a file where that would be too long; a piece of a page that holds the program, or an exercise made of it.

import { PANES, USUAL } from "../embed/messages.js";
import { el, icon, openIcon, rich, style } from "./page.js";
import { checksOf, frame, inputsOf, keyOf, snippet, valuesOf } from "./snippet.js";

/** What a file of ours ends in. */
const ENDING = ".roundtrip.json";

/** What the dialog was last told, kept while the page is open: a teacher goes back and forth between solution and starter. */
const draft = { title: "", prompt: "", checks: "", panes: null, readOnly: false, theme: "", language: false };

export async function open(share, opener) {
  const { page, site, link } = share;
  await Promise.all([style(site.sharing.style), share.words()]);
  const texts = await share.texts().catch(() => new Map());
  const t = page.t;
  const now = page.now();
  const known = share.known.get(now.slug);
  const program = {
    files: now.files, open: now.open, cpu: now.cpu, precise: now.precise, panel: now.panel, arguments: now.arguments,
    example: now.slug.startsWith("~") ? null : now.slug.split("/").length > 1 ? null : now.slug, lesson: lessonOf(now.slug) ?? known?.lesson ?? null,
    title: known?.title ?? "", exercise: known?.exercise ?? null,
  };
  const home = new URL("./", location.origin + location.pathname).href;
  const fragment = await link.encode(link.hold(program, texts));

  const dialog = el("dialog", { class: "share", "aria-labelledby": "share-title" });
  const close = () => dialog.close();
  const tabs = [["link", "share.tab.link"], ["page", "share.tab.page"]].map(([name, id]) => el("button", { type: "button", "aria-pressed": "false", "data-part": name, onclick: () => choose(name) }, t(id)));
  const parts = { link: linkPart(share, `${home}${fragment}`, program, texts), page: pagePart(share, program, texts, home) };
  const choose = (name) => {
    for (const tab of tabs) tab.setAttribute("aria-pressed", String(tab.dataset.part === name));
    for (const [part, element] of Object.entries(parts)) element.hidden = part !== name;
  };
  dialog.append(
    el("header", {}, el("h2", { id: "share-title" }, t("ui.share")), el("div", { class: "seg", role: "group", "aria-label": t("ui.share") }, tabs), el("button", { type: "button", class: "btn quiet icon", "aria-label": t("ui.close"), onclick: close }, icon("close"))),
    ...Object.values(parts),
  );
  choose("link");
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) close();
  });
  // The page's own keys (Run, Stop) are not for here.
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  dialog.addEventListener("close", () => {
    dialog.remove();
    opener.focus();
  });
  share.closeDialog = close;
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("input, .btn")?.focus();
}

/** `<lesson>/<step>` of a lesson's own program. */
const lessonOf = (slug) => (slug.includes("/") ? slug.split("/").slice(0, 3) : null);

/** A press that copies `text()`; it says that it has. Where the browser forbids it, the field is selected. */
function copyButton(page, id, field) {
  const label = el("span", {}, page.t(id));
  return el("button", { type: "button", class: "btn primary", onclick: async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      label.textContent = page.t("share.copied");
    } catch {
      field.focus();
      field.select();
      label.textContent = page.t("share.copy-yourself");
    }
  } }, icon("tick"), label);
}

function linkPart(share, address, program, texts) {
  const { page, link } = share;
  const t = page.t;
  const length = address.length;
  const fits = length <= link.MOST_CHARACTERS;
  const save = el("button", { type: "button", class: fits ? "btn" : "btn primary", id: "share-save", onclick: () => saveFile(link.toFile(link.hold(program, new Map())), program) }, t("share.save"));
  const choose = el("input", { type: "file", accept: `${ENDING},.json,.mojo`, hidden: true, id: "share-file", onchange: () => {
    const [file] = choose.files;
    if (!file) return;
    share.closeDialog();
    share.openFile(file);
  } });
  const openFile = el("button", { type: "button", class: "btn", id: "share-open", onclick: () => choose.click() }, t("share.open-file"));
  const part = el("section", { class: "part", "data-part": "link" });
  if (fits) {
    const field = el("input", { type: "text", readonly: true, id: "share-link", value: address, "aria-label": t("share.tab.link"), onfocus: () => field.select() });
    part.append(el("p", {}, t("share.link.what")), el("div", { class: "field" }, field), el("div", { class: "row" }, copyButton(page, "share.copy", field), el("span", { class: "muted", id: "share-length" }, t("share.link.length", { n: length }))));
    part.append(el("h3", {}, t("share.file")), el("p", { class: "muted" }, t("share.file.what")), el("div", { class: "row" }, save, openFile, choose));
  } else {
    part.append(el("p", { class: "k-warn wrong", id: "share-long" }, icon("warn"), " ", t("share.link.long", { n: length, most: link.MOST_CHARACTERS })), el("p", {}, t("share.file.what")), el("div", { class: "row" }, save, openFile, choose));
  }
  return part;
}

function saveFile(text, program) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const name = (program.title || program.example || "program").replace(/[^\p{L}\p{N}_-]+/gu, "-").slice(0, 60) || "program";
  el("a", { href: url, download: `${name}${ENDING}` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** “In a page”: what to paste into a course page, and the making of an exercise. */
function pagePart(share, program, texts, home) {
  const { page, link } = share;
  const t = page.t;
  draft.panes ??= [...USUAL];
  if (program.exercise && !draft.prompt && !draft.checks) Object.assign(draft, { title: program.title, prompt: program.exercise.prompt, checks: program.exercise.checks });
  const input = (name, element) => {
    element.value = draft[name];
    element.addEventListener("input", () => {
      draft[name] = element.value;
      draw();
    });
    return element;
  };
  const field = (id, element) => el("label", { class: "field" }, el("span", {}, t(id)), element);
  const title = input("title", el("input", { type: "text", maxlength: 200, id: "exercise-title" }));
  const prompt = input("prompt", el("textarea", { id: "exercise-prompt", maxlength: 20_000 }));
  const checks = input("checks", el("textarea", { class: "json", id: "exercise-checks", spellcheck: "false" }));
  const wrong = el("p", { class: "k-err wrong", role: "status" });

  const offered = checksOf(page.ask("summary"), page.ask("arrays"));
  const inputs = offered.some((check) => check.check === "computed") ? inputsOf(page.ask("arrays")) : {};
  /** Puts a check in the place of the one of its kind, or takes that out. */
  const change = (key, check) => {
    const all = listOf(draft.checks) ?? [];
    // What a kernel computes from is the same for all of them.
    const from = all.find((other) => other.from)?.from;
    const others = all.filter((other) => keyOf(other) !== key);
    put(check ? [...others, from && check.from ? { ...check, from } : check] : others);
  };
  /** Gives an input what it is to hold, or leaves it out. */
  const give = (name, values) => put((listOf(draft.checks) ?? []).map((check) => {
    if (check.check !== "computed") return check;
    const { [name]: _, ...from } = check.from ?? {};
    return { ...check, from: values === null ? from : { ...from, [name]: values } };
  }));
  const put = (next) => {
    draft.checks = next.length > 0 ? JSON.stringify({ checks: next }, null, 1) : "";
    checks.value = draft.checks;
    draw();
  };
  /** What arrays are to hold: fields by the checks' keys. */
  const fields = new Map();
  const offer = (check) => {
    const key = keyOf(check), isInput = check.check === "input";
    const field = (isInput || check.check === "array") && el("input", { type: "text", class: "values", spellcheck: "false", placeholder: "2 * i + 1", "aria-label": t("share.check.array.values", { name: check.name }), value: [check.values].flat().join(", ") });
    const now = () => {
      const values = field ? valuesOf(field.value) : "";
      return values === null ? null : field ? { ...check, values } : check;
    };
    const set = (now) => (isInput ? give(check.name, now && now.values) : change(key, now));
    const box = el("input", { type: "checkbox", onchange: () => {
      set(box.checked ? now() : null);
      // Without values there is nothing to ask for yet.
      if (field && !box.checked && now() === null) field.focus();
    } });
    box.dataset.check = key;
    const bound = check["at-most"] ?? check["at-least"] ?? check.lines?.length ?? 0;
    const label = el("label", {}, box, el("span", {}, rich(t(`share.check.${check.check}`, { n: check.check === "bytes-moved" ? page.ask("bytes", bound) : bound, name: check.name ?? "" }))));
    if (!field) return label;
    const first = fields.size === 0;
    fields.set(key, field);
    field.addEventListener("input", () => set(now()));
    return el("div", { class: "values" }, label, field, first && el("p", { class: "muted small" }, rich(t("share.check.array.how"))));
  };
  const offers = el("fieldset", { class: "choices", id: "exercise-offers" }, el("legend", {}, t("share.page.checks")), offered.map((check) => {
    const drawn = offer(check);
    // Behind the last array: what its kernel starts from.
    const isLast = check.check === "computed" && check === offered.findLast((other) => other.check === "computed");
    return isLast ? [drawn, Object.entries(inputs).map(([name, values]) => offer({ check: "input", name, values }))] : [drawn];
  }).flat(2));
  const none = offered.length === 0 ? el("p", { class: "muted" }, t("share.page.run-first")) : null;

  const boxes = PANES.map((pane) => el("input", { type: "checkbox", value: pane, onchange: ({ target }) => {
    draft.panes = PANES.filter((other) => (other === pane ? target.checked : draft.panes.includes(other)));
    draw();
  } }));
  const paneBoxes = boxes.map((box) => el("label", {}, box, t(`share.pane.${box.value}`)));
  const readOnly = el("input", { type: "checkbox", onchange: () => { draft.readOnly = readOnly.checked; draw(); } });
  readOnly.checked = draft.readOnly;
  const theme = el("select", { class: "btn", onchange: () => { draft.theme = theme.value; draw(); } }, [["", "system"], ["light", "light"], ["dark", "dark"]].map(([value, name]) => el("option", { value }, t(`ui.theme.${name}`))));
  theme.value = draft.theme;
  const html = el("textarea", { readonly: true, id: "share-html", spellcheck: "false", "aria-label": t("share.page.html") });
  const plain = el("textarea", { readonly: true, id: "share-frame", spellcheck: "false", "aria-label": t("share.page.frame") });
  const preview = el("a", { class: "btn", target: "_blank", rel: "noopener", id: "share-preview" }, t("share.page.preview"), openIcon());

  const listOf = (text) => {
    try {
      const list = JSON.parse(text).checks;
      return Array.isArray(list) ? list : null;
    } catch {
      return null;
    }
  };
  const copies = [copyButton(page, "share.copy", html), copyButton(page, "share.copy", plain)];
  let drawing = 0;
  async function draw() {
    const list = listOf(draft.checks);
    const valid = draft.checks.trim() === "" || list !== null;
    wrong.replaceChildren(...(valid ? [] : rich(t("share.page.not-json"))));
    for (const box of boxes) {
      // The timeline brings the sentence and the bar with it, whatever was chosen for them alone.
      box.disabled = box.value === "cost" && draft.panes.includes("timeline");
      box.checked = box.disabled || draft.panes.includes(box.value);
    }
    const from = list?.find((check) => check.check === "computed")?.from ?? null;
    const isComputed = list?.some((check) => check.check === "computed") ?? false;
    const input = (key) => (key.startsWith("input ") ? key.slice(6) : null);
    for (const box of offers.querySelectorAll("input")) {
      if (box.type !== "checkbox") continue;
      const name = input(box.dataset.check);
      box.checked = name === null ? list?.some((check) => keyOf(check) === box.dataset.check) ?? false : from?.[name] !== undefined;
      box.disabled = !valid || (name !== null && !isComputed);
    }
    for (const [key, field] of fields) {
      const name = input(key);
      const values = name === null ? list?.find((check) => keyOf(check) === key)?.values : from?.[name];
      if (values !== undefined && document.activeElement !== field) field.value = [values].flat().join(", ");
      field.disabled = !valid || (name !== null && !isComputed);
    }
    const number = ++drawing;
    // An exercise without its checks would be another one.
    for (const copy of copies) copy.disabled = !valid;
    if (!valid) {
      html.value = plain.value = "";
      preview.removeAttribute("href");
      return;
    }
    const exercise = draft.prompt || draft.checks ? { prompt: draft.prompt, checks: draft.checks } : null;
    const settings = { home, title: draft.title, exercise, panes: draft.panes, readOnly: draft.readOnly, theme: draft.theme, language: page.last().language, cpu: program.cpu };
    html.value = snippet(program.files, settings);
    const fragment = await link.encode(link.hold({ ...program, title: draft.title, exercise }, texts));
    if (number !== drawing) return;
    plain.value = frame(fragment, settings);
    preview.href = plain.value.match(/src="([^"]*)"/)[1].replace(/&amp;/g, "&");
  }
  draw();
  return el("section", { class: "part", "data-part": "page", hidden: true },
    el("p", {}, t("share.page.what")), field("share.page.title", title), field("share.page.prompt", prompt),
    el("h3", {}, t("share.page.exercise")), el("p", { class: "muted" }, t("share.page.exercise.what")), none ?? offers,
    el("details", {}, el("summary", {}, t("share.page.json")), field("share.page.json", checks)), wrong,
    el("fieldset", { class: "choices" }, el("legend", {}, t("share.page.panes")), paneBoxes),
    el("div", { class: "row choices" }, el("label", {}, readOnly, t("share.page.read-only")), el("label", {}, t("ui.theme"), theme)),
    el("h3", {}, t("share.page.html")), html, el("div", { class: "row" }, copies[0], preview),
    el("h3", {}, t("share.page.frame")), el("p", { class: "muted" }, t("share.page.frame.what")), plain, el("div", { class: "row" }, copies[1]),
  );
}
