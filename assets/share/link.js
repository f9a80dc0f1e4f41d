// What does a share link hold? `#r1.<base64url(deflate-raw(JSON))>`: all that changes what a program does and shows. Pure: text in,
// program out, and whatever a text is, there is an answer.
//
// The JSON of version 1, every entry but `f` optional:
//   f  files, main.mojo first: [name, text], or [name, number, edits] as a difference from a text that the site keeps for ever
//      (assets/share/texts: its number; edits as in difference.js)
//   o  number of the open file       d  device: "cpu" or "gpu"        r  1: precise runs
//   p  the open panel                a  line of arguments             e  example that it began as
//   l  [lesson, step, part]          t  title                         x  { prompt, checks }: an exercise of a teacher's own
// Knobs are constants of the files.

import { difference, patched } from "./difference.js";
import { inflate, store } from "./inflate.js";

/** Longer addresses are cut by chats and mail programs. */
export const MOST_CHARACTERS = 1900;
/** A link longer than this is not read, nor a program larger than this (bytes of its JSON): no student's is near either. */
export const MOST_LINK = 400_000, MOST_BYTES = 1_000_000;
export const MOST_FILES = 16;
const MOST_WORDS = 4_000, MOST_PROMPT = 20_000;
export const PANELS = ["memory", "output", "advice", "threads", "kernel", "compare"];
const VERSION = "r1";

const isText = (value, most) => typeof value === "string" && value.length <= most;
const isSlug = (value) => isText(value, 120) && /^[\w./-]+$/.test(value);
const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Can a file of a program be called so? As src/programs.rs has it. */
export const isFileName = (name) => typeof name === "string" && /^[A-Za-z_][A-Za-z0-9_]{0,39}\.(mojo|wgsl)$/.test(name);

/** Files as `[[name, text], …]`: copied if they are a program's, null otherwise. */
export function readFiles(list) {
  if (!Array.isArray(list) || list.length === 0 || list.length > MOST_FILES) return null;
  const files = [];
  let bytes = 0;
  for (const file of list) {
    if (!Array.isArray(file) || file.length !== 2 || !isFileName(file[0]) || typeof file[1] !== "string") return null;
    if (files.some(([name]) => name === file[0])) return null;
    bytes += file[1].length;
    files.push([file[0], file[1].replace(/\r\n?/g, "\n")]);
  }
  return bytes <= MOST_BYTES && files[0][0] === "main.mojo" ? files : null;
}

/** `{ prompt, checks }` of an exercise (checks as JSON text), or null. */
export function readExercise(given) {
  if (!isPlain(given)) return null;
  const { prompt = "", checks = "" } = given;
  if (!isText(prompt, MOST_PROMPT)) return null;
  const text = typeof checks === "string" ? checks : jsonOf(checks);
  return isText(text, MOST_PROMPT) ? { prompt, checks: text } : null;
}

/** JSON of it, or nothing: a message may hold what JSON cannot (rings, big integers). */
function jsonOf(value) {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/**
 * A program from what a link or a file holds, or null: `{ files, open, cpu, precise, panel, arguments, example, lesson, title, exercise }`.
 * `texts` gives kept texts by their numbers.
 */
export function readProgram(held, texts) {
  // Before any text is put together: a short link may ask for a long one many times.
  if (!isPlain(held) || !Array.isArray(held.f) || held.f.length > MOST_FILES) return null;
  const files = readFiles(held.f.map((file) => {
    if (!Array.isArray(file) || file.length !== 3) return file;
    const text = texts.get(file[1]);
    return [file[0], text === undefined ? null : patched(text, file[2])];
  }));
  if (!files) return null;
  const open = Number.isInteger(held.o) && held.o >= 0 && held.o < files.length ? held.o : 0;
  const lesson = Array.isArray(held.l) && held.l.length >= 2 && held.l.length <= 3 && held.l.every(isSlug) ? [...held.l] : null;
  return {
    files, open, lesson,
    cpu: held.d === "cpu",
    precise: held.r === 1,
    panel: PANELS.includes(held.p) ? held.p : null,
    arguments: isText(held.a, MOST_WORDS) ? held.a : "",
    example: isSlug(held.e) ? held.e : null,
    title: isText(held.t, 200) ? held.t : "",
    exercise: held.x === undefined ? null : readExercise(held.x),
  };
}

/** What a link or a file holds of a program; `texts` as in readProgram: files are told as differences where that is shorter. */
export function hold(program, texts) {
  const held = { f: program.files.map(([name, text]) => {
    const whole = [name, text];
    return [...texts].reduce((best, [number, kept]) => {
      // Another text shares too little to be worth a look.
      if (!near(kept, text)) return best;
      const told = [name, number, difference(kept, text)];
      return JSON.stringify(told).length < JSON.stringify(best).length ? told : best;
    }, whole);
  }) };
  if (program.open > 0) held.o = program.open;
  held.d = program.cpu ? "cpu" : "gpu";
  if (program.precise) held.r = 1;
  if (program.panel) held.p = program.panel;
  if (program.arguments) held.a = program.arguments;
  if (program.example) held.e = program.example;
  if (program.lesson) held.l = program.lesson;
  if (program.title) held.t = program.title;
  if (program.exercise) held.x = program.exercise;
  return held;
}

/** Do they begin or end alike? */
function near(a, b) {
  return a.slice(0, 24) === b.slice(0, 24) || a.slice(-24) === b.slice(-24);
}

/** Is this the fragment of a share link, of whatever version? */
export const isLink = (fragment) => /^#?r\d{1,4}\./.test(fragment);

/**
 * What a fragment holds, as JSON: `{ held }`, or `{ problem }`: "version" (made by a later Roundtrip), "long", "large" (unpacks to
 * more than a program can be) or "broken".
 */
export function decode(fragment) {
  const found = /^#?(r\d{1,4})\.([^]*)$/.exec(fragment);
  if (!found) return { problem: "broken" };
  if (found[1] !== VERSION) return { problem: "version" };
  if (found[2].length > MOST_LINK) return { problem: "long" };
  const packed = fromBase64url(found[2].trim());
  if (!packed) return { problem: "broken" };
  const { bytes, problem } = inflate(packed, MOST_BYTES);
  return bytes ? parse(new TextDecoder().decode(bytes)) : { problem };
}

function parse(json) {
  try {
    const held = JSON.parse(json);
    return isPlain(held) ? { held } : { problem: "broken" };
  } catch {
    return { problem: "broken" };
  }
}

/** The fragment that holds this, with its `#`. */
export async function encode(held, pack = packed) {
  return `#${VERSION}.${toBase64url(await pack(new TextEncoder().encode(JSON.stringify(held))))}`;
}

async function packed(bytes) {
  let stream;
  try {
    stream = new CompressionStream("deflate-raw");
  } catch {
    return store(bytes);
  }
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** The text of a file that holds this. Files are for large programs, so they are plain: people can read them. */
export function toFile(held) {
  return `${JSON.stringify({ roundtrip: 1, ...held }, null, 1)}\n`;
}

/** What such a file holds, as `decode` says it. */
export function fromFile(text) {
  if (text.length > MOST_BYTES * 2) return { problem: "large" };
  const { held, problem } = parse(text);
  if (problem || !Number.isInteger(held.roundtrip)) return { problem: "not-ours" };
  return held.roundtrip === 1 ? { held } : { problem: "version" };
}

export function toBase64url(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** The bytes, or null. */
export function fromBase64url(text) {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
  } catch {
    return null;
  }
}

/** A short name of a text: the same text has the same. Two sums over its UTF-16 code units, after Fowler, Noll and Vo. */
export function nameOf(text) {
  let a = 0x811c9dc5, b = 0x01000193;
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(i), 0x85ebca6b);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}
