// What a student does: run, change, look, switch, come back.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { ROOT, ready, withPage } from "./lib.mjs";
import {
  exampleFile, failure, keptProgram, openExample, openPanel, opened, printed, ranAfter, replaceText, runProgram, setLanguage, setProgram, showFile, shownText,
} from "./page.mjs";
import { entry, ids, says, text } from "./words.mjs";

const WIDE = { viewport: { width: 1440, height: 900 } };
const LESSON = ["9.0 + 18.0 = 27.0"];

/** As in assets/examples, with what each prints (crates/engine/tests/examples) and is advised of. */
const EXAMPLES = {
  "vector-add": { printed: LESSON },
  "kept-on-device": { printed: ["copied back after each kernel: 49.0", "kept on the device: 49.0"], advice: "advice.sent-back-unchanged.title" },
  saxpy: { printed: ["y[10] = 26.0 wrong elements: 0"] },
  matmul: { printed: ["expected 1546.0", "naive    1546.0", "tiled    1546.0"] },
  reduction: { printed: ["sum of 1048576 numbers: 1572864.0"] },
  stencil: { printed: ["point 2046 has 8.056185", "point 2047 has 8.675892", "point 2048 has 8.892789", "point 2049 has 8.675892", "point 2050 has 8.056185"] },
  "mistake-read-early": { printed: ["too early: 0.0", "in time: 10.0"], advice: "advice.stale-read.title" },
  "mistake-held-memory": { printed: ["8 buffers held, h_out[9] = 18.0"], advice: "advice.held-memory.title" },
  "mistake-repeated-upload": { printed: ["round 0 gives 9.0", "round 1 gives 10.0", "round 2 gives 11.0", "round 3 gives 12.0"], advice: "advice.repeated-upload.title" },
  "mistake-short-grid": { printed: ["element 9983: 9984.0", "element 9984: 0.0", "element 9999: 0.0"], advice: "advice.short-grid.title" },
};
const order = readFileSync(path.join(ROOT, "assets/examples/index.txt"), "utf8").trim().split(/\s+/);
/** Those with kernels in WGSL; the others are tests of kernels.test.mjs. */
const inWgsl = order.filter((slug) => existsSync(path.join(ROOT, "assets/examples", slug, "main.mojo")));
const titleOf = (slug, language) => readFileSync(path.join(ROOT, "assets/examples", slug, `${language}.txt`), "utf8").match(/^title: (.*)$/m)[1];

/** GPUs may fuse a multiplication and an addition: numbers agree within that, words to the letter. */
function samePrinted(actual, expected) {
  const near = (a, b) => a === b || (a !== "" && Math.abs(Number(a) - Number(b)) <= 1e-5 * Math.abs(Number(b)));
  const words = (lines) => lines.map((line) => line.trim().split(/\s+/));
  const [a, b] = [words(actual), words(expected)];
  const same = a.length === b.length && a.every((line, i) => line.length === b[i].length && line.every((word, j) => near(word, b[i][j])));
  assert.ok(same, `printed ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}

test("a first visit shows the lesson's program and one obvious Run; Ctrl+Enter fills every panel", () =>
  withPage(WIDE, async ({ page, shot }) => {
    await opened(page);
    assert.equal(await shownText(page), exampleFile("vector-add", "main.mojo"));
    assert.deepEqual(await page.locator(".files").getByRole("tab").allTextContents(), ["main.mojo", "kernels.wgsl"]);
    const primary = page.locator("button.primary:visible");
    assert.equal(await primary.count(), 1, "one primary button");
    assert.match(await primary.textContent(), says("en", "ui.run"));
    assert.equal(await page.getAttribute("#run", "aria-disabled"), "false");
    assert.equal(await page.getAttribute("#stop", "aria-disabled"), "true");
    assert.equal(await page.textContent(".cost h2"), text("en", "ui.cost.press-run"));
    assert.equal(await page.textContent("#panel-memory"), text("en", "ui.memory.empty"));
    assert.equal(await page.locator(".cm-diag").count(), 0, "nothing to mend");
    assert.ok(await page.locator("aside.intro").isVisible());
    await shot("first-visit");

    await runProgram(page);
    assert.match(await page.textContent(".cost h2"), says("en", "ui.cost.sentence", { n: 1 }));
    for (const category of ["upload", "compute", "download"]) assert.equal(await page.locator(`.cost [data-category=${category}]`).count(), 1, category);
    assert.ok(Number(await page.getAttribute(".tlx", "data-operations")) >= 17);
    const arrays = await page.$$eval("#panel-memory [data-array]", (cards) => cards.map((card) => card.dataset.array));
    assert.deepEqual(arrays.toSorted(), ["d_a", "d_b", "d_out", "h_a", "h_b", "h_out"]);
    assert.match(await page.textContent("#panel-memory [data-array=h_out]"), /0\.0\s+3\.0\s+6\.0/);
    await openPanel(page, "output");
    assert.deepEqual(await printed(page), LESSON);
    assert.match(await page.textContent("#panel-output"), says("en", "ui.output.finished"));
    await openPanel(page, "advice");
    assert.ok((await page.textContent("#panel-advice")).length > 20);
  }));

test("a size is changed by its knob, by its field and by typing; undo brings it back; the run is the text's", () =>
  withPage(WIDE, async ({ page }) => {
    await opened(page);
    await runProgram(page);
    const original = await shownText(page);
    const slider = page.locator("#knob-SIZE");
    const meant = page.locator(".knob").filter({ has: slider });
    assert.match(await meant.textContent(), /4\sMiB/);

    await slider.focus();
    await page.keyboard.press("ArrowLeft");
    await page.waitForFunction(() => document.querySelector(".cm-content").cmTile.view.state.doc.toString().includes("comptime SIZE = 524_288"));
    await page.waitForFunction(() => document.querySelector(".knobs").textContent.match(/2\sMiB/));
    await page.locator(".cost .meta").getByText(text("en", "ui.cost.edited-since")).waitFor();
    await page.locator(".cm-content").focus();
    await page.keyboard.press("Control+z");
    assert.equal(await shownText(page), original, "undo takes the knob's change back");

    const field = page.getByRole("textbox", { name: "SIZE" });
    await field.fill("lots");
    await field.press("Enter");
    assert.equal(await field.getAttribute("aria-invalid"), "true");
    assert.match(await meant.textContent(), says("en", "ui.knob.bad"));
    assert.equal(await shownText(page), original, "what is no number changes nothing");
    await field.fill("100 000");
    await field.press("Enter");
    assert.match(await shownText(page), /comptime SIZE = 100_000\n/);

    // By typing, in the editor: the line's number.
    await page.locator(".cm-content").focus();
    await page.keyboard.press("Control+Home");
    for (let line = 1; line < 5; line++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
    for (let digit = 0; digit < "100_000".length; digit++) await page.keyboard.press("Backspace");
    await page.keyboard.type("1000");
    assert.match(await shownText(page), /comptime SIZE = 1000\n/);
    await runProgram(page);
    await openPanel(page, "output");
    assert.deepEqual(await printed(page), LESSON);
    await openPanel(page, "memory");
    assert.match(await page.textContent("#panel-memory [data-array=h_a]"), /1\s?000 × f32/);
    assert.doesNotMatch(await page.textContent(".cost"), says("en", "ui.cost.edited-since"));
    assert.equal(await failure(page), null);
  }));

test("operations are picked by keyboard: details, code and memory light together; three views of one run", () =>
  withPage(WIDE, async ({ page, shot }) => {
    await opened(page);
    await runProgram(page);
    const plot = page.locator(".tlx");
    await plot.focus();
    // Onwards until the kernel: its option names it.
    const option = () => page.$eval("#tl-option", (o) => o.textContent).catch(() => "");
    await page.keyboard.press("Home");
    for (let steps = 0; !/vector_add/.test(await option()) || !/Kernel/.test(await option()); steps++) {
      assert.ok(steps < 60, `the arrow keys reach the kernel; they are at "${await option()}"`);
      await page.keyboard.press("ArrowRight");
      await page.waitForTimeout(20);
    }
    assert.equal(await plot.getAttribute("aria-activedescendant"), "tl-option");
    await page.keyboard.press("Enter");
    const details = page.getByRole("region", { name: text("en", "ui.details.label") });
    await details.waitFor();
    const said = await details.textContent();
    assert.match(said, /vector_add/);
    assert.match(said, /4\s096 × 256/);
    assert.ok(await details.locator("[data-clock]").count(), "its times name their clock");
    const line = await page.$eval(".cm-content .cm-line.ln-on", (l) => l.textContent);
    assert.match(line, /enqueue_function\[vector_add\]/);
    const lit = await page.$$eval("#panel-memory [data-array].lit", (cards) => cards.map((card) => card.dataset.array));
    assert.deepEqual(lit.toSorted(), ["d_a", "d_b", "d_out"]);
    await shot("picked-by-keyboard");

    // The same operation in the other views.
    const view = (id) => page.getByRole("button", { name: text("en", id), exact: true });
    await view("ui.timeline.order").click();
    assert.equal(await plot.getAttribute("aria-label"), text("en", "ui.timeline.label-order"));
    await shot("order");
    await view("ui.timeline.table").click();
    const count = Number(await plot.getAttribute("data-operations"));
    const rows = page.locator(".tbw tbody tr");
    assert.equal(await rows.count(), count, "a row for each operation of the trace");
    assert.match(await page.locator(".tbw tr.on").textContent(), /vector_add/, "the picked operation is picked in the table");
    const names = await page.$$eval(".tbw tbody th", (cells) => cells.map((cell) => cell.textContent.trim()));
    const golden = readFileSync(path.join(ROOT, "crates/engine/tests/golden/vector-add.trace"), "utf8");
    const wanted = golden.split("\n").filter((l) => /^ +\d+ +(Upload|Download|launch)/.test(l)).map((l) => l.trim().replace(/^\d+ +/, ""));
    const moves = names.filter((name) => /^(Upload|Download|Kernel)/.test(name));
    assert.equal(moves.length, wanted.length, `${moves} as in the golden trace: ${wanted}`);
    const lines = await page.$$eval(".tbw tbody tr", (rows) => rows.map((r) => [r.querySelector("th").textContent.trim(), r.querySelector("td").textContent]));
    assert.deepEqual(
      lines.filter(([name]) => /^(Upload|Download|Kernel)/.test(name)).map(([, line]) => line),
      golden.split("\n").filter((l) => /^ +\d+ +(Upload|Download|launch)/.test(l)).map((l) => l.trim().split(" ")[0]),
    );
    // A row is picked by keyboard as well.
    await page.locator(".tbw tbody button").filter({ hasText: "h_out" }).last().focus();
    await page.keyboard.press("Enter");
    assert.match(await details.textContent(), /h_out/);
    await shot("table");
    await view("ui.timeline.time").click();
    await plot.focus();
    await page.keyboard.press("Escape");
    await details.waitFor({ state: "detached" });
  }));

test("switching examples and back keeps every edit; reload keeps the source and runs nothing", () =>
  withPage(WIDE, async ({ page }) => {
    await opened(page);
    const edited = (await shownText(page)).replace("comptime SIZE = 1_048_576", "comptime SIZE = 4_096  # mine");
    await replaceText(page, edited);
    await showFile(page, "kernels.wgsl");
    const kernels = (await shownText(page)).replace("a[i] + b[i]", "a[i] - b[i]");
    await replaceText(page, kernels);
    await openExample(page, titleOf("saxpy", "en"));
    assert.equal(await shownText(page), exampleFile("saxpy", "main.mojo"));
    await openExample(page, titleOf("vector-add", "en"));
    await showFile(page, "main.mojo");
    assert.equal(await shownText(page), edited);
    await showFile(page, "kernels.wgsl");
    assert.equal(await shownText(page), kernels);
    await runProgram(page);
    await openPanel(page, "output");
    assert.deepEqual(await printed(page), ["9.0 + 18.0 = -9.0"], "the edited kernel ran");

    await page.reload();
    await opened(page);
    await showFile(page, "main.mojo");
    assert.equal(await shownText(page), edited);
    assert.deepEqual(await keptProgram(page), { "main.mojo": edited, "kernels.wgsl": kernels });
    assert.equal(await page.textContent(".cost h2"), text("en", "ui.cost.press-run"), "nothing ran by itself");
    await page.locator(".cm-content").focus();
    await page.keyboard.press("Control+z");
    assert.equal(await shownText(page), edited, "undo does not go behind the text that was loaded");

    // The original is one press away, and so is the way back.
    await page.locator(".intro .reset").click();
    await page.waitForFunction((t) => document.querySelector(".cm-content").cmTile.view.state.doc.toString() === t, exampleFile("vector-add", "main.mojo"));
    await page.locator(".toast .btn.sm").click();
    await page.waitForFunction((t) => document.querySelector(".cm-content").cmTile.view.state.doc.toString() === t, edited);
  }));

test("theme and language switch every text, and are kept", () =>
  withPage(WIDE, async ({ page }) => {
    await opened(page);
    await setProgram(page, `${exampleFile("vector-add", "main.mojo")}        oops()\n`);
    await page.waitForSelector(".cm-diag .k-err");
    await setLanguage(page, "pt-BR");
    await page.waitForFunction((t) => document.querySelector(".cm-diag .k-err").textContent.includes(t), "não é conhecido");
    await page.keyboard.press("Control+Enter");
    await setProgram(page, exampleFile("vector-add", "main.mojo"));
    await runProgram(page);
    assert.equal(await page.title(), text("pt-BR", "ui.title"));
    for (const panel of ["memory", "output", "advice"]) {
      await openPanel(page, panel);
      await noEnglish(page);
    }
    await page.locator("#device").click();
    await noEnglish(page);
    await page.keyboard.press("Escape");
    await page.locator(".picker").click();
    // Above them stand the lessons, which come when the list is opened.
    await page.getByRole("option").nth(order.length).waitFor();
    assert.deepEqual((await page.getByRole("option").allTextContents()).slice(-order.length), order.map((slug) => titleOf(slug, "pt-BR")));
    await page.keyboard.press("Escape");

    const theme = () => page.getAttribute("html", "data-theme");
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(await theme(), "light");
    const light = await background();
    await page.locator("#theme").click();
    await page.locator("#theme").click();
    assert.equal(await theme(), "dark");
    assert.notEqual(await background(), light);
    await page.reload();
    await ready(page);
    assert.equal(await theme(), "dark");
    assert.equal(await page.getAttribute("html", "lang"), "pt-BR");
  }));

/** No visible text or name of a control is an English entry of the catalogue that Portuguese says otherwise. */
async function noEnglish(page) {
  const seen = await page.evaluate(() => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent.closest(".cm-editor, pre, code, [data-array] b, script, style")) found.push(node.data.trim());
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
      for (const name of ["aria-label", "title", "placeholder"]) found.push(element.getAttribute(name)?.trim() ?? "");
    }
    return [...new Set(found)].filter((t) => /\p{L}{2}/u.test(t));
  });
  const english = ids().filter((id) => entry("en", id) !== entry("pt-BR", id) && entry("en", id).replace(/\{[^}]*\}/g, "").trim().length > 3);
  // As a whole, and with anything in the places of arguments.
  const portuguese = ids().map((id) => new RegExp(`^${says("pt-BR", id).source}$`));
  const patterns = english.map((id) => [id, new RegExp(`^${says("en", id).source}$`)]);
  const wrong = seen.flatMap((t) => {
    const hit = patterns.find(([, pattern]) => pattern.test(t));
    return hit && !portuguese.some((pattern) => pattern.test(t)) ? [`${hit[0]}: ${t}`] : [];
  });
  assert.deepEqual(wrong, [], "English on a Portuguese page");
}

test("Precise repeats the run and shows medians", () =>
  withPage(WIDE, async ({ page }) => {
    await opened(page);
    await setProgram(page, exampleFile("vector-add", "main.mojo").replace("1_048_576", "4_096"));
    const precise = page.getByRole("switch", { name: text("en", "ui.precise") });
    await precise.click();
    assert.equal(await precise.getAttribute("aria-checked"), "true");
    await ranAfter(page, () => page.locator("#run").click());
    assert.match(await page.textContent(".cost"), says("en", "ui.cost.median-of"));
    const runs = Number((await page.textContent(".cost .meta")).match(/\d+/)[0]);
    assert.ok(runs >= 3, `${runs} runs`);
    await openPanel(page, "output");
    assert.deepEqual(await printed(page), LESSON);
    await page.reload();
    await ready(page);
    assert.equal(await page.getAttribute("#precise", "aria-checked"), "true", "the switch is kept");
  }));

test("every example runs, prints what it should, and is advised of its mistake", async (t) =>
  withPage(WIDE, async ({ page }) => {
    await opened(page);
    assert.deepEqual(inWgsl.toSorted(), Object.keys(EXAMPLES).toSorted());
    for (const slug of inWgsl) {
      await t.test(slug, async () => {
        await openExample(page, titleOf(slug, "en"));
        await runProgram(page);
        assert.equal(await failure(page), null);
        await openPanel(page, "output");
        samePrinted(await printed(page), EXAMPLES[slug].printed);
        await openPanel(page, "advice");
        if (EXAMPLES[slug].advice) assert.match(await page.textContent("#panel-advice"), says("en", EXAMPLES[slug].advice));
        else assert.equal(await page.locator("#panel-advice .k-warn").count(), 0, "nothing is wrong with it");
      });
    }
  }));

/** Looks: every width, theme and language, each after a run. */
const LOOKS = [
  ["wide-light", { width: 1440, height: 900 }, "light", "en"],
  ["wide-dark", { width: 1440, height: 900 }, "dark", "en"],
  ["tablet", { width: 768, height: 1024 }, "light", "en"],
  ["phone-light", { width: 360, height: 740 }, "light", "en"],
  ["phone-dark", { width: 360, height: 740 }, "dark", "en"],
  ["wide-pt", { width: 1440, height: 900 }, "light", "pt-BR"],
  ["phone-pt", { width: 360, height: 740 }, "light", "pt-BR"],
];

test("at every width Run is in reach and nothing scrolls sideways", async (t) =>
  withPage(WIDE, async ({ page, shot }) => {
    await opened(page);
    for (const [name, viewport, colorScheme, language] of LOOKS) {
      await t.test(name, async () => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await setLanguage(page, language);
        await ranAfter(page, () => page.locator("#run").click());
        await page.evaluate(() => scrollTo(0, 0));
        await page.waitForTimeout(300);
        const wide = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(wide[0] <= wide[1], `${wide[0]} px in a page of ${wide[1]} px`);
        assert.ok(await page.locator("#run").isVisible());
        await shot(`look-${name}`, { fullPage: true });
      });
    }
  }));
