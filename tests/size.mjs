// Is the site small enough? Bytes of the first load and of the worker, against the budgets of DESIGN.md.
//   node tests/size.mjs [--json]      SITE=dir measures another build

import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const site = path.resolve(ROOT, process.env.SITE ?? "dist");
const KB = 1000;
const GROUPS = [
  // Until the page is usable: programs can be read, edited (in a plain text area), checked and run.
  { name: "first load", budget: 180 * KB, has: (file) => /^(index\.html|assets\/(style|early|app|example|messages)-.*)$/.test(file) },
  // Begins to load when that shows (assets/boot.js): the code editor, and what engine and advisor say.
  { name: "right after", budget: 150 * KB, has: (file) => /^assets\/(editor|more|examples)-/.test(file) },
  // Likewise: the views of a run and the panels, and what reads links and lessons. The first run's end waits for it.
  { name: "views", budget: 110 * KB, files: 1, has: (file) => /^assets\/panels-/.test(file) },
  // Follows that: opens links and files.
  { name: "share", budget: 6 * KB, files: 1, has: (file) => /^assets\/share-/.test(file) },
  // Loaded by a press of Share, an exercise, a frame; and what a course page loads.
  { name: "sharing", budget: 25 * KB, has: (file) => /^(embed\.js|embed\.html|assets\/sharing-.*)$/.test(file) },
  // Loaded to make or open a link that is a difference from an example.
  { name: "texts", budget: 60 * KB, files: 1, has: (file) => /^assets\/texts-/.test(file) },
  // Loaded when a program first runs on it: without WebGPU, by choice, or for Check.
  { name: "CPU device", budget: 150 * KB, files: 1, has: (file) => /^assets\/cpu-/.test(file) },
  // Loaded beside the worker, where the browser has WebGPU: a run on a GPU.
  { name: "GPU", budget: 45 * KB, files: 1, has: (file) => /^assets\/gpu-/.test(file) },
  // Begins to load when the worker has started: a program's first run needs it.
  { name: "run", budget: 95 * KB, files: 1, has: (file) => /^assets\/run-/.test(file) },
  // Loaded when the first program has kernels in Mojo, tensors, structs or compile-time parameters.
  { name: "kernels", budget: 150 * KB, files: 1, has: (file) => /^assets\/kernels-/.test(file) },
  // Likewise: a run's end needs it, and a kernel file's first error.
  { name: "advice", budget: 50 * KB, files: 1, has: (file) => /^assets\/advice-/.test(file) },
  // Loaded when the first answer is checked.
  { name: "grading", budget: 40 * KB, files: 1, has: (file) => /^assets\/grade-[0-9a-f]{10}\.wasm$/.test(file) },
  // When a lesson is opened, or the list of lessons is looked for: how a lesson is shown.
  { name: "lesson view", budget: 20 * KB, has: (file) => /^assets\/lesson-(view|words)-/.test(file) },
  // When a lesson is opened: the index, that lesson, and what is said of answers; here all of them in both languages.
  { name: "lessons", budget: 200 * KB, has: (file) => /^assets\/(lessons?-.*\.json|grade-.*\.txt|h200-.*)$/.test(file) },
  // When the page has what it needs: to be installed, and for use without a network.
  { name: "offline", budget: 30 * KB, files: 4, has: (file) => /^(sw\.js|manifest\.webmanifest|assets\/(offline|icon.*)-.*)$/.test(file) },
  { name: "worker", budget: 550 * KB, has: (file) => /^assets\/worker-/.test(file) },
];

const files = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(site, path.join(entry.parentPath ?? entry.path, entry.name)).split(path.sep).join("/"))
  .filter((file) => file !== "_headers" && !file.endsWith(".d.ts"))
  .sort();
const brotli = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).length;
const measured = files.map((file) => {
  const bytes = readFileSync(path.join(site, file));
  return { file, raw: bytes.length, brotli: brotli(bytes), group: GROUPS.find((group) => group.has(file))?.name };
});

// A reader loads one language: the larger one is counted.
for (const part of ["messages", "more", "lesson-words"]) {
  const languages = measured.filter((entry) => entry.file.startsWith(`assets/${part}-`)).sort((a, b) => b.brotli - a.brotli);
  for (const entry of languages.slice(1)) entry.group = "another language";
}

const sums = GROUPS.map(({ name, budget, allowed = budget, files = 2 }) => {
  const members = measured.filter((entry) => entry.group === name);
  const sum = (key) => members.reduce((total, entry) => total + entry[key], 0);
  return { name, budget, allowed, files, members, raw: sum("raw"), brotli: sum("brotli") };
});
// Files that are counted above, together: a lesson's page meets the first load's budget, too. As that is meant (DESIGN.md): HTML, CSS, JS
// and the UI's wasm; the lesson and other texts are what the reader came for.
const LESSON = /^(index\.html|assets\/(style|early|app|share|lesson-view)-.*\.(css|js|wasm))$/;
const lesson = measured.filter((entry) => LESSON.test(entry.file)).reduce((total, entry) => total + entry.brotli, 0);
const LESSON_BUDGET = 180 * KB;
// A file that belongs to no budget would grow unseen.
const strays = measured.filter((entry) => !entry.group);
const problems = [
  ...sums.filter((sum) => sum.members.length < sum.files).map((sum) => `${sum.name}: its files are not there`),
  ...sums.filter((sum) => sum.brotli > sum.allowed).map((sum) => `${sum.name}: ${sum.brotli} bytes of brotli, budget ${sum.budget}, allowed ${sum.allowed}`),
  ...(lesson > LESSON_BUDGET ? [`a lesson's page: ${lesson} bytes of brotli, budget ${LESSON_BUDGET}`] : []),
  ...strays.map((entry) => `${entry.file}: counted in no budget`),
];

if (process.argv.includes("--json")) {
  console.log(JSON.stringify(sums.map(({ name, budget, raw, brotli, members }) => ({ name, budget, raw, brotli, members })), null, 2));
} else {
  const row = (name, raw, packed, budget = "") => console.log(`${name.padEnd(34)}${raw.padStart(12)}${packed.padStart(12)}${budget.padStart(12)}`);
  row("", "raw", "brotli", "budget");
  for (const sum of sums) {
    row(sum.name, String(sum.raw), String(sum.brotli), String(sum.budget));
    for (const entry of sum.members) row(`  ${entry.file.replace("assets/", "")}`, String(entry.raw), String(entry.brotli));
  }
  row("a lesson's page, of these", "", String(lesson), String(LESSON_BUDGET));
}
for (const sum of sums) {
  if (sum.brotli > sum.budget && sum.brotli <= sum.allowed) console.log(`size: ${sum.name} is over its budget by ${sum.brotli - sum.budget} bytes, which is allowed for now`);
}
for (const problem of problems) console.error(`size: ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);
