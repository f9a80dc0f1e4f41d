// Runs the tests, a step at a time, and adds them up: `. tools/env.sh; node tools/test.mjs [step…]`; no name runs all of them.
// Each step's output streams by and is kept in target/test-logs/<step>.log. A failing step does not stop those after it, except
// that a site which did not build is not tested. The last line is "N passed, N failed"; the exit status says whether N is 0.

import { spawn } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync, readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
// While people work, cargo may note a new dependency in Cargo.lock; what is landed must have it.
const LOCKED = process.env.CI ? ["--locked"] : [];
const WEB = ["--target", "wasm32-unknown-unknown"];
const site = path.resolve(ROOT, process.env.SITE ?? "dist");

/** Cargo packages with tests that run in a browser: those whose sources use `wasm_bindgen_test`. */
function webTestPackages() {
  const uses = (file) => /\.rs$/.test(file) && readFileSync(file, "utf8").includes("wasm_bindgen_test");
  const isOne = (folder) =>
    ["src", "tests"].some((part) => {
      const full = path.join(ROOT, folder, part);
      return existsSync(full) && readdirSync(full, { recursive: true }).some((f) => statSync(path.join(full, f)).isFile() && uses(path.join(full, f)));
    });
  const crates = readdirSync(path.join(ROOT, "crates")).map((crate) => `crates/${crate}`);
  // What docs/testing.md shows is tested like our own.
  return [...crates, "tests/engine-example"].filter(isOne).map((folder) => `roundtrip-${path.basename(folder)}`);
}
const packages = (names) => names.flatMap((name) => ["-p", name]);

// Lints change with the compiler, so only the pinned one's are errors (tools/env.sh sets /usr where it is not to be had).
const DENY = process.env.RUSTUP_TOOLCHAIN === "/usr" ? ["--"] : ["--", "-D", "warnings"];
const STEPS = {
  fmt: [["cargo", "fmt", "--all", "--check"]],
  lint: [
    // A test may unwrap: a panic is how it fails.
    ["cargo", "clippy", "-q", "--keep-going", ...LOCKED, "--workspace", "--lib", "--bins", ...DENY],
    ["cargo", "clippy", "-q", "--keep-going", ...LOCKED, "--workspace", "--tests", "--benches", "--examples", ...DENY, "-A", "clippy::unwrap_used"],
  ],
  "lint-web": [["cargo", "clippy", "-q", "--keep-going", ...LOCKED, "-p", "roundtrip-app", "-p", "roundtrip-engine", "--lib", "--bins", ...WEB, ...DENY]],
  js: [["node", "--test", "tests/js/"]],
  native: [["cargo", "test", "-q", ...LOCKED, "--workspace", "--no-fail-fast"]],
  // Not -q: cargo would hand it on to wasm-bindgen's runner, which does not know it.
  web: [["cargo", "test", ...LOCKED, ...packages(webTestPackages()), "--lib", "--tests", "--no-fail-fast", ...WEB]],
  build: [["tools/build.sh", "release"]],
  size: [["node", "tests/size.mjs"]],
  e2e: [["node", "tests/e2e/run.mjs"]],
};
const NEEDS_SITE = ["size", "e2e"];

/** Runs one command; resolves to its exit status and what it printed. */
function run(command, log) {
  return new Promise((resolve) => {
    const child = spawn(command[0], command.slice(1), { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
    let text = "";
    const take = (out) => (chunk) => {
      out.write(chunk);
      log.write(chunk);
      text += chunk;
    };
    child.stdout.on("data", take(process.stdout));
    child.stderr.on("data", take(process.stderr));
    child.on("error", (error) => resolve({ status: 127, text: String(error) }));
    child.on("close", (status) => resolve({ status: status ?? 1, text }));
  });
}

/** What the runners (cargo's, wasm-bindgen's, node's) say of themselves. */
function count(text) {
  let passed = 0, failed = 0;
  for (const [, p, f] of text.matchAll(/^test result: .*? (\d+) passed; (\d+) failed/gm)) {
    passed += Number(p);
    failed += Number(f);
  }
  for (const [, word, n] of text.matchAll(/^[ℹ#] (pass|fail|cancelled) (\d+)/gm)) {
    if (word === "pass") passed += Number(n);
    else failed += Number(n);
  }
  return { passed, failed };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  console.error(`no step ${unknown.join(", ")}; there are ${Object.keys(STEPS).join(", ")}`);
  process.exit(2);
}
mkdirSync(path.join(ROOT, "target/test-logs"), { recursive: true });
const total = { passed: 0, failed: 0 };
const lines = [], failures = [];
for (const [name, commands] of Object.entries(STEPS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const start = Date.now();
  const log = createWriteStream(path.join(ROOT, `target/test-logs/${name}.log`));
  let ok = true, counted = { passed: 0, failed: 0 };
  if (NEEDS_SITE.includes(name) && (lines.some((l) => l.startsWith("FAILED build")) || !existsSync(path.join(site, "index.html")))) {
    console.log(`== ${name}: no site to test`);
    ok = false;
  } else {
    for (const command of commands) {
      console.log(`== ${name}: ${command.join(" ")}`);
      const { status, text } = await run(command, log);
      ok &&= status === 0;
      failures.push(...text.split("\n").filter((line) => line.startsWith("FAILURE ")));
      const { passed, failed } = count(text);
      counted = { passed: counted.passed + passed, failed: counted.failed + failed };
    }
  }
  log.end();
  // A step that counts nothing is one test; one that fails without counting a failure (it did not compile) is one too.
  if (counted.passed + counted.failed === 0 && ok) counted.passed = 1;
  if (!ok && counted.failed === 0) counted.failed = 1;
  total.passed += counted.passed;
  total.failed += counted.failed;
  lines.push(`${ok && counted.failed === 0 ? "ok    " : "FAILED"} ${name.padEnd(9)} ${String(counted.passed).padStart(5)} passed ${String(counted.failed).padStart(3)} failed ${((Date.now() - start) / 1000).toFixed(0).padStart(6)} s`);
}
// Once more at the end, where a log that is cut still has them.
console.log(`\n${[...lines, ...failures].join("\n")}\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
