// What do a page and the frame with our page in it say to each other? `roundtrip/1`, as roundtrip-embed.d.ts describes it. Pure: any
// value is a command or none.

import { MOST_FILES, isLink, readExercise, readFiles } from "../share/link.js";

export const PROTOCOL = "roundtrip/1";
export const PANES = ["prompt", "code", "knobs", "cost", "timeline", "details", "memory", "output", "advice", "threads", "kernel", "compare"];
/** Where nothing else is asked for. */
export const USUAL = ["prompt", "code", "knobs", "timeline", "output"];
export const THEMES = ["light", "dark", "system"];
const MOST_ORIGINS = 20;

const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value, most) => typeof value === "string" && value.length <= most;
const isOptional = (value, is) => value === undefined || value === null || is(value);
export const isWord = (value) => isText(value, 120) && /^[A-Za-z0-9][\w.-]*$/.test(value);

/** A list of panes from words between commas and spaces; the usual ones where none of them is a pane. */
export function readPanes(text) {
  const panes = typeof text === "string" ? text.split(/[\s,]+/).filter((word) => PANES.includes(word)) : [];
  return panes.length > 0 ? [...new Set(panes)] : USUAL;
}

/** `en` or `pt-BR` for a tag such as `pt`, or null. */
export function readLanguage(tag) {
  const found = typeof tag === "string" && /^(en|pt)(?![a-z])/i.exec(tag);
  return found ? (found[1].toLowerCase() === "pt" ? "pt-BR" : "en") : null;
}

/** Origins from words between commas and spaces. `null` is the origin of a page from a disk. */
export function readOrigins(text) {
  const words = typeof text === "string" ? text.slice(0, 4000).split(/[\s,]+/).filter(Boolean) : [];
  return words.slice(0, MOST_ORIGINS).filter((word) => word === "null" || /^https?:\/\/[^/?#@\s]+$/.test(word));
}

/** A program to load, or null: `{ files } or { link } or { lesson, step } or { example }`, and what goes with it. */
function readLoad(given) {
  const load = {
    title: isText(given.title, 200) ? given.title : "",
    arguments: isText(given.arguments, 4000) ? given.arguments : "",
    cpu: given.device === "cpu" ? true : given.device === "gpu" ? false : undefined,
    readOnly: typeof given.readOnly === "boolean" ? given.readOnly : undefined,
    exercise: null,
  };
  if (given.prompt !== undefined || given.checks !== undefined) {
    load.exercise = readExercise({ prompt: given.prompt ?? "", checks: given.checks ?? "" });
    if (!load.exercise) return null;
  }
  if (given.files !== undefined) {
    const files = isPlain(given.files) ? Object.entries(given.files) : given.files;
    // Before it is sorted: a list may claim a length of billions and hold nothing.
    if (!Array.isArray(files) || files.length > MOST_FILES) return null;
    // The order of an object's entries is nobody's intention.
    load.files = readFiles([...files].sort((a, b) => Number(b?.[0] === "main.mojo") - Number(a?.[0] === "main.mojo")));
    return load.files && load;
  }
  if (given.link !== undefined) {
    const at = typeof given.link === "string" ? given.link.indexOf("#") : -1;
    load.link = at >= 0 ? given.link.slice(at) : "";
    return isLink(load.link) ? load : null;
  }
  if (given.lesson !== undefined) {
    [load.lesson, load.step] = [given.lesson, given.step ?? null];
    return isWord(load.lesson) && isOptional(load.step, isWord) ? load : null;
  }
  load.example = given.example;
  return isWord(load.example) ? load : null;
}

/** A command: `{ type, id, … }`, or null for anything else. `id`, if it is there, is a text or a number that the answer repeats. */
export function readCommand(data) {
  if (!isPlain(data) || data.protocol !== PROTOCOL) return null;
  const { type, id } = data;
  if (!isOptional(id, (id) => isText(id, 100) || Number.isSafeInteger(id))) return null;
  const command = { type, id: id ?? null };
  switch (type) {
    case "connect": case "run": case "check": case "stop": case "reset": case "getState":
      return command;
    case "setReadOnly":
      return typeof data.readOnly === "boolean" ? { ...command, readOnly: data.readOnly } : null;
    case "show": {
      const language = readLanguage(data.lang);
      if (!isOptional(data.lang, () => language) || !isOptional(data.theme, (theme) => THEMES.includes(theme)) || !isOptional(data.panes, (panes) => isText(panes, 200))) return null;
      return { ...command, language, theme: data.theme ?? null, panes: data.panes == null ? null : readPanes(data.panes) };
    }
    case "load": {
      const load = readLoad(data);
      return load && { ...command, load };
    }
    default:
      return null;
  }
}

/** What the address of the frame asks for: the words of INTERFACE.md as parameters. */
export function readAddress(search, hash) {
  const given = new URLSearchParams(search);
  const word = (name) => given.get(name) ?? undefined;
  const yes = (name) => given.has(name) && given.get(name) !== "false" && given.get(name) !== "0";
  const named = Object.fromEntries(["lesson", "step", "example"].map((name) => [name, word(name)?.slice(0, 60) ?? ""]));
  const from = isLink(hash) ? { link: hash } : word("lesson") ? { lesson: word("lesson"), step: word("step") } : { example: word("example") };
  return {
    load: readLoad({ ...from, title: word("title"), device: word("device"), prompt: word("prompt") }),
    /** What is asked for by name, for saying that it is not there: names as they came. */
    named,
    /** Is anything asked for? Otherwise an example will do. */
    asks: hash.length > 1 || named.lesson !== "" || named.example !== "",
    // The page that embeds gives the program by messages.
    waits: yes("wait"),
    panes: readPanes(word("panes")),
    theme: THEMES.includes(word("theme")) ? word("theme") : null,
    readOnly: yes("readonly"),
    run: yes("run"),
    origins: readOrigins(word("origin")),
  };
}

/** An event or an answer, as it is sent. */
export const message = (type, entries = {}) => ({ protocol: PROTOCOL, type, ...entries });

/** The other side: an event of the frame, or null. */
export function readEvent(data) {
  return isPlain(data) && data.protocol === PROTOCOL && isText(data.type, 40) ? data : null;
}
