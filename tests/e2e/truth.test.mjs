// No time and no rate stands on the page without its clock and that clock's resolution.

import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "./lib.mjs";
import { exampleFile, opened, openPanel, ranAfter, runProgram, setLanguage, setProgram } from "./page.mjs";
import { LANGUAGES, text } from "./words.mjs";

const CLOCKS = ["gpu-timestamp", "bracketed", "host", "simulated", "modelled"];

/** Every time or rate in the page's text that has no clock around it; and how many have one. */
async function claims(page) {
  return page.evaluate((clocks) => {
    const figure = /\d\s?(?:ns|µs|ms|s|min|[kKMGT]i?B\/s|B\/s)(?![\p{L}\p{N}])/u;
    const bare = [];
    let told = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      // What the reader or the program wrote is theirs.
      if (!figure.test(node.data) || parent.closest(".cm-editor, textarea, script, style, #panel-output pre, .evline")) continue;
      const element = parent.closest("[data-clock]");
      const resolution = Number(element?.dataset.resolution);
      if (element && clocks.includes(element.dataset.clock) && Number.isFinite(resolution) && element.title) told += 1;
      else bare.push(`${node.data.trim()} in ${parent.outerHTML.slice(0, 160)}`);
    }
    return { bare, told };
  }, CLOCKS);
}

test("no time or rate on screen without its clock and resolution", async (t) =>
  withPage({ viewport: { width: 1440, height: 900 } }, async ({ page }) => {
    await opened(page);
    const programs = {
      "the lesson's program": exampleFile("vector-add", "main.mojo"),
      "a program that only computes": "def main():\n    var n = 0\n    for i in range(200_000):\n        n += i\n    print(n)\n",
      "a program that fails": "def main() raises:\n    raise Error(\"no\")\n",
    };
    const honest = async (where, least) => {
      const { bare, told } = await claims(page);
      assert.deepEqual(bare, [], where);
      assert.ok(told >= least, `${told} figures ${where}`);
    };
    for (const language of LANGUAGES) {
      await setLanguage(page, language);
      for (const [name, program] of Object.entries(programs)) {
        await t.test(`${name}, ${language}`, async () => {
          await setProgram(page, program);
          await runProgram(page);
          const least = name === "the lesson's program" ? 8 : 1;
          for (const panel of ["output", "advice", "memory"]) {
            await openPanel(page, panel);
            await honest(panel, least);
          }
          if (least === 1) return;
          await page.locator(".tlx").focus();
          for (let steps = 0; steps < 12; steps++) {
            await page.keyboard.press("ArrowRight");
            if (steps % 3) continue;
            await page.keyboard.press("Enter");
            await honest(`details ${steps}`, least);
          }
          const view = (id) => page.getByRole("button", { name: text(language, id), exact: true }).click();
          await view("ui.timeline.table");
          await honest("table", 30);
          await view("ui.timeline.time");
          await page.locator("#device").click();
          await honest("device", least);
          await page.keyboard.press("Escape");
        });
      }
    }
    await t.test("medians", async () => {
      await setProgram(page, exampleFile("vector-add", "main.mojo").replace("1_048_576", "65_536"));
      await page.locator("#precise").click();
      await ranAfter(page, () => page.locator("#run").click());
      await openPanel(page, "memory");
      await honest("precise", 8);
    });
  }));
