// Each challenge on WebGPU, as a course page would grade it: no starter passes, every solution does, and each wrong answer is told something
// else. The same holds on the CPU device in crates/engine/tests/lessons.rs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { ROOT, START_MS, withPage } from "./lib.mjs";
import { RUN_MS } from "./page.mjs";
import { says } from "./words.mjs";

/** What the build made of assets/lessons: `[{ lesson, challenge, checks, starter, solution, wrong: [{ name, files }] }]`. */
const CHALLENGES = JSON.parse(readFileSync(path.join(process.env.CARGO_TARGET_DIR ?? path.join(ROOT, "target"), "lessons/challenges.json"), "utf8"));
const COURSE = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Course</title><script type="module" src="./embed.js"></script>
  <roundtrip-lab loading="eager" panes="prompt,code,output"></roundtrip-lab></html>`;

test("on WebGPU starters fail, solutions pass, and wrong answers are told apart", async (t) =>
  withPage({ program: null, goto: false, locale: "en-US", viewport: { width: 900, height: 900 } }, async ({ page, context, url }) => {
    await context.route(`${url}course.html`, (route) => route.fulfill({ contentType: "text/html", body: COURSE }));
    await page.goto(`${url}course.html`);
    const frame = await (await page.waitForSelector("iframe")).contentFrame();
    await frame.waitForSelector("html[data-embed=ready]", { timeout: START_MS });
    await frame.waitForSelector("#device:not(.asked):not(.lost)", { state: "attached", timeout: START_MS });
    assert.doesNotMatch(await frame.textContent("#device"), says("en", "ui.device.cpu"), "WebGPU runs them");
    await page.evaluate(() => {
      globalThis.lab = document.querySelector("roundtrip-lab");
      globalThis.grades = [];
      lab.addEventListener("graded", (event) => grades.push(event.detail));
    });
    let count = 0;
    /** `{ passed, advice }` of an answer: the failed checks with their questions, as the reader sees them. */
    const graded = async (files, checks) => {
      await page.evaluate(async ([files, checks]) => {
        await lab.load({ files, checks });
        await lab.check();
      }, [Object.fromEntries(files.map((file) => [file.name, file.text])), checks]);
      count += 1;
      await page.waitForFunction((count) => grades.length >= count, count, { timeout: RUN_MS });
      const grade = await page.evaluate((count) => grades[count - 1], count);
      await frame.waitForFunction((n) => document.querySelectorAll(".grade li").length === n, grade.checks.length);
      const advice = await frame.$$eval(".grade li:has(.k-warn)", (all) => all.map((li) => [li.querySelector("b").textContent, li.querySelector("summary")?.textContent ?? ""]));
      return { passed: grade.max > 0 && grade.score === grade.max, advice };
    };
    for (const { lesson, challenge, checks, starter, solution, wrong } of CHALLENGES) {
      await t.test(`${lesson}, ${challenge}`, async () => {
        assert.equal((await graded(starter, checks)).passed, false, "the starter fails");
        const right = await graded(solution, checks);
        assert.deepEqual([right.passed, right.advice], [true, []], "the solution passes");
        assert.equal(wrong.length, 3);
        const told = new Map();
        for (const { name, files } of wrong) {
          const answer = await graded(files, checks);
          assert.equal(answer.passed, false, `${name} fails`);
          assert.ok(answer.advice.some(([, question]) => question !== ""), `${name} is asked something`);
          const said = JSON.stringify(answer.advice);
          assert.ok(!told.has(said), `${name} is told the same as ${told.get(said)}`);
          told.set(said, name);
        }
      });
    }
  }));
