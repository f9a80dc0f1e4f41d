// Addresses that name what is not there: it is said, what was shown stays, and the address then names what is shown.

import assert from "node:assert/strict";
import { test } from "node:test";
import { START_MS, ready, withPage } from "./lib.mjs";
import { opened } from "./page.mjs";
import { LANGUAGES, text } from "./words.mjs";

const WIDE = { viewport: { width: 1440, height: 900 }, goto: false };
const LESSON = "04-moving-data";
const said = (page, language, id, values) => page.locator(".toast").getByText(text(language, id, values)).waitFor({ timeout: START_MS });
const params = (page) => Object.fromEntries(new URL(page.url()).searchParams);
const slug = (page) => page.evaluate(() => localStorage.getItem("roundtrip/current"));

for (const language of LANGUAGES) {
  test(`no such example, ${language}: the program of the last visit is shown`, () =>
    withPage({ ...WIDE, program: "saxpy" }, async ({ page, url, shot }) => {
      await page.goto(`${url}?lang=${language}`);
      await opened(page);
      const title = await page.textContent(".picker b");
      await page.goto(`${url}?example=nothing&lang=${language}`);
      await said(page, language, "share.no-example", { name: "nothing" });
      await opened(page);
      assert.equal(await page.textContent(".picker b"), title);
      assert.equal(await slug(page), "saxpy");
      assert.deepEqual(params(page), { lang: language });
      await shot(`address-example-${language}`);
    }));

  test(`no such lesson, ${language}: the playground is shown, or the lesson that was`, () =>
    withPage({ ...WIDE, program: "saxpy" }, async ({ page, url }) => {
      await page.goto(`${url}?lesson=99-nothing&step=x&lang=${language}`);
      await said(page, language, "ui.lesson.none", { lesson: "99-nothing" });
      await opened(page);
      assert.ok(await page.locator(".main > .left .cm-content").isVisible());
      assert.equal(await page.locator(".les").count(), 0);
      assert.deepEqual(params(page), { lang: language });

      await page.goto(`${url}?lesson=${LESSON}&lang=${language}`);
      await page.waitForSelector(".read h1", { timeout: START_MS });
      const there = params(page);
      // A step with a program is what the next visit goes back to.
      await page.waitForFunction(() => localStorage.getItem("roundtrip/lesson") !== null).catch(() => {});
      const was = await page.evaluate(() => localStorage.getItem("roundtrip/lesson") !== null);
      await page.goto(`${url}?lesson=99-nothing&lang=${language}`);
      await said(page, language, "ui.lesson.none", { lesson: "99-nothing" });
      if (was) {
        await page.waitForSelector(".read h1", { timeout: START_MS });
        assert.deepEqual(params(page), there);
      }
    }));

  test(`no such step, ${language}: another of the lesson's is shown, and named by the address`, () =>
    withPage({ ...WIDE, program: null }, async ({ page, url }) => {
      await page.goto(`${url}?lesson=${LESSON}&step=no-such&lang=${language}`);
      await said(page, language, "ui.lesson.none.step", { step: "no-such" });
      await ready(page);
      const { lesson, step } = params(page);
      assert.equal(lesson, LESSON);
      assert.equal(await page.getAttribute(".rail [aria-current=step]", "data-focus"), `rail/${step}`);
    }));
}

test("an example that is there is named by the address only as long as it is open", () =>
  withPage({ ...WIDE, program: null }, async ({ page, url }) => {
    await page.goto(`${url}?example=saxpy`);
    await opened(page);
    assert.deepEqual(params(page), { example: "saxpy" });
    assert.equal(await page.locator(".toast").count(), 0);
    const title = await page.textContent(".picker b");
    await page.locator(".picker").click();
    await page.getByRole("option").last().click();
    await page.waitForFunction((title) => document.querySelector(".picker b").textContent !== title, title);
    await page.waitForFunction(() => location.search === "");
  }));
