// Opens what others have shared: the address's link, a file that is dropped or chosen. Loaded after the page shows (assets/boot.js);
// src/sharing.rs starts it. What is asked for by a press (the dialog, an exercise) is loaded then.
//
// A link or a file is hostile until proven otherwise: nothing of it runs by itself, all of it is text, and it becomes a program of its
// own, so that none of the reader's is changed.

import * as link from "./link.js";
import { el, pageOf, style } from "./page.js";

const { decode, fromFile, isLink, nameOf, readProgram } = link;

/** Programs from elsewhere that are kept without a change of the reader's own. */
const MOST_UNCHANGED = 20;
const STORE = "roundtrip/link/";

// The build's names of what is loaded when it is wanted: SHARED, which tools/finish-site.mjs replaces.
const here = (name) => new URL(name, import.meta.url).href;
const urls = (names) => Object.fromEntries(Object.entries(names).map(([key, name]) => [key, here(name)]));

let begun = null;
/** Opens a copy of a lesson's program, for the lesson view: `lesson` is `[lesson, step, part]`. False before the page is ready for it. */
export function openCopy(files, title, lesson) {
  if (!begun) return false;
  openProgram(begun, { files, title, lesson, exercise: null }, { only: true, lesson: true });
  return true;
}

/** @returns {(what: string) => void} is told what has changed on the page */
export function start(ask) {
  const page = pageOf(ask);
  const site = { sharing: urls(SHARED.sharing), words: urls(SHARED.words), grade: urls(SHARED.grade), lessons: urls(SHARED.lessons), texts: here(SHARED.texts) };
  const listeners = new Set();
  const share = {
    page, site, listeners, link,
    /** Of the programs from elsewhere by slug: what came with them. */
    known: new Map(),
    /** Kept texts by number, which links may name. */
    texts: () => (share.textsLoading ??= loadTexts(site.texts).catch((error) => ((share.textsLoading = undefined), Promise.reject(error)))),
    /** Texts of ours and, if they are wanted, of grades: fetched once they are, for the language of the page. */
    words: (grades = false) => loadWords(share, grades),
    say: async (id, args, act) => {
      await share.words();
      page.toast(id, args, act);
    },
    open: (held) => openHeld(share, held),
    openProgram: (program, options) => openProgram(share, program, options),
    openFile: (file) => openFile(share, file),
  };
  begun = share;
  if (document.documentElement.dataset.embed !== undefined) {
    import(site.sharing.embed).then((view) => view.start(share)).catch(() => {});
  } else {
    const kept = stored();
    if (kept.length > 0) share.words().then(() => kept.forEach(([slug, program]) => know(share, slug, program))).then(() => hear("opened"));
    openAddress(share);
    addEventListener("hashchange", () => openAddress(share));
    tellExample(share);
    listenForFiles(share);
    const button = document.getElementById("share");
    button?.addEventListener("click", () => import(site.sharing.dialog).then((dialog) => dialog.open(share, button), () => share.say("share.missing")));
    showExercise(share);
  }
  const hear = (what) => {
    if (what === "words" && share.worded && share.worded !== page.last().language) {
      // Another language came without ours.
      const grades = share.graded;
      share.worded = share.graded = null;
      share.words(grades).then(() => hear("words"));
    }
    for (const listener of listeners) listener(what);
  };
  return hear;
}

async function loadWords(share, grades) {
  const { language } = share.page.last();
  const fetched = async (url) => {
    const response = url && (await fetch(url).catch(() => null));
    if (response?.ok) share.page.ask("words", await response.text());
  };
  if (share.worded !== language) {
    share.worded = language;
    share.wording = fetched(share.site.words[language]);
  }
  if (grades && share.graded !== language) {
    share.graded = language;
    share.grading = fetched(share.site.grade?.[language]);
  }
  await Promise.all([share.wording, share.grading]);
}

async function loadTexts(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Map(Object.entries(await response.json()).map(([number, text]) => [Number(number), text]));
}

/** Opens the address's link, if it is one. It leaves the address once the program is kept: a reload then shows what became of it. */
async function openAddress(share) {
  const link = location.hash;
  if (!isLink(link)) return;
  const done = await openHeld(share, decode(link));
  // Where the browser keeps nothing the address is all there is.
  if (done && share.page.last().saved && location.hash === link) history.replaceState(history.state, "", location.pathname + location.search);
}

/** `?example=`: one that we do not have is said to be none of ours, and the address names no other than the open one. */
async function tellExample(share) {
  const asked = () => new URLSearchParams(location.search).get("example");
  const follow = () => {
    const name = asked();
    if (name === null || name === share.page.last().slug) return;
    const kept = new URLSearchParams(location.search);
    kept.delete("example");
    const text = kept.toString().replaceAll("%2F", "/");
    history.replaceState(history.state, "", `${location.pathname}${text ? `?${text}` : ""}${location.hash}`);
  };
  const name = asked();
  if (name && !(await share.page.ask("example", name))) await share.say("share.no-example", { name: name.length > 40 ? `${name.slice(0, 40)}…` : name });
  follow();
  share.listeners.add((what) => what === "program" && follow());
}

/** What a link or a file holds: opened, or why not is said. Nothing else changes then. */
async function openHeld(share, { held, problem }) {
  let program = null;
  if (held) {
    let texts = new Map();
    try {
      if (Array.isArray(held.f) && held.f.some((file) => file?.length === 3)) texts = await share.texts();
    } catch {
      share.say("share.problem.network");
      return false;
    }
    program = readProgram(held, texts);
  }
  if (!program) {
    share.say(`share.problem.${problem ?? "broken"}`);
    return false;
  }
  await openProgram(share, program);
  return true;
}

/** Opens a program as one of its own. It is said how to go back, or, where it was opened before and changed, how to see it as it came. */
async function openProgram(share, program, { only = false, say = true, lesson = false } = {}) {
  const { page } = share;
  await share.words();
  const slug = slugOf(program);
  know(share, slug, program);
  store(slug, program);
  page.visit(slug, program, only);
  const now = page.last();
  const changed = JSON.stringify(now.files) !== JSON.stringify(program.files);
  if (say) share.say(`share.opened${changed ? ".changed" : lesson ? ".lesson" : ""}`, {}, changed ? "reset" : "undo");
  for (const listener of share.listeners) listener("opened");
}

/** The same program has the same slug. Its ending tells the list of programs what language its kernels are in. */
function slugOf(program) {
  const inMojo = !program.files.some(([name]) => name.endsWith(".wgsl"));
  return `~${nameOf(JSON.stringify([program.files, program.exercise, program.title]))}${inMojo ? "-mojo" : ""}`;
}

function know(share, slug, program) {
  share.known.set(slug, program);
  const title = program.title || share.page.t("share.untitled");
  // An exercise shows its task itself.
  const what = program.exercise ? "" : share.page.t(program.lesson ? "share.what.lesson" : "share.what");
  share.page.register(slug, title, what, program.files);
}

/** Programs from elsewhere that this browser has kept. */
function stored() {
  const found = [];
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(STORE)) continue;
      // Whatever stands there, it is read as a stranger's.
      const { held } = fromFile(localStorage.getItem(key));
      const program = held && readProgram(held, new Map());
      if (program) found.push([key.slice(STORE.length), program, held.at ?? 0]);
    }
  } catch { /* A browser that keeps nothing. */ }
  return found.sort((a, b) => a[2] - b[2]);
}

/** Keeps how it came; what it became is kept as every program is. */
function store(slug, program) {
  try {
    const { files, open, cpu, panel, arguments: line, title, exercise, lesson } = program;
    const held = { roundtrip: 1, f: files, o: open, d: cpu ? "cpu" : "gpu", p: panel, a: line, t: title, at: Date.now(), l: lesson ?? undefined, x: exercise ?? undefined };
    localStorage.setItem(STORE + slug, JSON.stringify(held));
    const unchanged = stored().filter(([other, kept]) => other !== slug && isUnchanged(other, kept));
    for (const [old] of unchanged.slice(0, Math.max(0, unchanged.length - MOST_UNCHANGED))) {
      localStorage.removeItem(STORE + old);
      localStorage.removeItem(`roundtrip/program/${old}`);
    }
  } catch { /* Full, or denied: the program is kept until the page closes. */ }
}

const isUnchanged = (slug, { files }) => [null, JSON.stringify(files)].includes(localStorage.getItem(`roundtrip/program/${slug}`));

/** The task of an exercise stands above its program, as long as that is open. */
function showExercise(share) {
  let shown = null, current = null, from = null;
  const fromLesson = async (program) => {
    const [lesson, step] = program.lesson;
    await Promise.all([style(share.site.sharing.style), share.words()]);
    if (program !== current) return;
    from = el("p", { class: "from-lesson" }, el("a", { href: `?${new URLSearchParams({ lesson, step })}` }, share.page.t("share.lesson")));
    document.querySelector(".code")?.prepend(from);
  };
  const follow = async () => {
    // What came with a program may become known after it shows.
    const program = share.known.get(share.page.last().slug) ?? null;
    if (program === current) return;
    current = program;
    shown?.remove();
    from?.remove();
    shown = from = null;
    if (program?.lesson && "lesson" in globalThis.roundtrip) await fromLesson(program);
    if (!program?.exercise) return;
    const { exercise } = await import(share.site.sharing.exercise);
    await Promise.all([style(share.site.sharing.style), share.words(true)]);
    if (program !== current) return;
    shown = exercise(share, program);
    document.querySelector(".code")?.prepend(shown.section);
  };
  share.listeners.add((what) => {
    if (what === "program" || what === "opened") follow();
  });
  follow();
}

/** Files can be dropped anywhere on the page. */
function listenForFiles(share) {
  const hasFiles = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
  addEventListener("dragover", (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
  addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) openFile(share, file);
  });
}

/** A file of ours, or a program's own text. */
async function openFile(share, file) {
  if (file.size > 4_000_000) return share.say("share.problem.large");
  const text = await file.text();
  if (/\.mojo$/.test(file.name)) return openHeld(share, { held: { f: [["main.mojo", text]], t: file.name.slice(0, 200) } });
  return openHeld(share, fromFile(text));
}
