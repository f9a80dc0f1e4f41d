// What the browser has kept is damaged, or it has no more room: the page starts, says so, and throws nothing away.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { ROOT, START_MS, ready, withPage } from "./lib.mjs";
import { exampleFile, failure, openExample, opened, replaceText, runProgram, shownText } from "./page.mjs";
import { LANGUAGES, says, text } from "./words.mjs";

const WIDE = { viewport: { width: 1440, height: 900 }, goto: false };
const MAIN = exampleFile("vector-add", "main.mojo");
const KEY = "roundtrip/program/vector-add";
const DAMAGED = [
  ["no JSON", "def main():\n    print(1)\n"],
  ["cut off", '[["main.mojo","def main():\\n    pri'],
  ["another shape", '{"version":9,"files":{"main.mojo":"def main(): pass"}}'],
  ["other files", '[["other.mojo",""]]'],
  ["numbers", "[[1,2]]"],
];
const titleOf = (slug) => readFileSync(path.join(ROOT, "assets/examples", slug, "en.txt"), "utf8").match(/^title: (.*)$/m)[1];
/** What stands under the browser's keys that begin so. */
const standing = (page, prefix) => page.evaluate((prefix) => Object.entries(localStorage).filter(([key]) => key.startsWith(prefix)).map(([, value]) => value), prefix);

for (const [name, kept] of DAMAGED) {
  test(`a program that was kept is ${name}: it is said, kept aside and offered as a file`, () =>
    withPage({ ...WIDE, acceptDownloads: true }, async ({ page, url, context }) => {
      await context.addInitScript(([key, kept]) => {
        if (!sessionStorage.getItem("damaged")) localStorage.setItem(key, kept);
        sessionStorage.setItem("damaged", "1");
      }, [KEY, kept]);
      for (const language of LANGUAGES) {
        await page.evaluate(() => { try { sessionStorage.removeItem("damaged"); } catch { /* No page yet. */ } });
        await page.goto(`${url}?lang=${language}`);
        await page.locator(".toast").getByText(text(language, "ui.saved.unreadable")).waitFor({ timeout: START_MS });
        await opened(page);
        assert.equal(await shownText(page), MAIN, "the example as it came");
      }
      const [download] = await Promise.all([page.waitForEvent("download"), page.locator(".toast .btn.sm").click()]);
      assert.equal(readFileSync(await download.path(), "utf8"), kept);
      await replaceText(page, `${MAIN}# mine\n`);
      await page.waitForFunction((key) => localStorage.getItem(key)?.includes("# mine"), KEY);
      assert.deepEqual(await standing(page, "roundtrip/aside/"), LANGUAGES.map(() => kept), "each time");
      await page.reload();
      await opened(page);
      assert.equal(await shownText(page), `${MAIN}# mine\n`);
      assert.equal(await page.locator(".toast").count(), 0, "it is said once");
      assert.equal((await standing(page, "roundtrip/aside/"))[0], kept);
    }));
}

test("with no room left the page works and says so, and what is typed is there until it closes", () =>
  withPage(WIDE, async ({ page, url }) => {
    await page.goto(url);
    await opened(page);
    await page.evaluate(() => {
      for (let size = 1 << 22; size >= 1; size >>= 1) {
        for (let n = 0; ; n++) {
          try {
            localStorage.setItem(`filler/${size}/${n}`, "x".repeat(size));
          } catch {
            break;
          }
        }
      }
    });
    const typed = `${MAIN}# ${"long ".repeat(50)}\n`;
    await replaceText(page, typed);
    await page.locator(".files").getByText(text("en", "ui.saved.no"), { exact: true }).waitFor();
    await openExample(page, "SAXPY");
    await openExample(page, titleOf("vector-add"));
    await page.waitForFunction((typed) => document.querySelector(".cm-content").cmTile.view.state.doc.toString() === typed, typed);
    await runProgram(page);
    assert.equal(await failure(page), null);
  }));

test("whatever stands under the page's other keys, it starts", () =>
  withPage(WIDE, async ({ page, url, context }) => {
    await context.addInitScript(() => {
      for (const key of ["theme", "language", "precise", "cpu", "lesson-done/01-why-gpus", "intro-closed/vector-add", "arguments/vector-add", "link/~a", "program/~a", "progress/x", "progress/y"]) {
        if (localStorage.getItem(`roundtrip/${key}`) === null) localStorage.setItem(`roundtrip/${key}`, '\u0000{"[%<b>');
      }
    });
    await page.goto(`${url}?lang=%&theme=%E0%A4%A`);
    await opened(page);
    await runProgram(page);
    assert.equal(await failure(page), null);
    await page.goto(`${url}?lesson=01-why-gpus`);
    await page.waitForSelector(".les .keep", { timeout: START_MS });
    await ready(page);
    // What waited for the record and is none is kept, too.
    await page.locator(".keep .k-warn").getByText(says("en", "ui.lesson.keep.aside")).waitFor();
    assert.deepEqual(await standing(page, "roundtrip/link/"), ['\u0000{"[%<b>']);
  }));
