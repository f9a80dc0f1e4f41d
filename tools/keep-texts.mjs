// Keeps for ever each text that a share link may be a difference from: `node tools/keep-texts.mjs` adds what is new among the files of
// the examples to assets/share/texts. Texts are never changed nor removed there: links that were made once name them.
//
//   assets/share/texts/<number>.txt    a text
//   assets/share/texts/index.txt       a line each: number, digest, where it stood when it was added

import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const folder = (root) => path.join(root, "assets/share/texts");
const digest = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16);
const read = (file) => readFileSync(file, "utf8").replace(/\r\n/g, "\n");

/** `[number, digest, where]` of every kept text. */
function index(root) {
  const file = path.join(folder(root), "index.txt");
  return existsSync(file) ? read(file).split("\n").filter(Boolean).map((line) => line.split(" ")) : [];
}

/** Texts by number. */
export function kept(root) {
  return new Map(index(root).map(([number]) => [Number(number), read(path.join(folder(root), `${number}.txt`))]));
}

/** Numbers whose text is not what was kept. */
export function changed(root) {
  const texts = kept(root);
  return index(root).filter(([number, is]) => digest(texts.get(Number(number))) !== is).map(([number]) => number);
}

export const newest = (root) => Math.max(0, ...index(root).map(([number]) => Number(number)));

/** `[where, text]` of every file of today that an example begins with. (Programs of lessons are short; links hold them whole.) */
export function current(root) {
  const part = "assets/examples", top = path.join(root, part);
  const names = readdirSync(top, { recursive: true }).map(String).filter((name) => /\.(mojo|wgsl)$/.test(name)).sort();
  return names.map((name) => [`${part}/${name.split(path.sep).join("/")}`, read(path.join(top, name))]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  mkdirSync(folder(root), { recursive: true });
  const texts = new Set(kept(root).values());
  for (const [where, text] of current(root)) {
    if (texts.has(text)) continue;
    const number = newest(root) + 1;
    writeFileSync(path.join(folder(root), `${number}.txt`), text);
    appendFileSync(path.join(folder(root), "index.txt"), `${number} ${digest(text)} ${where}\n`);
    texts.add(text);
    console.log(`kept ${where} as ${number}`);
  }
}
