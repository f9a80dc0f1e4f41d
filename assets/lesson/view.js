// A step on the screen: the rail with the lesson's steps, the text, and what the step asks for.

import * as asks from "./asks.js";
import * as benches from "./bench.js";
import { challenge } from "./challenge.js";
import { choice } from "./choice.js";
import { h, icon, prose, set } from "./dom.js";
import { keeping } from "./keeping.js";
import { page, state, t } from "./page.js";
import * as record from "./record.js";

/** What the view shows: the lesson's data, the index of the step, the profile of the modelled device, and what leads elsewhere. */
let lesson = null, at = 0, profile = null, ways = {};
let root = null, rail = null, article = null, parts = [], places = [];
let seenRun = 0, seenGrade = 0, wasRunning = false, checking = null;

const step = () => lesson.steps[at];
const keyOf = (other) => `${lesson.slug}/${other.id}`;
/** Parts that ask for something; a step without any is done when the reader goes on. */
const asked = (other) => other.parts.filter((part) => ["choice", "run", "explain", "challenge"].includes(part.t));

/** Is a step done, by the record alone? */
export function isDone(slug, other) {
  const key = `${slug}/${other.id}`;
  return record.is(`${key}/done`);
}

/** Puts the view into the page; `ways_`: `go(index)`, `lessons()` and `open(slug)` of lesson.js. */
export function mount(ways_) {
  ways = ways_;
  if (root) return;
  benches.takePanes();
  rail = h("nav", { class: "rail" });
  article = h("article", { class: "read" });
  root = h("div", { class: "les" }, rail, article);
  document.querySelector(".main").append(root);
  document.documentElement.setAttribute("data-lesson", "");
  document.documentElement.removeAttribute("data-opening");
}

/** Takes the view out of the page. */
export function unmount() {
  if (!root) return;
  leaveStep();
  benches.returnPanes();
  root.remove();
  root = rail = article = lesson = null;
  parts = places = [];
  document.documentElement.removeAttribute("data-lesson");
}

/** Shows a step. `fresh`: the reader has gone there, and reads from its top; otherwise (another language) the place is kept. */
export function show(data, index, model, fresh) {
  const keep = fresh ? null : whereabouts();
  if (root && lesson) leaveStep();
  lesson = data;
  at = index;
  profile = model;
  const { run, graded } = state();
  seenRun = run;
  seenGrade = graded;
  drawArticle();
  drawRail();
  document.title = `${step().title} · ${t("ui.title")}`;
  if (fresh) {
    window.scrollTo(0, 0);
    article.querySelector("h1").focus({ preventScroll: true });
  } else restore(keep);
}

function leaveStep() {
  for (const part of parts) part.keep?.();
  for (const place of places) if (place.live) place.leave();
  benches.storePanes();
}

/** Which part stands at the top of the window, and where the focus is. */
function whereabouts() {
  if (!article) return null;
  const focus = document.activeElement?.dataset?.focus ?? (document.activeElement?.closest?.(".cm-editor") ? "editor" : null);
  for (const element of article.children) {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > 60) return { focus, index: [...article.children].indexOf(element), top };
  }
  return { focus, index: 0, top: 0 };
}
function restore(keep) {
  if (!keep) return;
  const element = article.children[keep.index];
  if (element) window.scrollBy(0, element.getBoundingClientRect().top - keep.top);
  if (keep.focus === "editor") article.querySelector(".cm-content")?.focus({ preventScroll: true });
  else if (keep.focus) root.querySelector(`[data-focus="${CSS.escape(keep.focus)}"]`)?.focus({ preventScroll: true });
}

function drawArticle() {
  const key = keyOf(step());
  const title = `${lesson.title}, ${step().title}`;
  parts = [];
  places = [];
  const made = step().parts.map((part) => {
    const id = `${key}/${part.id}`;
    switch (part.t) {
      case "html": return prose(part.html);
      case "figure": return figure(part);
      case "program": return place(part, id, title).element;
      case "choice": return asks_(choice(part, id, changed));
      case "run": return asks_(asks.run(part, id, changed));
      case "explain": return asks_(asks.explain(part, id, changed));
      case "challenge": return asks_(challenge(part, id, { place: place(part, id, title), check: checkNow, changed, title }));
      default: return null;
    }
  });
  article.replaceChildren(
    h("header", {}, h("p", { class: "eyebrow" }, t("ui.lesson.step", { n: at + 1, of: lesson.steps.length })), h("h1", { tabindex: -1 }, step().title)),
    ...made.filter(Boolean), onward());
  pointOn();
  if (places.length > 0) {
    const last = places.find((place) => place.key === record.get(`${key}/open`));
    activate(last ?? places[0], false);
  }
}
const asks_ = (part) => {
  parts.push(part);
  return part.element;
};
function place(part, id, title) {
  const made = benches.bench(part, id, title, (which) => activate(which, true));
  places.push(made);
  return made;
}
function figure(part) {
  const element = h("figure");
  element.innerHTML = part.html;
  if (part.caption) element.append(prose(part.caption, "figcaption"));
  return element;
}

/** Moves the panes to where the reader wants to work; what the reader looks at stays where it is on the screen. */
function activate(which, byReader) {
  if (which.live) return;
  const before = which.element.getBoundingClientRect().top;
  for (const other of places) if (other.live) other.leave();
  which.enter();
  page("title", lessonTitle(), which.part.device === "cpu-checked");
  seenRun = state().run;
  if (!byReader) return;
  record.put(`${keyOf(step())}/open`, which.key);
  window.scrollBy(0, which.element.getBoundingClientRect().top - before);
  which.element.querySelector("#run")?.focus({ preventScroll: true });
}
const lessonTitle = () => t("ui.lesson.title", { n: ways.number(lesson.slug), title: lesson.title });

/** Opens a challenge's program, and has it graded unless `grade` is false. */
function checkNow(which, grade = true) {
  activate(which.place, true);
  if (!grade || !state().ready) return;
  checking = which;
  which.begins();
  page("grade", JSON.stringify(which.part.checks));
  // Refused at once, or never begun.
  if (!state().running) hear();
}

/** The challenge that a key press is for: the open one, or the first. */
export function checkByKey() {
  const all = parts.filter((part) => part.place);
  const which = all.find((part) => part.place.live) ?? all[0];
  if (which) checkNow(which);
  return Boolean(which);
}

/** Something on the page has changed. */
export function hear() {
  if (!lesson) return;
  const now = state();
  const place = places.find((one) => one.live);
  const ended = wasRunning && !now.running;
  wasRunning = now.running;
  if (place && now.slug === place.key) {
    place.draw(now.run !== 0 && now.run !== seenRun ? profile : undefined);
    if (now.run !== seenRun && now.run !== 0) {
      seenRun = now.run;
      if (!now.running || checking) ranToItsEnd(place, now);
    } else if (ended) ranToItsEnd(place, now);
    if (now.how === "failed" || now.how === "lost") place.showPanels();
    for (const part of parts) if (part.place === place) part.edited?.();
  }
  // A plain run could not begin either: what was met once is not met by this program.
  if (!checking && !now.running && seenGrade !== 0 && now.graded === 0) {
    seenGrade = 0;
    if (ended && now.how === "failed") parts.find((part) => part.place === place)?.ends?.(null, noGrade(now));
  }
  if (checking && !now.running) {
    const which = checking;
    checking = null;
    if (now.grade && now.graded !== seenGrade) {
      seenGrade = now.graded;
      which.ends(now.grade);
    } else {
      seenGrade = now.graded;
      which.ends(null, noGrade(now));
    }
  }
}

/** Why a program was not graded. */
const noGrade = ({ errors }) => (errors > 0 ? t("ui.lesson.check.mistakes", { n: errors }) : t("ui.lesson.check.no-run"));

/** The step's program has run: what asked for it, and what predicted it, is answered. */
function ranToItsEnd(place, now) {
  if (now.how !== "done") return;
  const own = step().parts;
  for (const part of parts) {
    if (!part.ran) continue;
    if (programOf(own, part.element.dataset.part) === place.part.id) part.ran();
  }
}
/** The program that a part speaks of: a prediction of the one below it, anything else of the one above. */
function programOf(own, id) {
  const index = own.findIndex((part) => part.id === id);
  const is = (part) => part.t === "program" || part.t === "challenge";
  const above = own.slice(0, index).reverse().find(is), below = own.slice(index).find(is);
  const first = own[index]?.t === "choice" ? (below ?? above) : (above ?? below);
  return first?.id;
}

/** Something was answered: is the step done now? */
function changed() {
  const todo = parts.filter((part) => part.done);
  if (todo.length > 0 && todo.every((part) => part.done())) record.put(`${keyOf(step())}/done`, "1");
  drawRail();
  pointOn();
}

/** Where nothing is left to do, the way on leads. */
function pointOn() {
  article.querySelector("[data-focus=next]").classList.toggle("primary", isDone(lesson.slug, step()));
}

function onward() {
  const before = lesson.steps[at - 1], after = lesson.steps[at + 1], other = ways.after(lesson.slug);
  const link = (index, attributes, ...content) =>
    h("a", { href: ways.address(lesson.slug, lesson.steps[index].id), onclick: (event) => follow(event, () => leaveFor(index)), ...attributes }, ...content);
  return h("nav", { class: "pn", "aria-label": t("ui.lesson.onward") },
    before ? link(at - 1, { class: "btn", rel: "prev", "data-focus": "prev" }, icon("next"), t("ui.lesson.previous", { title: before.title })) : h("span"),
    after ? link(at + 1, { class: "btn", rel: "next", "data-focus": "next" }, t("ui.lesson.next", { title: after.title }), icon("next"))
      : other ? h("a", { class: "btn", href: ways.address(other.slug), "data-focus": "next", onclick: (event) => follow(event, () => (finish(), ways.open(other.slug))) }, t("ui.lesson.next-lesson", { title: other.title }), icon("next"))
        : h("button", { class: "btn", type: "button", "data-focus": "next", onclick: () => (finish(), page("leave")) }, t("ui.lesson.to-playground"), icon("next")));
}
/** A plain press stays in the page; with a key held, the browser opens a tab as for any link. */
function follow(event, go) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go();
}
function leaveFor(index) {
  if (index > at) finish();
  ways.go(index);
}
/** Going on is all that some steps ask for. */
function finish() {
  if (asked(step()).length === 0) record.put(`${keyOf(step())}/done`, "1");
}

function drawRail() {
  const done = lesson.steps.filter((other) => isDone(lesson.slug, other)).length;
  const unfolded = rail.querySelector(".steps")?.getAttribute("aria-expanded") === "true";
  const focus = rail.contains(document.activeElement) ? document.activeElement.dataset.focus : null;
  const open = rail.querySelector("details")?.open;
  const text = t("ui.lesson.steps-done", { n: done, of: lesson.steps.length });
  const list = h("ol", {}, lesson.steps.map((other, index) => {
    const current = index === at, ready = isDone(lesson.slug, other);
    const word = [current && t("ui.lesson.here"), ready && t("ui.lesson.done")].filter(Boolean).join(", ");
    return h("li", { class: `${current ? "cur" : ""} ${ready ? "done" : ""}` },
      h("a", { href: ways.address(lesson.slug, other.id), "aria-current": current ? "step" : null, "data-focus": `rail/${other.id}`, onclick: (event) => follow(event, () => ways.go(index)) },
        h("span", { class: "dot", "aria-hidden": "true" }, ready ? icon("tick") : index + 1), h("span", {}, other.title), word && h("span", { class: "vh" }, `, ${word}`)));
  }));
  const fold = h("button", { class: "steps btn quiet", type: "button", "aria-expanded": String(unfolded), "data-focus": "steps", onclick: () => {
    const now = fold.getAttribute("aria-expanded") !== "true";
    set(fold, "aria-expanded", String(now));
    rail.classList.toggle("open", now);
  } }, h("span", {}, text), icon("down"));
  set(rail, "aria-label", t("ui.lesson.steps"));
  rail.replaceChildren(
    h("div", { class: "prog" }, h("span", { class: "wide" }, text), fold, h("div", { class: "pbar", "aria-hidden": "true" }, h("i", { style: `width:${(done / lesson.steps.length) * 100}%` }))),
    h("div", { class: "rail-in" }, list, keeping(ways, open)));
  if (focus) rail.querySelector(`[data-focus="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
}

/** How progress is kept has changed. */
export function redrawRail() {
  if (lesson) drawRail();
}

/** Says something above the step, with what can be done about it. */
export function notice(id, values, actions) {
  article.querySelector(".notice")?.remove();
  const box = h("div", { class: "hint k-note notice", role: "status", tabindex: -1 }, icon("note"), h("div", {}, h("p", {}, t(id, values)),
    h("div", { class: "hint-acts" }, actions.map(([label, act, primary]) => h("button", { class: primary ? "btn primary" : "btn", type: "button", onclick: () => {
      box.remove();
      act();
    } }, t(label))))));
  article.prepend(box);
  box.focus();
}
