// What the reader has done. The record itself is the page's (crates/course/src/progress.rs); here it is kept and read.
//
// Keys: `at` (the step that was open last), `<lesson>/at`, `<lesson>/<step>/done`, and of a part, `<lesson>/<step>/<part>/…`:
// `choice`, `seen`, `text`, `done`, `hints`, `passed`, `grade`, `solution`, `program`.

import { page } from "./page.js";
import { openStore } from "./store.js";

const RECORD = "record", ASIDE = "aside/";
/** Text that is even looked at; what is longer is not ours (crates/course/src/progress.rs reads no more either). */
const MOST_CHARS = 4 << 20;

/** What was said last and may not be in the database yet: a page may go before that is done. One entry a tab. */
const WAITING = "roundtrip/progress/";

let store;
let device = "";
/** How it stands: is it kept by the browser, and what could not be read and is kept aside (keys of the store)? */
export const kept = { yes: true, aside: [] };
let listener = () => {};
/** Calls `listener` when how it stands has changed. */
export const onKept = (function_) => (listener = function_);

/** Opens the store and reads what is there. */
export async function load() {
  store = await openStore();
  device = await name();
  const text = await store.get(RECORD);
  if (text !== undefined) await take(text);
  if (await takeWaiting()) await keep();
  kept.aside = (await store.keys()).filter((key) => String(key).startsWith(ASIDE));
}

/** This device's name in the record: by chance, and only there. */
async function name() {
  const known = await store.get("device");
  if (typeof known === "string" && /^[0-9a-f]{12}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  const fresh = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  kept.yes = await store.update("device", () => fresh);
  return fresh;
}

/** Takes what was stored into the record; what is no record is put aside, whole, and nothing is thrown away. */
async function take(text) {
  const long = typeof text !== "string" || text.length > MOST_CHARS;
  const unread = long ? [text] : page("record.merge", text)[1];
  if (unread.length === 0) return;
  const key = `${ASIDE}${Date.now()}`;
  // Other tabs may have put the same aside.
  await store.update(key, () => (long ? text : unread.join("\n")));
  await store.update(RECORD, () => page("record.text"));
}

const tab = `${WAITING}${Math.random().toString(36).slice(2)}`;
let waiting = [];
/** Says it where a page that goes at once has said it, too. */
function keepWaiting() {
  try {
    if (waiting.length > 0) localStorage.setItem(tab, JSON.stringify(waiting));
    else localStorage.removeItem(tab);
  } catch { /* The database has it in a moment. */ }
}
/** Takes in what pages have said that went before it was kept; true if there was something. */
async function takeWaiting() {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(WAITING));
    for (const key of keys) {
      const waited = localStorage.getItem(key);
      try {
        for (const text of JSON.parse(waited)) page("record.merge", String(text));
      } catch {
        // Damaged: it stands in no other's way, and is kept.
        await store.update(`${ASIDE}${key.slice(WAITING.length)}`, () => waited);
      }
      // Another tab's may be under way: it is in both records then, and says it again.
      localStorage.removeItem(key);
    }
    return keys.length > 0;
  } catch {
    return false;
  }
}

let writing = null, again = false;
/** Keeps the record as it is now, together with what other tabs have written. */
export function keep() {
  again = true;
  writing ??= (async () => {
    while (again) {
      again = false;
      const written = waiting.length;
      const yes = await store.update(RECORD, (theirs) => {
        if (typeof theirs === "string" && theirs.length <= MOST_CHARS) page("record.merge", theirs);
        return page("record.text");
      });
      waiting = waiting.slice(written);
      keepWaiting();
      if (yes !== kept.yes) {
        kept.yes = yes;
        listener();
      }
    }
    writing = null;
  })();
  return writing;
}

/** What was said last of `key`; null for nothing. */
export const get = (key) => page("record.newest", key);
/** Says something; it is kept at once. */
export function put(key, value) {
  const said = page("record.say", key, device, String(value));
  if (said === null) return;
  waiting.push(said);
  keepWaiting();
  keep();
}
export const is = (key) => get(key) === "1";
/** The greatest number that any device said. */
export function most(key) {
  return below(key).filter((said) => said.key === key).reduce((most, said) => Math.max(most, Number(said.value) || 0), 0);
}
/** `[{ key, device, at, value, ours }]` of all keys that begin so. */
export function below(prefix) {
  return page("record.below", prefix).map(([key, by, at, value]) => ({ key, device: by, at, value, ours: by === device }));
}

/** The record as text: all of it, or without programs. */
export const text = (whole = true) => page(whole ? "record.text" : "record.short");
/** What a text would bring: `{ news: number of things, programs, unread }`. */
export function look(text) {
  const [news, unread] = page("record.look", text);
  return { news: news.length, programs: news.filter(([key]) => key.endsWith("/program")).length, unread };
}
/** Takes another device's text in, all of it. */
export async function merge(text) {
  waiting.push(text);
  keepWaiting();
  await take(text);
  await keep();
}

/** A text that was put aside. */
export const aside = async (key) => {
  const text = await store.get(key);
  return typeof text === "string" ? text : JSON.stringify(text);
};
export async function forgetAside() {
  for (const key of kept.aside) await store.remove(key);
  kept.aside = [];
  listener();
}
