// By keyboard alone, at twice the size, without motion, and heard instead of seen.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { SITE, START_MS, ready, withPage } from "./lib.mjs";
import { RUN_MS, exampleFile, openPanel, opened, ranAfter, runProgram, setLanguage, setProgram } from "./page.mjs";
import { text } from "./words.mjs";

const asset = (pattern) => readdirSync(path.join(SITE, "assets")).find((name) => pattern.test(name));
const json = (name) => JSON.parse(readFileSync(path.join(SITE, "assets", name), "utf8"));
const lessons = json(asset(/^lessons-en-/)).lessons.map((entry) => ({ ...entry, ...json(entry.file) }));
const CHALLENGE = "?lesson=04-moving-data&step=allocating";
const HOST = exampleFile("vector-add", "main.mojo").replace("1_048_576", "1000");

/** Opens a step of a lesson, its program's editor included. */
async function step(page, url, query) {
  await page.goto(url + query);
  await page.waitForSelector(".les .cm-content .cm-line", { timeout: START_MS });
  await ready(page);
  await page.waitForSelector("#run[aria-disabled=false]", { timeout: START_MS });
}

/**
 * Presses Tab from the address bar on until the page is left. Gives the names of what could have had the focus and did not (`missed`), and
 * of what had it and looked no other than without (`unseen`).
 */
async function walk(page) {
  await page.evaluate(() => {
    // Where one comes from the address bar: before all else.
    const start = document.createElement("span");
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
    const looks = (element) => [element, element.closest(".opt, label, .cm-editor, .knob") ?? element].map((e) => {
      const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(e);
      return [outline, boxShadow, borderColor, backgroundColor].join();
    }).join(" | ");
    const name = (e) => `${e.tagName.toLowerCase()}${e.id ? `#${e.id}` : ""}.${[...e.classList].join(".")} ${(e.getAttribute("aria-label") ?? e.textContent).trim().slice(0, 30)}`;
    const state = (globalThis.walked = { seen: new Set(), unseen: [], last: null });
    globalThis.note = () => {
      // The editor shows its caret.
      if (state.last && !state.last.element.closest(".cm-content") && state.last.element.isConnected && state.last.looks === looks(state.last.element)) state.unseen.push(name(state.last.element));
      const element = document.activeElement;
      state.last = null;
      if (!element || element === document.body || element === document.documentElement) return "out";
      if (state.seen.has(element)) return "again";
      state.seen.add(element);
      state.last = { element, looks: looks(element) };
      return element.closest(".cm-content") ? "editor" : "in";
    };
    globalThis.missed = () => {
      const all = document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]");
      return [...all].filter((e) => e.tabIndex >= 0 && !e.disabled && e.checkVisibility({ visibilityProperty: true }) && !state.seen.has(e))
        // Of a group of radio buttons one is reached.
        .filter((e) => !(e.type === "radio" && [...document.getElementsByName(e.name)].some((other) => state.seen.has(other)))).map(name);
    };
  });
  for (let presses = 0; presses < 400; presses++) {
    await page.keyboard.press("Tab");
    const where = await page.evaluate(() => globalThis.note());
    // In the editor Tab indents; Escape lets go of it.
    if (where === "editor") await page.keyboard.press("Escape");
    if (where === "out" || where === "again") {
      if (presses === 0) continue;
      return page.evaluate(() => ({ count: walked.seen.size, missed: missed(), unseen: walked.unseen }));
    }
  }
  throw new Error("Tab never leaves the page");
}

for (const [name, show, least] of [
  ["the playground after a run", async (page, url) => {
    await page.goto(url);
    await opened(page);
    await setProgram(page, HOST);
    await runProgram(page);
  }, 25],
  ["a lesson's challenge", (page, url) => step(page, url, CHALLENGE), 25],
]) {
  test(`Tab goes through all of ${name} and out of it, and the focus is always seen`, () =>
    withPage({ goto: false, viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" }, async ({ page, url }) => {
      await show(page, url);
      const { count, missed, unseen } = await walk(page);
      assert.ok(count >= least, `${count} places`);
      assert.deepEqual(missed, [], "all are reached");
      assert.deepEqual(unseen, [], "each shows that it is");
    }));
}

test("what a press opens gives the focus back when it closes", () =>
  withPage({ goto: false, viewport: { width: 1440, height: 900 } }, async ({ page, context, url }) => {
    let release;
    const asked = new Promise((resolve) => (release = resolve));
    await context.route(/assets\/lessons-/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(url);
    await opened(page);
    for (const [opener, box] of [["#device", ".sheet"], [".picker", "[role=listbox].menu"], ["#share", "dialog.share"]]) {
      await page.locator(opener).focus();
      await page.keyboard.press("Enter");
      await page.waitForSelector(box);
      if (box !== ".sheet") await page.waitForFunction((box) => document.querySelector(box).contains(document.activeElement), box);
      if (opener === ".picker") {
        // Lessons that come late take nothing away.
        release();
        await page.waitForSelector("[role=option] [href='#i-memory']", { timeout: START_MS });
        await page.waitForSelector("[role=option][aria-selected=true]:focus");
      }
      await page.keyboard.press("Escape");
      await page.waitForSelector(box, { state: "detached" });
      await page.waitForFunction((opener) => document.activeElement?.matches(opener), opener);
    }
    // A choice inside keeps it.
    await page.locator("#device").click();
    await page.locator(".sheet .seg button").nth(1).focus();
    await page.keyboard.press("Enter");
    await page.waitForSelector(".sheet .seg button:nth-child(2)[aria-pressed=true]:focus");
  }));

test("at 200 % nothing scrolls sideways, and no button is cut", () =>
  withPage({ goto: false, viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }, async ({ page, url }) => {
    const wide = async (where) => {
      const over = await page.evaluate(() => [
        ...(document.documentElement.scrollWidth > innerWidth ? [`${document.documentElement.scrollWidth} px`] : []),
        ...[...document.querySelectorAll(".top button, .runbar button, .les .btn, .seg button")].filter((e) => e.checkVisibility()).filter((e) => {
          const { left, right } = e.getBoundingClientRect();
          return left < -0.5 || right > innerWidth + 0.5;
        }).map((e) => e.textContent || e.getAttribute("aria-label")),
      ]);
      assert.deepEqual(over, [], where);
    };
    for (const language of ["en", "pt-BR"]) {
      await page.goto(`${url}?lang=${language}`);
      await opened(page);
      await wide(`first, ${language}`);
      await ranAfter(page, () => page.locator("#run").click());
      await wide(`ran, ${language}`);
      await step(page, url, `${CHALLENGE}&lang=${language}`);
      await wide(`lesson, ${language}`);
    }
  }));

test("on a tablet program and device can be read in the header, in Portuguese too", () =>
  withPage({ viewport: { width: 768, height: 1024 }, program: "vector-add-mojo" }, async ({ page }) => {
    await opened(page);
    await setLanguage(page, "pt-BR");
    for (const width of [720, 768, 1024]) {
      await page.setViewportSize({ width, height: 1024 });
      const room = await page.evaluate(() => [document.querySelector(".picker").clientWidth, ...[...document.querySelectorAll(".dev b")].map((b) => b.scrollWidth - b.clientWidth)]);
      assert.ok(room[0] >= 200, `${width}: the program's list has ${room[0]} pixels`);
      assert.deepEqual(room.slice(1), [0], `${width}: the device's name is cut`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    }
  }));

test("with reduced motion nothing moves, also while a program runs", () =>
  withPage({ goto: false, viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" }, async ({ page, url }) => {
    await page.goto(url);
    await opened(page);
    const moves = () => page.evaluate(() => document.getAnimations().filter((a) => a.playState === "running").map((a) => `${a.animationName ?? a.transitionProperty} of ${a.effect.target.className}`));
    await setProgram(page, "def main():\n    while True:\n        pass\n");
    await page.keyboard.press("Control+Enter");
    await page.waitForSelector(".progress .trk", { timeout: START_MS });
    assert.deepEqual(await moves(), []);
    await ranAfter(page, () => page.locator("#stop").click());
    assert.deepEqual(await moves(), []);
    await step(page, url, CHALLENGE);
    assert.deepEqual(await moves(), []);
  }));

test("a lesson's page stays where it is while it loads", async () => {
  for (const lesson of lessons) {
    await withPage({ goto: false, viewport: { width: 1440, height: 900 }, program: null }, async ({ page, url, context }) => {
      await context.addInitScript(() => {
        globalThis.shifts = [];
        new PerformanceObserver((list) => shifts.push(...list.getEntries().filter((e) => !e.hadRecentInput).map((e) => [e.value, e.sources.map((s) => s.node?.className ?? s.node?.nodeName).join()]))).observe({ type: "layout-shift", buffered: true });
      });
      const first = lesson.steps.find((one) => one.parts.some((p) => p.t === "program" || p.t === "challenge"));
      await step(page, url, `?lesson=${lesson.slug}&step=${first.id}`);
      await page.waitForLoadState("networkidle");
      const shifts = await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(shifts)))));
      // What Lighthouse calls good is 0.1.
      const sum = shifts.reduce((sum, [value]) => sum + value, 0);
      assert.ok(sum < 0.1, `${lesson.slug}: ${sum.toFixed(3)} of ${JSON.stringify(shifts)}`);
    });
  }
});

test("operations and findings have names to be heard", () =>
  withPage({ goto: false, viewport: { width: 1440, height: 900 } }, async ({ page, url, context }) => {
    await page.goto(`${url}?lang=en`);
    await opened(page);
    await setProgram(page, HOST, exampleFile("vector-add", "kernels.wgsl").replace("if i < params.size {", "if i < params.size + 24u {"));
    await ranAfter(page, () => page.locator("#check").click(), RUN_MS);
    await openPanel(page, "advice");
    const session = await context.newCDPSession(page);
    const tree = async () => (await session.send("Accessibility.getFullAXTree")).nodes.filter((n) => !n.ignored).map((n) => ({ role: n.role?.value, name: n.name?.value ?? "" }));
    // The timeline says each operation: what, which, where and how long.
    await page.locator(".tlx").focus();
    const heard = new Set();
    const count = Number(await page.getAttribute(".tlx", "data-operations"));
    await page.keyboard.press("Home");
    await page.waitForSelector("#tl-option");
    for (let n = 0; n < 3 * count; n++) {
      const option = (await tree()).find((n) => n.role === "option");
      assert.ok(option?.name.length > 10, `an option without a name: ${JSON.stringify(option)}`);
      assert.match(option.name, /\d/, option.name);
      const before = await page.textContent("#tl-option");
      heard.add(before);
      await page.keyboard.press("ArrowRight");
      const moved = await page.waitForFunction((before) => document.querySelector("#tl-option")?.textContent !== before, before, { timeout: 5000 }).then(() => true, () => false);
      if (!moved) break;
    }
    assert.ok(heard.size >= 5, `${heard.size} operations are heard`);
    const nodes = await tree();
    assert.ok(nodes.some((n) => n.role === "listbox" && n.name === text("en", "ui.timeline.label-time")));
    // Findings stand under headings or in articles, and nothing that can be pressed is nameless.
    assert.ok(nodes.some((n) => /writes sum\[1000\]/.test(n.name)), "a finding is heard");
    const pressable = nodes.filter((n) => ["button", "link", "tab", "option", "textbox", "slider", "switch", "checkbox", "radio", "combobox"].includes(n.role));
    assert.ok(pressable.length > 30);
    assert.deepEqual(pressable.filter((n) => !n.name.trim()).map((n) => n.role), []);
  }));
