// What the page should say: the catalogues, read as crates/messages reads them, and turned into patterns.

import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./lib.mjs";

/** The page's languages. */
export const LANGUAGES = ["en", "pt-BR"];

const catalogues = new Map(
  LANGUAGES.map((language) => {
    const text = readFileSync(path.join(ROOT, `crates/messages/catalogue/${language}.txt`), "utf8");
    const entries = text.split("\n").map((line) => line.match(/^([a-z0-9.-]+) = (.*)$/)).filter(Boolean);
    return [language, new Map(entries.map(([, id, entry]) => [id, entry]))];
  }),
);

/** The entry as it stands in the catalogue; an id that is not there is a mistake of the test. */
export function entry(language, id) {
  const text = catalogues.get(language)?.get(id);
  if (text === undefined) throw new Error(`no message ${id} in ${language}`);
  return text;
}

/** All ids. */
export function ids() {
  return [...catalogues.get("en").keys()];
}

const quoted = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * A pattern for the message as the page shows it. Arguments that `args` does not give may be anything; `{n|one|many}` follows `args.n`,
 * or may be either. Backquotes are markup, so they are not in the text.
 */
export function says(language, id, args = {}) {
  const pieces = entry(language, id)
    .replaceAll("`", "")
    .replaceAll("\\n", "\n")
    .split(/(\{\{|\}\}|\{[^{}]*\})/);
  const pattern = pieces.map((piece) => {
    if (piece === "{{" || piece === "}}") return quoted(piece[0]);
    const [, name, one, many] = piece.match(/^\{([^|{}]+)(?:\|([^|]*)\|([^|]*))?\}$/) ?? [];
    if (name === undefined) return quoted(piece);
    if (one === undefined) return name in args ? quoted(String(args[name])) : "[^]+?";
    if (name in args) return quoted(String(args[name]) === "1" ? one : many);
    return `(?:${quoted(one)}|${quoted(many)})`;
  });
  return new RegExp(pattern.join(""));
}

/** The message as the page shows it, all arguments given. */
export function text(language, id, args = {}) {
  return entry(language, id)
    .replaceAll("`", "")
    .replace(/\{([^|{}]+)(?:\|([^|]*)\|([^|]*))?\}/g, (_, name, one, many) => {
      if (!(name in args)) throw new Error(`${id} wants ${name}`);
      return one === undefined ? String(args[name]) : String(args[name]) === "1" ? one : many;
    });
}
