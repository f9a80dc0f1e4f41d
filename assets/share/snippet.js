// The piece of HTML that puts a program, or an exercise made of it, into another page. Pure.

import { USUAL } from "../embed/messages.js";

const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** More printed lines than this are no answer to compare with. */
const MOST_LINES = 40;

/**
 * What an array is to hold: numbers between commas, also in brackets, or a formula of the index. `null`: neither. Whether a formula is one
 * is said where the checks are read.
 */
export function valuesOf(text) {
  const written = text.trim();
  const isList = /^\[[^]*\]$/.test(written) || /^[-+.\de\s]+(,[-+.\de\s]*)+$/i.test(written);
  if (!isList) return written === "" || /[\[\]]/.test(written) ? null : written;
  const parts = written.replace(/^\[|\]$/g, "").split(",").map((part) => part.trim());
  if (parts.at(-1) === "") parts.pop();
  const numbers = parts.map(Number);
  return parts.length > 0 && parts.every((part) => part !== "") && numbers.every(Number.isFinite) ? numbers : null;
}

/** What tells a check from the others of an exercise: its kind, and its array where it is about one. */
export const keyOf = (check) => (["array", "computed", "input"].includes(check.check) ? `${check.check} ${check.name}` : check.check);

/** Arrays that the host filled, `{ name: values }`; what a long one held is `""`. `arrays`: as of `checksOf`. */
export const inputsOf = (arrays = []) => Object.fromEntries(arrays.filter(([, , filled]) => !filled).map(([name, values]) => [name, valuesOf(values) ?? ""]));

/** Checks that the last run would pass, as crates/course reads them. `arrays`: `[name, values, filled by a copy?]` of those that were copied. */
export function checksOf(run, arrays = []) {
  if (run?.outcome !== "finished" || !run.launches) return [];
  const checks = [];
  if (run.printed.length > 0 && run.printed.length <= MOST_LINES) checks.push({ check: "prints", lines: run.printed });
  // What a long array held is not known whole: its rule is the teacher's to give.
  const known = Object.entries(inputsOf(arrays)).filter(([, values]) => values !== "");
  for (const [name, values, filled] of arrays) if (filled) checks.push({ check: "array", name, values: valuesOf(values) ?? "" }, { check: "computed", name, from: Object.fromEntries(known) });
  checks.push({ check: "launches", "at-least": 1 }, { check: "uploads", "at-most": run.uploads }, { check: "downloads", "at-most": run.downloads });
  checks.push({ check: "bytes-moved", "at-most": run.bytesUp + run.bytesDown }, { check: "synchronizes", "at-most": run.synchronizes }, { check: "no-hazards" }, { check: "no-faults" });
  return checks;
}

/** A text in a page: raw in a script, which is easy to edit, or escaped where it would end the script. */
function inside(kind, type, text) {
  const body = text.endsWith("\n") ? text : `${text}\n`;
  if (/<\/script|<!--/i.test(text)) return `  <pre hidden ${kind}>\n${escaped(body)}</pre>\n`;
  return `  <script type="${type}" ${kind}>\n${body}</script>\n`;
}

/** `<roundtrip-lab>` with all of it inside. */
export function snippet(files, { home, title, exercise, panes, readOnly, theme, language, cpu }) {
  const words = [["title", title], ["panes", same(panes) ? "" : panes.join(",")], ["theme", theme], ["lang", language], ["device", cpu ? "cpu" : ""]];
  const attributes = words.filter(([, value]) => value).map(([name, value]) => ` ${name}="${escaped(value)}"`).join("") + (readOnly ? " readonly" : "");
  let html = `<script type="module" src="${escaped(home)}embed.js"></script>\n<roundtrip-lab${attributes}>\n`;
  for (const [name, text] of files) html += inside(`data-file="${escaped(name)}"`, "text/plain", text);
  if (exercise?.prompt) html += inside("data-prompt", "text/plain", exercise.prompt);
  if (exercise?.checks) html += inside("data-checks", "application/json", exercise.checks);
  return `${html}</roundtrip-lab>\n`;
}

/** The same as a plain frame, for sites that allow no scripts: the program is in the address. */
export function frame(fragment, { home, title, panes, readOnly, theme, language }) {
  const address = new URL("embed.html", home);
  if (!same(panes)) address.searchParams.set("panes", panes.join(","));
  if (theme) address.searchParams.set("theme", theme);
  address.searchParams.set("lang", language);
  if (readOnly) address.searchParams.set("readonly", "");
  return `<iframe src="${escaped(address.href + fragment)}" title="${escaped(title || "Roundtrip")}" width="100%" height="720" style="border:0" allow="clipboard-write; cross-origin-isolated"></iframe>\n`;
}

const same = (panes) => panes.join() === USUAL.join();
