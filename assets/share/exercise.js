// A task of a teacher's own, or of a lesson, beside its program: what is asked, “Check answer”, and what the checks said of the last run. The grade
// comes from the worker (crates/course); who holds the page may forge it.

import { el, icon, rich } from "./page.js";

/** Paragraphs of a prompt: between empty lines. Text is text; backquotes are code. */
export const paragraphs = (text) => text.trim().split(/\n\s*\n/).filter(Boolean).map((part) => el("p", {}, rich(part)));

/**
 * The section of an exercise: `{ section, task (its first part, which may stand elsewhere), press(), remove() }`. `program.exercise` holds
 * `prompt` (text) and `checks` (JSON text); `prompt` may be an element of ours instead. `graded(grade)` is told of each grade.
 */
export function exercise(share, program, { prompt, graded = () => {}, title = program.title } = {}) {
  const { page } = share;
  const { checks } = program.exercise;
  const result = el("div", { role: "status" });
  const check = el("button", { type: "button", class: "btn", id: "exercise-check", onclick: () => press() }, icon("ok"), el("span"));
  const head = title ? el("h2", {}, title) : null;
  const task = el("div", { class: "task" }, head, prompt ?? paragraphs(program.exercise.prompt));
  const section = el("section", { class: "exercise" }, task, checks ? el("div", { class: "acts" }, check) : null, result);
  /** The run whose grade is shown: the same answer again has the same grade, in the same words. */
  let seen = page.last().graded;
  let shown = null;
  /** The grade that is drawn, null if it shall be drawn anew, and of which grade that was. */
  let drawn = null, before = null;
  /** A grade was asked for and has not come. */
  let asked = false;

  const waits = ({ ready, running }) => !ready || running;
  async function press() {
    // By what is, not by what the button shows: that is drawn a little later.
    if (waits(page.last())) return;
    await share.words(true);
    asked = true;
    page.ask("grade", checks);
  }
  const draw = () => {
    const now = page.last();
    check.lastChild.textContent = page.t("share.exercise.check");
    check.setAttribute("aria-disabled", String(waits(now)));
    section.setAttribute("aria-label", title || page.t("share.exercise"));
    if (shown === drawn) return;
    const view = shown && gradeView(share, shown);
    // The same grade in the same words is not touched: its reader may be about to press a question. In other words it leaves those open that are.
    const same = before === shown, old = result.firstElementChild;
    drawn = shown;
    if (same && view && old && closed(view) === closed(old)) return;
    const open = same ? [...result.querySelectorAll("details")].map((one) => one.open) : [];
    before = shown;
    result.replaceChildren(...(view ? [view] : []));
    result.querySelectorAll("details").forEach((one, at) => (one.open = open[at] ?? false));
  };
  const listener = async (what) => {
    if (!section.isConnected && what !== "opened") return;
    let fresh = null;
    if (what === "graded" || what === "run") {
      const { grade, graded: run, running } = page.last();
      if (run !== seen) {
        seen = run;
        fresh = grade ? JSON.parse(grade) : null;
        // What was met once is not met by a program that does not run.
        shown = fresh ?? (asked ? NOTHING_RAN : null);
        asked &&= !fresh;
        await share.words(true);
      }
      if (asked && !running) {
        asked = false;
        shown = NOTHING_RAN;
      }
    }
    // In other words, perhaps in another language.
    if (what === "words") drawn = null;
    draw();
    // Who hears of a grade finds it drawn.
    if (fresh) graded(fresh);
  };
  share.listeners.add(listener);
  draw();
  return {
    section, task, press,
    remove() {
      share.listeners.delete(listener);
      task.remove();
      section.remove();
    },
  };
}

/** In the place of a grade that did not come. */
const NOTHING_RAN = { nothing: true };

/** What an element holds, whatever questions are open in it. */
const closed = (element) => element.innerHTML.replaceAll(' open=""', "");

/** `{ score, max, checks }` as words; a check that failed asks its question first. */
function gradeView(share, grade) {
  const { page } = share;
  if (grade.problems) {
    return el("div", { class: "grade" }, el("p", { class: "k-err" }, icon("err"), " ", page.t("share.exercise.problems")), el("ul", {}, grade.problems.map((problem) => el("li", {}, rich(page.say(problem))))));
  }
  if (grade.nothing) return el("div", { class: "grade" }, el("p", { class: "k-err" }, icon("err"), " ", page.t("share.exercise.nothing-ran")));
  const all = grade.score === grade.max;
  const head = el("p", { class: `score ${all ? "k-ok" : "k-warn"}` }, icon(all ? "ok" : "warn"), el("b", {}, page.t(all ? "share.exercise.passed" : "share.exercise.score", { score: grade.score, max: grade.max })));
  const row = (check) => {
    const advice = check.advice && el("details", {}, el("summary", {}, rich(page.say(check.advice.question))), el("p", {}, rich(page.say(check.advice.answer))));
    // What holds and does not count yet is neither: a ring.
    const mark = el("span", { class: check.passed ? "k-ok" : check.waits ? "ring" : "k-warn" }, check.waits ? null : icon(check.passed ? "ok" : "warn"),
      el("span", { class: "vh" }, page.t(check.passed ? "share.exercise.met" : check.waits ? "share.exercise.waits" : "share.exercise.missed")));
    const waits = check.waits && el("p", {}, rich(page.say(check.waits)));
    return el("li", {}, mark, el("div", {}, el("b", {}, rich(page.say(check.title))), el("p", {}, rich(page.say(check.said))), waits, advice));
  };
  return el("div", { class: "grade" }, head, el("ul", {}, grade.checks.map(row)));
}
