// A challenge: a program to change, checks that say what it is worth, advice that starts from what the run showed, hints in steps, and a
// solution to compare with.

import { abridged, difference } from "./diff.js";
import { h, icon, prose, rich, set } from "./dom.js";
import { pack, page, say, t, toast, unpack } from "./page.js";
import * as record from "./record.js";
import { copy } from "./transfer.js";

/**
 * `place` is where its program is worked on (bench.js); `check(challenge)` makes that the open one and has it graded; `title` is the
 * lesson's and the step's, for those who are asked for help.
 */
export function challenge(part, key, { place, check, changed, title }) {
  let waiting = false;
  /** Why the program as it is has no grade, if it could not be run. The last grade stays on record, and is not shown beside that. */
  let problem = "";
  const list = h("ul", { class: "checks" });
  const status = h("div", { class: "vh", role: "status" });
  const tutor = h("div", { class: "tutor" });
  const hints = h("div", { class: "hints" });
  const compare = h("div", { class: "compare" });
  const focus = (name) => ({ type: "button", "data-focus": `${key}/${name}` });
  const checkText = h("span");
  const checkButton = h("button", { class: "btn primary", ...focus("check"), "aria-keyshortcuts": "Control+Shift+Enter", onclick: () => check(self) }, icon("ok"), checkText);
  const hintButton = h("button", { class: "btn", ...focus("hint"), onclick: nextHint });
  const solutionButton = h("button", { class: "btn quiet", ...focus("solution"), "aria-expanded": "false", onclick: toggleSolution }, t("ui.lesson.solution"));
  const helpButton = h("button", { class: "btn quiet", ...focus("help"), onclick: copyForHelp }, t("ui.lesson.help.copy"));
  const acts = h("div", { class: "acts" }, checkButton, hintButton, solutionButton, helpButton);
  const passed = h("span", { class: "badge k-ok" }, icon("ok"), t("ui.lesson.challenge.passed"));
  const element = h("section", { class: "chal", "data-part": part.id },
    h("p", { class: "eyebrow" }, t("ui.lesson.challenge"), " ", passed),
    h("h2", { tabindex: -1 }, rich(part.title)), prose(part.prompt), place.element,
    h("h3", { class: "vh" }, t("ui.lesson.checks")), list, tutor, status, acts, hints, compare);

  /** The last grade: `{ score, max, checks }`, or null. */
  const grade = () => {
    try {
      return JSON.parse(record.get(`${key}/grade`) || "null");
    } catch {
      return null;
    }
  };

  const isWhole = (last) => last?.max > 0 && last.score >= last.max && !last.problems;

  function drawChecks(last) {
    const titles = part.titles ?? [];
    list.replaceChildren(...titles.map((check, index) => {
      const result = last?.checks?.find((one) => one.id === check.id) ?? last?.checks?.[index];
      const symbol = !result || result.waits ? h("i", { class: "hollow", "aria-hidden": "true" }) : icon(result.passed ? "ok" : "err");
      const how = t(!result ? "ui.lesson.check.not-yet" : result.waits ? "ui.lesson.check.waits" : result.passed ? "ui.lesson.check.passed" : "ui.lesson.check.failed");
      const asked = say(check.title), said = result?.said ? say(result.said) : asked;
      // What was asked for stays above what happened; that it happened needs no second line.
      const text = result ? [h("b", {}, rich(asked)), said !== asked && h("p", {}, rich(said)), result.waits && h("p", {}, rich(say(result.waits)))] : rich(asked);
      return h("li", { class: !result ? "" : result.waits ? "waits" : result.passed ? "k-ok" : "k-err" }, symbol, h("div", {}, h("span", { class: "vh" }, how, ": "), text));
    }));
  }

  /** Advice on what failed: a question, and the answer on request. Where all is met, why that is a good answer. */
  function drawTutor(last) {
    if (isWhole(last)) {
      tutor.replaceChildren(h("div", { class: "hint k-ok solved" }, icon("ok"), h("div", {}, h("p", {}, h("b", {}, t("ui.lesson.challenge.solved"))), part.why && prose(part.why))));
      return;
    }
    const failed = (last?.checks ?? []).filter((one) => !one.passed && one.advice);
    tutor.replaceChildren(...failed.slice(0, 2).map((one) => advice(one.advice)));
  }

  function advice({ question, answer, lines = [], operations = [], bytes }) {
    const told = h("div", { class: "told-answer", role: "status", hidden: true });
    const tell = h("button", { class: "btn sm", type: "button", onclick: () => {
      told.hidden = false;
      told.replaceChildren(h("p", {}, rich(say(answer))));
      tell.remove();
    } }, t("ui.lesson.tutor.answer"));
    const here = lines.filter((one) => one.file === lines[0].file).map((one) => one.line);
    const from = Math.min(...here), to = Math.max(...here);
    const where = lines.length > 0 && h("button", { class: "btn sm quiet", type: "button", onclick: () => {
      page("line", lines[0].file, from, to);
      if (operations.length > 0) page("pick", operations[0]);
    } }, to > from ? t("ui.lesson.tutor.lines", { from, to }) : t("ui.lesson.tutor.line", { line: from }));
    return h("div", { class: "hint k-note" }, icon("note"),
      h("div", {}, h("p", {}, rich(say(question))), bytes && bars(bytes), told, h("div", { class: "hint-acts" }, tell, where)));
  }

  /** Bytes over the bus, the reader's and what is allowed, as lengths. */
  function bars({ upload = 0, download = 0, at_most: most }) {
    const all = upload + download, widest = Math.max(all, most ?? 0, 1);
    const width = (bytes) => `width:${(bytes / widest) * 100}%`;
    const size = (bytes) => page("bytes", bytes);
    const piece = (kind, symbol, bytes) => bytes > 0 && h("i", { class: kind, style: width(bytes) }, icon(symbol));
    return h("div", { class: "evd2" },
      h("div", { class: "ebar" }, h("span", {}, t("ui.lesson.tutor.yours")), h("span", { class: "trk" }, piece("k-upload", "upload", upload), piece("k-download", "download", download)), h("b", {}, size(all))),
      most !== undefined && most !== null && h("div", { class: "ebar" }, h("span", {}, t("ui.lesson.tutor.allowed")), h("span", { class: "trk" }, h("i", { class: "lim", style: width(most) })), h("b", {}, size(most))));
  }

  function drawHints() {
    const seen = Math.min(record.most(`${key}/hints`), part.hints.length);
    hints.replaceChildren(...part.hints.slice(0, seen).map((hint, index) =>
      h("div", { class: "hint" }, h("b", { class: "no" }, t("ui.lesson.hint", { n: index + 1, of: part.hints.length })), prose(hint))));
    hintButton.textContent = t("ui.lesson.hint.next", { n: seen + 1, of: part.hints.length });
    set(hintButton, "hidden", seen >= part.hints.length);
    // First one's own try, or all that we can hint at.
    const isLast = seen > 0 && seen >= part.hints.length;
    set(solutionButton, "hidden", !isLast && !grade() && !record.is(`${key}/solution`));
  }
  function nextHint() {
    const seen = Math.min(record.most(`${key}/hints`) + 1, part.hints.length);
    record.put(`${key}/hints`, seen);
    drawHints();
    const shown = hints.children[seen - 1];
    shown.tabIndex = -1;
    shown.focus({ preventScroll: true });
    shown.scrollIntoView({ block: "nearest" });
  }

  /** The reader's program beside ours, by what differs. */
  function drawSolution() {
    const open = solutionButton.getAttribute("aria-expanded") === "true";
    if (!open) return compare.replaceChildren();
    const mine = place.live ? unpack(page("program")) : place.files();
    const blocks = part.solution.map((file) => {
      const before = mine?.find((one) => one.name === file.name)?.text ?? "";
      const rows = difference(before, file.text);
      const same = rows.every((row) => row.kind === "same");
      return h("div", {},
        part.solution.length > 1 && h("p", { class: "fname" }, file.name),
        same ? h("p", { class: "muted" }, t("ui.lesson.solution.same"))
          : h("div", { class: "diff", tabindex: 0, role: "group", "aria-label": t("ui.lesson.solution.compare", { file: file.name }) }, abridged(rows).map(row)));
    });
    compare.replaceChildren(h("div", { class: "sol" },
      h("h3", {}, t("ui.lesson.solution.title")), h("p", { class: "muted small" }, t("ui.lesson.solution.legend")), blocks, !isWhole(grade()) && prose(part.why ?? ""),
      h("div", { class: "acts" }, h("button", { class: "btn", ...focus("take"), onclick: take }, t("ui.lesson.solution.take")))));
  }
  function row({ kind, text, before, after, lines }) {
    if (kind === "gap") return h("div", { class: "gap" }, t("ui.lesson.solution.gap", { n: lines }));
    const sign = kind === "out" ? "−" : kind === "in" ? "+" : " ";
    const word = kind === "out" ? t("ui.lesson.solution.out") : kind === "in" ? t("ui.lesson.solution.in") : "";
    return h("div", { class: `row ${kind}` }, h("span", { class: "no", "aria-hidden": "true" }, before ?? ""), h("span", { class: "no", "aria-hidden": "true" }, after ?? ""),
      h("span", { class: "sign", "aria-hidden": "true" }, sign), word && h("span", { class: "vh" }, word, ": "), h("code", {}, text));
  }
  function toggleSolution() {
    const open = solutionButton.getAttribute("aria-expanded") !== "true";
    set(solutionButton, "aria-expanded", String(open));
    solutionButton.textContent = t(open ? "ui.lesson.solution.close" : "ui.lesson.solution");
    if (open) record.put(`${key}/solution`, "1");
    drawSolution();
  }
  function take() {
    place.live || check(self, false);
    page("replace", pack(part.solution), "ui.lesson.solution.taken");
  }

  async function copyForHelp() {
    const files = place.live ? unpack(page("program")) : place.files();
    const last = grade();
    const fence = (file) => `**${file.name}**\n\n\`\`\`${file.name.endsWith(".wgsl") ? "wgsl" : "mojo"}\n${file.text.replace(/\n$/, "")}\n\`\`\`\n`;
    const checks = (last?.checks ?? []).map((one) => `- [${one.passed ? "x" : " "}] ${say(one.said ?? one.title)}`);
    const text = [
      `# ${title}: ${part.title}`, "", ...files.map(fence),
      ...(checks.length > 0 ? [`## ${t("ui.lesson.checks")}`, "", ...checks, ""] : []),
      `## ${t("ui.lesson.help.what-happened")}`, "", place.live ? page("report") : "",
    ].join("\n");
    toast((await copy(text)) ? "ui.lesson.help.copied" : "ui.lesson.help.denied");
  }

  function draw() {
    const last = grade();
    drawChecks(problem ? null : last);
    if (problem) tutor.replaceChildren(h("div", { class: "hint k-err" }, icon("err"), h("div", {}, h("p", {}, rich(problem)))));
    else drawTutor(last);
    drawHints();
    drawSolution();
    set(passed, "hidden", !record.is(`${key}/passed`));
    checkButton.classList.toggle("primary", !isWhole(last));
    checkText.textContent = t(waiting ? "ui.lesson.checking" : last ? "ui.lesson.check.again" : "ui.lesson.check");
  }
  const self = {
    element, key, part, place,
    done: () => record.is(`${key}/passed`),
    draw,
    /** A check has begun. */
    begins() {
      waiting = true;
      checkText.textContent = t("ui.lesson.checking");
    },
    /** It has ended: with a grade (JSON), or with the reason why there is none. */
    ends(text, why = "") {
      waiting = false;
      problem = why;
      if (text) {
        record.put(`${key}/grade`, text);
        const last = grade(), { score = 0, max = 0 } = last ?? {}, all = isWhole(last);
        if (all) record.put(`${key}/passed`, "1");
        draw();
        status.textContent = all ? t("ui.lesson.challenge.passed") : t("ui.lesson.check.score", { score, max });
        changed();
        if (all) tutor.scrollIntoView({ block: "nearest" });
      } else {
        draw();
        status.textContent = problem;
      }
    },
    /** The program has changed: the solution's differences have, too. */
    edited() {
      if (compare.firstChild) drawSolution();
    },
  };
  draw();
  return self;
}
