// The lesson view: a module of its own, loaded when a lesson is opened or the list of lessons is wanted (src/state/lessons.rs).
// tools/finish-site.mjs bundles it and replaces LESSON by what this build calls the files that lie beside it:
// { style, words: by language, lessons: by language, grade: by language, profile }.

import { h } from "./dom.js";
import { connect, page, state, t, toast } from "./page.js";
import * as record from "./record.js";
import { fromFragment } from "./transfer.js";
import * as view from "./view.js";

const here = (name) => new URL(name, import.meta.url).href;
const cache = new Map();
/** A file's text or data, fetched once; a failure is not remembered. */
function fetched(name, as = "json") {
  if (!cache.has(name)) {
    const promise = fetch(here(name)).then((response) => (response.ok ? response[as]() : Promise.reject(new Error(`${name}: ${response.status}`))));
    cache.set(name, promise);
    promise.catch(() => cache.delete(name));
  }
  return cache.get(name);
}
const indexOf = (language) => fetched(LESSON.lessons[language] ?? LESSON.lessons.en).then((index) => index.lessons);
/** A lesson in a language: the index' entry, with its data. */
export async function lessonData(slug, language) {
  const entry = (await indexOf(language)).find((one) => one.slug === slug);
  return entry && fetched(entry.file);
}

let asked = false, started = null, index = [], current = null, words = null;

/** For the header's list: `[slug, title, how far the reader has come]`. */
export async function list(language) {
  const lessons = await indexOf(language);
  return lessons.map((lesson) => {
    const done = asked ? lesson.steps.filter((step) => view.isDone(lesson.slug, step)).length : kept(lesson.slug);
    return [lesson.slug, `${number(lesson.slug)}. ${lesson.title}`, done > 0 ? `${done}/${lesson.steps.length}` : ""];
  });
}
/** How many steps were done when the lesson was last left: for the list, before the record has been read. */
function kept(slug) {
  try {
    return Number(localStorage.getItem(`roundtrip/lesson-done/${slug}`)) || 0;
  } catch {
    return 0;
  }
}
function keepDone() {
  try {
    for (const lesson of index) {
      const done = lesson.steps.filter((step) => view.isDone(lesson.slug, step)).length;
      if (done > 0) localStorage.setItem(`roundtrip/lesson-done/${lesson.slug}`, String(done));
    }
  } catch { /* It is shown when the record is read. */ }
}

/** Opens a lesson, or what address or last visit ask for. True the first time: `hear` wants to be called then when something changes. */
export function open(ask, slug) {
  connect(ask);
  const first = !asked;
  asked = true;
  started ??= start();
  started.then(() => arrive(slug)).catch(failed);
  return first;
}
function failed(error) {
  console.warn(error);
  started = null;
  document.documentElement.removeAttribute("data-opening");
  toast("ui.lessons.missing");
  if (!current) page("leave");
}

async function start() {
  const style = new Promise((resolve, reject) => {
    const link = h("link", { rel: "stylesheet", href: here(LESSON.style), onload: resolve, onerror: reject });
    document.head.append(link);
  });
  await Promise.all([style, say(document.documentElement.lang), record.load()]);
  record.onKept(view.redrawRail);
  window.addEventListener("popstate", () => arrive(""));
  window.addEventListener("hashchange", imported);
  window.addEventListener("keydown", (event) => {
    if (current && event.key === "Enter" && event.shiftKey && (event.ctrlKey || event.metaKey) && view.checkByKey()) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }, { capture: true });
  // A page that is put away may not come back.
  window.addEventListener("pagehide", () => record.keep());
}

/** Adds the view's words, and the grade's, to the page's catalogue. */
async function say(language) {
  const [own, grade, lessons] = await Promise.all([
    fetched(LESSON.words[language] ?? LESSON.words.en, "text"), fetched(LESSON.grade[language] ?? LESSON.grade.en, "text"), indexOf(language),
  ]);
  index = lessons;
  if (words !== language) {
    words = language;
    page("words", `${own}\n${grade}`);
  }
}

const query = () => new URLSearchParams(location.search);
/** The address of a lesson's step; what else the address says (language, theme) stays. */
function address(slug, id) {
  const wanted = query();
  wanted.delete("example");
  if (slug) wanted.set("lesson", slug);
  else wanted.delete("lesson");
  if (id) wanted.set("step", id);
  else wanted.delete("step");
  const text = wanted.toString().replaceAll("%2F", "/");
  return `${location.pathname}${text ? `?${text}` : ""}`;
}

/** Shows the lesson `slug`, or without one what the address asks for, or what was open last. */
async function arrive(slug) {
  const wanted = query();
  const asksFor = wanted.get("lesson");
  if (!slug && !asksFor && current && !location.hash.startsWith("#p")) return leave();
  const last = record.get("at")?.split("/");
  const isThere = (one) => index.some((lesson) => lesson.slug === one);
  if (!slug && asksFor && !isThere(asksFor)) {
    toast("ui.lesson.none", { lesson: short(asksFor) });
    // What was shown stays, and the address says what that is.
    const { step = null, slug: here = null } = current ? { slug: current.slug, step: index.find((lesson) => lesson.slug === current.slug)?.steps[current.at]?.id } : {};
    history.replaceState(null, "", address(here, step) + location.hash);
    if (current) return imported();
    if (!wasOpen()) return leave();
  }
  const which = [slug, asksFor, last?.[0], index[0]?.slug].find((one) => one && isThere(one));
  if (!which) return leave();
  const asked = !slug && asksFor === which ? wanted.get("step") : null;
  const entry = index.find((lesson) => lesson.slug === which);
  const find = (step) => entry.steps.findIndex((one) => one.id === step);
  const missing = asked && find(asked) < 0;
  const at = Math.max(0, find((!missing && asked) || record.get(`${which}/at`)));
  await show(which, at, slug || !asksFor);
  if (missing) toast("ui.lesson.none.step", { step: short(asked) });
  await imported();
}

/** A stranger's word, as long as can be read. */
const short = (word) => (word.length > 40 ? `${word.slice(0, 40)}…` : word);
/** Was a lesson open when this browser was last here (src/state/lessons.rs)? */
function wasOpen() {
  try {
    return localStorage.getItem("roundtrip/lesson") !== null;
  } catch {
    return false;
  }
}

/** Shows a step and puts it into the address; `push`: as a place to come back to. */
async function show(slug, at, push = true) {
  const language = document.documentElement.lang;
  const [data, profile] = await Promise.all([lessonData(slug, language), fetched(LESSON.profile, "text").catch(() => null)]);
  view.mount({ go: (index) => show(slug, index).catch(failed), open: (other) => arrive(other).catch(failed), address, number, after, offer });
  current = { slug, at, language };
  const id = data.steps[at].id;
  const url = address(slug, id);
  if (`${location.pathname}${location.search}` !== url) history[push ? "pushState" : "replaceState"](null, "", url + (location.hash.startsWith("#p") ? location.hash : ""));
  record.put("at", `${slug}/${id}`);
  record.put(`${slug}/at`, id);
  page("title", t("ui.lesson.title", { n: number(slug), title: data.title }), false);
  view.show(data, at, profile, true);
  keepDone();
}
/** `04-moving-data` is lesson 4. */
const number = (slug) => Number.parseInt(slug, 10) || 1;
const after = (slug) => index[index.findIndex((lesson) => lesson.slug === slug) + 1];

/** Back to the playground; the address says so already, or will. */
function leave() {
  document.documentElement.removeAttribute("data-opening");
  if (current) page("leave");
}
function left() {
  current = null;
  keepDone();
  view.unmount();
  document.title = t("ui.title");
  if (query().get("lesson")) history.pushState(null, "", address(null, null));
}

/** Something on the page has changed. */
export function hear() {
  if (!current) return;
  const { open, language } = state();
  // An example was opened from the header's list.
  if (!open) return left();
  view.hear();
  if (language !== current.language) turn(language).catch(failed);
  keepDone();
}

/** Another language: the same place in it. */
async function turn(language) {
  current.language = language;
  const { slug, at } = current;
  const [data, profile] = await Promise.all([lessonData(slug, language), fetched(LESSON.profile, "text").catch(() => null), say(language)]);
  if (!current || current.slug !== slug || current.at !== at || current.language !== language) return;
  page("title", t("ui.lesson.title", { n: number(slug), title: data.title }), false);
  view.show(data, at, profile, false);
}

/** A link with another device's progress was followed. */
async function imported() {
  if (!/^#p[01]\./.test(location.hash)) return;
  const text = await fromFragment(location.hash);
  // It is asked about once, and stays in no bookmark.
  history.replaceState(null, "", location.pathname + location.search);
  if (text === null) return view.notice("ui.lesson.keep.bad-link", {}, [["ui.close", () => {}]]);
  offer(text);
}

/** Says what a record would bring, and takes it in if the reader wants that. */
function offer(text) {
  const { news, programs, unread } = record.look(text);
  if (news === 0 && unread === 0) return view.notice("ui.lesson.keep.nothing-new", {}, [["ui.close", () => {}]]);
  if (news === 0) return view.notice("ui.lesson.keep.unreadable", {}, [["ui.close", () => {}]]);
  view.notice("ui.lesson.keep.offer", { n: news, programs }, [
    ["ui.lesson.keep.take", () => record.merge(text).then(() => show(current.slug, current.at, false)).catch(failed), true],
    ["ui.lesson.keep.leave", () => {}],
  ]);
}
