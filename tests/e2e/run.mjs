// Runs the end-to-end tests of the built site, one browser at a time: `node tests/e2e/run.mjs [name-of-test-file…]`.
// SITE=dir tests another build, CHROME=path uses another browser.

import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { SITE, ROOT } from "./lib.mjs";

if (!existsSync(path.join(SITE, "index.html"))) {
  console.error(`no site in ${SITE}: run \`make build\` first`);
  process.exit(1);
}
const here = path.join(ROOT, "tests/e2e");
const wanted = process.argv.slice(2);
const files = readdirSync(here)
  .filter((name) => name.endsWith(".test.mjs") && (wanted.length === 0 || wanted.some((w) => name.startsWith(w))))
  .map((name) => path.join(here, name));
if (files.length === 0) {
  console.error(`no test file matches ${wanted.join(", ")}`);
  process.exit(1);
}
// One at a time: two browsers on two cores, each with a GPU in software, only time each other out.
// Through the API: the command line's flags for this are newer than Debian's Node.js.
const stream = run({ files, concurrency: 1, timeout: 900_000 });
const failures = [];
stream.on("test:fail", ({ name, details }) => {
  process.exitCode = 1;
  const error = details.error?.cause ?? details.error;
  // A test that holds others fails with them.
  if (details.error?.failureType === "subtestsFailed") return;
  const at = /tests\/(?!e2e\/lib)[\w/.-]+:\d+/.exec(error?.stack ?? "")?.[0] ?? "";
  failures.push(`FAILURE ${name} (${at}): ${String(error?.message ?? error).replace(/\s+/g, " ").slice(0, 300)}`);
});
stream.compose(new spec()).on("end", () => failures.forEach((line) => console.log(line))).pipe(process.stdout);
