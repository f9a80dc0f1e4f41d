// The editor as one who does not know it meets it: what it shows at first, how the keyboard gets in and out, whose words stand above it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "./lib.mjs";
import { RUN_MS, exampleFile, opened, replaceText, runProgram } from "./page.mjs";
import { LANGUAGES, text } from "./words.mjs";

const inEditor = (page) => page.evaluate(() => document.activeElement.closest(".cm-content") !== null);
const lines = (page) => page.$eval(".cm-content", (content) => content.cmTile.view.state.doc.toString());
/** Presses Tab until the editor has the focus. */
async function tabIn(page, key = "Tab") {
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press(key);
    if (await inEditor(page)) return;
  }
  assert.fail("Tab never came to the editor");
}

test("the program begins at its first line", async (t) => {
  for (const [width, height] of [[1280, 850], [1440, 900], [360, 740]]) {
    await t.test(`${width} × ${height}`, () =>
      withPage({ viewport: { width, height }, program: null }, async ({ page }) => {
        await opened(page, { device: false });
        assert.equal(await page.$eval(".cm-scroller", (scroller) => scroller.scrollTop), 0);
      }));
  }
});

test("Tab goes through the editor; once one has typed it indents, and what lets go is said and seen", async (t) => {
  for (const language of LANGUAGES) {
    await t.test(language, () =>
      withPage({ program: null, goto: false }, async ({ page, url, shot }) => {
        await page.goto(`${url}?lang=${language}`);
        await opened(page);
        const keys = text(language, "ui.editor.keys");
        const before = await lines(page);
        await tabIn(page);
        assert.equal(await page.$eval(".cm-content", (c) => document.getElementById(c.getAttribute("aria-describedby")).textContent), keys);
        const note = page.locator(".tabkeys");
        assert.ok(await note.isHidden(), "nobody is held yet");
        await page.keyboard.press("Tab");
        assert.equal(await inEditor(page), false, "Tab has left");
        await tabIn(page, "Shift+Tab");
        await page.keyboard.press("Shift+Tab");
        assert.equal(await inEditor(page), false, "backwards, too");
        assert.equal(await lines(page), before, "and nothing was changed");

        await tabIn(page);
        const pane = await page.$eval(".ed", (e) => JSON.stringify(e.getBoundingClientRect()));
        await page.keyboard.press("Control+End");
        await page.keyboard.type("x");
        await note.waitFor();
        assert.equal(await note.textContent(), keys);
        assert.equal(await page.$eval(".ed", (e) => JSON.stringify(e.getBoundingClientRect())), pane, "nothing moves for the note");
        const caret = await page.evaluate(() => getSelection().getRangeAt(0).getBoundingClientRect().bottom);
        assert.ok(caret <= await note.evaluate((n) => n.getBoundingClientRect().top), "nor is the cursor behind it");
        const typed = await lines(page);
        await page.keyboard.press("Tab");
        assert.ok(await inEditor(page));
        assert.notEqual(await lines(page), typed, "now it indents");
        await shot(`editor-keys-${language}`);
        await page.keyboard.press("Escape");
        await page.keyboard.press("Tab");
        assert.equal(await inEditor(page), false, "Esc, then Tab");
        assert.ok(await note.isHidden());
      }));
  }
});

test("who has put the cursor somewhere indents with Tab, and is then told how to leave", () =>
  withPage({}, async ({ page }) => {
    await opened(page);
    const before = await lines(page);
    await page.locator(".cm-line").nth(3).click();
    assert.ok(await page.locator(".tabkeys").isHidden(), "the pointer leaves where it likes");
    await page.keyboard.press("Tab");
    assert.notEqual(await lines(page), before);
    await page.locator(".tabkeys").waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await page.locator(".tabkeys").waitFor({ state: "hidden" });
    // On the last line, which the note would cover.
    await page.locator(".cm-content").focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Tab");
    await page.locator(".tabkeys").waitFor();
    await page.waitForFunction(() => {
      const caret = getSelection().getRangeAt(0).getBoundingClientRect();
      return caret.bottom > 0 && caret.bottom <= document.querySelector(".tabkeys").getBoundingClientRect().top;
    });
    await page.keyboard.press("Control+z");
    // Moving the cursor by key is work, too.
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await tabIn(page, "Shift+Tab");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    assert.ok(await inEditor(page));
  }));

test("a program that keeps nothing of the example has neither its name, its introduction nor its times; the way back stays", async (t) => {
  for (const language of LANGUAGES) {
    await t.test(language, () =>
      withPage({ program: "vector-add-mojo", goto: false }, async ({ page, url, shot }) => {
        await page.goto(`${url}?lang=${language}`);
        await opened(page);
        const said = page.locator(".intro > p");
        const name = () => page.textContent(".picker b");
        const [before, title] = [await said.allTextContents(), await name()];
        assert.ok(before.length > 0);
        const main = exampleFile("vector-add", "one-file.mojo");
        await runProgram(page);
        await page.locator(".tlx[data-operations]").waitFor({ timeout: RUN_MS });
        await replaceText(page, main.replace("def main", "# mine\ndef main"));
        await page.locator(".intro .reset").waitFor();
        assert.deepEqual([await said.allTextContents(), await name()], [before, title], "a changed example is still that");
        await replaceText(page, "def main():\n    nothing_such()\n");
        await page.waitForFunction((own) => document.querySelector(".intro > p")?.textContent === own, text(language, "ui.intro.own", { title }));
        await page.waitForFunction((own) => document.querySelector(".picker b").textContent === own, text(language, "ui.program.own"));
        assert.equal(await said.count(), 1);
        await page.keyboard.press("Control+Enter");
        await page.locator("#panel-output .errs").waitFor({ timeout: RUN_MS });
        await page.waitForFunction(() => !document.querySelector(".tlx[data-operations]"));
        await shot(`own-program-failed-${language}`);
        await page.locator(".intro .reset").click();
        await page.waitForFunction((title) => document.querySelector(".picker b").textContent === title, title);
        await page.waitForFunction((count) => document.querySelectorAll(".intro > p").length === count, before.length);
      }));
  }
});

test("an example that has a mistake typed into it keeps its last run, named so", () =>
  withPage({ program: "vector-add-mojo" }, async ({ page }) => {
    await opened(page);
    await runProgram(page);
    await page.locator(".tlx[data-operations]").waitFor({ timeout: RUN_MS });
    await replaceText(page, exampleFile("vector-add", "one-file.mojo").replace("def main", "def nonsense(\ndef main"));
    await page.keyboard.press("Control+Enter");
    await page.locator("#panel-output .errs").waitFor({ timeout: RUN_MS });
    await page.locator(".tlbox.stale").waitFor();
    assert.equal(await page.locator(".tlx[data-operations]").count(), 1);
  }));

test("a fraction in a knob has the language's decimal mark; the program keeps its point", () =>
  withPage({ program: "saxpy-mojo", goto: false }, async ({ page, url }) => {
    await page.goto(`${url}?lang=pt-BR`);
    await opened(page);
    const field = page.locator(".knob", { hasText: "ALPHA" }).locator("input:not([type=range])");
    assert.equal(await field.inputValue(), "2,5");
    await field.fill("3,25");
    await field.press("Enter");
    await page.waitForFunction(() => document.querySelector(".cm-content").cmTile.view.state.doc.toString().includes("ALPHA = 3.25\n"));
    assert.equal(await field.inputValue(), "3,25");
  }));
