// The page's side of the lesson view: src/lessons.rs answers.

let ask = () => undefined;
export function connect(function_) {
  ask = function_;
}
/** Asks the page; see src/lessons.rs for what it knows. */
export const page = (what, ...arguments_) => ask(what, ...arguments_);

const pairs = (values) => Object.entries(values).map(([name, value]) => [name, String(value)]);
/** A text of the catalogue. */
export const t = (id, values = {}) => ask("t", id, pairs(values));
/** Says it for a while. */
export const toast = (id, values = {}) => ask("toast", id, pairs(values));
/** A message of the grade: `{ id, args: [[name, value]] }`. */
export function say(message) {
  return ask("t", message.id, message.args ?? []);
}

/** What is going on, as src/lessons.rs lists it. */
export function state() {
  const [slug, how, run, graded, grade, language, errors, edited, ready, open] = ask("state");
  return { slug, how, running: how === "running", run, graded, grade, language, errors, edited, ready, open };
}

/** Files as the page takes and gives them. */
export const pack = (files) => JSON.stringify(files.map((file) => [file.name, file.text]));
export function unpack(text) {
  try {
    const files = JSON.parse(text).map(([name, text]) => ({ name: String(name), text: String(text) }));
    return files.length > 0 ? files : null;
  } catch {
    return null;
  }
}
