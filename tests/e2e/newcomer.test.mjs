// What somebody who saw the page for the first time stumbled over: each of these was wrong once.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ready, withPage } from "./lib.mjs";
import {
  diagnosed, diagnostics, exampleFile, failure, openExample, openPanel, opened, outputText, printed, ranAfter, replaceText, runProgram, setLanguage, setProgram, showFile,
  shownText, startProgram,
} from "./page.mjs";
import { entry, says, text } from "./words.mjs";

const WIDE = { viewport: { width: 1440, height: 900 } };
const WIDTHS = [[1440, 900], [1280, 800], [768, 1024], [360, 740]];
const LESSON = exampleFile("vector-add", "main.mojo");
const RAISES = 'def main() raises:\n    print("before")\n    raise Error("no luck today")\n';

/** Of a program that can be checked: it fails when it runs, each in its own way. */
const FAILURES = [
  { name: "an error that nothing caught", main: RAISES, line: 3, says: /no luck today/ },
  { name: "a launch that is refused", main: LESSON.replace("block_dim=BLOCK", "block_dim=BLOCK * 64"), says: says("en", "device.limit-block") },
  { name: "an array that is too large", main: LESSON.replace("create_buffer[dtype](SIZE)", "create_buffer[dtype](huge)").replace("    with ", "    var huge = 99_999_999_999\n    with "), says: /99999999999/ },
];

/** Sizes of all texts that one sees on the right, with whose they are: `[{ px, text, lead }]`, largest first. */
function textSizes(page) {
  return page.evaluate(() => {
    const found = [];
    const walker = document.createTreeWalker(document.querySelector(".right"), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.data.trim() || !parent.checkVisibility()) continue;
      found.push({ px: parseFloat(getComputedStyle(parent).fontSize), text: node.data, lead: parent.closest(".lead") !== null });
    }
    return found.sort((a, b) => b.px - a.px);
  });
}

test("a failure leads; the last good run is greyed, smaller and named", async (t) =>
  withPage(WIDE, async ({ page, shot }) => {
    await opened(page);
    await runProgram(page);
    const refused = { name: "a program that does not check", main: `${LESSON}        oops()\n`, says: says("en", "ui.output.refused", { n: 1 }) };
    // However little is left of the text that ran.
    for (const { name, main, says: pattern } of [...FAILURES, refused]) {
      await t.test(name, async () => {
        await setProgram(page, main);
        await runProgram(page);
        const lead = page.locator(".lead");
        assert.match(await lead.textContent(), pattern);
        const sizes = await textSizes(page);
        assert.ok(sizes[0].lead, `the largest text is "${sizes[0].text}"`);
        assert.ok(sizes.filter((s) => !s.lead).every((s) => s.px < sizes[0].px), "nothing else is as large");
        const grey = await page.evaluate(() => [document.querySelector(".lead"), document.querySelector(".cost h2")].map((e) => e.closest(".stale") !== null));
        assert.deepEqual(grey, [false, true], "grey: the failure, the run before");
        const badge = page.locator(".cost").getByText(text("en", "ui.cost.from-before"));
        const [named, told] = [await badge.boundingBox(), await page.locator(".cost h2").boundingBox()];
        assert.ok(named.x < told.x, "it is named before it is read");
        await shot(`newcomer-failure-${name.split(" ").at(-1)}`);
      });
    }
    await setProgram(page, LESSON);
    await runProgram(page);
    assert.equal(await page.locator(".lead").count(), 0, "a good run leads by itself");
  }));

test("where no run was good, the failed one is shown, and the next failure takes its place", () =>
  withPage(WIDE, async ({ page }) => {
    await opened(page);
    for (const line of [3, 5]) {
      await setProgram(page, `def main() raises:${"\n".repeat(line - 1)}    raise Error("at ${line}")\n`);
      await runProgram(page);
      assert.match(await page.textContent(".lead"), new RegExp(`at ${line}`));
      assert.match(await page.textContent(".cost h2"), says("en", "ui.cost.failed-at", { line }));
      assert.doesNotMatch(await page.textContent(".cost"), says("en", "ui.cost.from-before"));
    }
  }));

test("an error of the run stands at its line, until the text changes or the next run", async (t) =>
  withPage(WIDE, async ({ page, shot }) => {
    await opened(page);
    for (const { name, main, says: pattern } of FAILURES) {
      await t.test(name, async () => {
        await setProgram(page, main);
        await runProgram(page);
        const line = Number((await failure(page)).match(/line (\d+)/)[1]);
        await diagnosed(page, line, pattern);
        const marked = await page.evaluate(() => ({
          wavy: document.querySelectorAll(".cm-content .sq-err").length,
          gutter: [...document.querySelectorAll(".cm-marks .cm-gutterElement")].filter((e) => e.querySelector(".gm.k-err")).map((e) => [...e.querySelectorAll(".gm")].filter((m) => m.checkVisibility()).length),
        }));
        assert.ok(marked.wavy >= 1, "a wavy line");
        assert.deepEqual(marked.gutter, [1], "one mark in the gutter");
        await shot(`newcomer-run-error-${name.split(" ").at(-1)}`);
        await page.locator(".cm-content").focus();
        await page.keyboard.press("Control+End");
        await page.keyboard.type("\n");
        await page.waitForFunction(() => !document.querySelector(".cm-content .cm-diag .k-err, .cm-content .sq-err, .cm-marks .k-err"));
      });
    }
    await t.test("a related place leads there", async () => {
      await setProgram(page, "def inner(n: Int) raises:\n    raise Error(String(n))\n\ndef main() raises:\n    inner(3)\n");
      await runProgram(page);
      await diagnosed(page, 2, /3/);
      await page.locator(".cm-diag .rel button").click();
      assert.equal(await page.evaluate(() => { const { state } = document.querySelector(".cm-content").cmTile.view; return state.doc.lineAt(state.selection.main.head).number; }), 5);
      await setLanguage(page, "pt-BR");
      await diagnosed(page, 2, says("pt-BR", "run.uncaught.help"));
      await setLanguage(page, "en");
    });
    await t.test("the next run takes it away", async () => {
      await setProgram(page, 'from time import sleep\n\ndef main() raises:\n    sleep(1.0)\n    raise Error("late")\n');
      await runProgram(page);
      await diagnosed(page, 5, /late/);
      await startProgram(page);
      assert.deepEqual(await diagnostics(page), []);
      await diagnosed(page, 5, /late/);
    });
  }));

test("what is wrong stays inside the pane, whatever the lines' length and scrolled as it may be", async (t) =>
  withPage(WIDE, async ({ page, shot }) => {
    await opened(page);
    const long = `        # ${"a comment that goes on and on ".repeat(12)}\n`;
    await setProgram(page, `${LESSON.replace("synchronize", "synchronise")}${long}        let unfinished: Float32 = ctx.nothing_that_anybody_knows_of(SIZE, SIZE, SIZE)\n`);
    await page.waitForSelector(".cm-diag .btn");
    for (const [width, height] of WIDTHS) {
      await t.test(`${width} px`, async () => {
        await page.setViewportSize({ width, height });
        for (const left of [0, 300, 3_000]) {
          // The boxes are far down: each is looked at.
          const outside = await page.evaluate(async (left) => {
            const wait = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            const scroller = document.querySelector(".cm-scroller");
            scroller.scrollTop = scroller.scrollHeight;
            scroller.scrollLeft = left;
            await wait();
            const pane = scroller.getBoundingClientRect();
            const gutter = document.querySelector(".cm-gutters").getBoundingClientRect().right;
            const parts = [...document.querySelectorAll(".cm-diag .diag, .cm-diag .btn")].map((e) => [e.className, e.getBoundingClientRect()]);
            if (parts.length < 2) return ["no boxes in sight"];
            return parts.filter(([, r]) => r.left < gutter - 1 || r.right > pane.left + scroller.clientWidth + 0.5).map(([name, r]) => `${name}: ${r.left} to ${r.right} of ${gutter} to ${pane.right}`);
          }, left);
          assert.deepEqual(outside, [], `scrolled by ${left}`);
        }
        await page.evaluate(() => (document.querySelector(".cm-scroller").scrollLeft = 120));
        await shot(`newcomer-boxes-${width}`);
      });
    }
  }));

test("a knob shows all of its number, its name and what it means", async (t) =>
  withPage(WIDE, async ({ page, shot }) => {
    await opened(page);
    const names = "comptime N = 99_999_999_999_999\ncomptime ELEMENTS_OF_EACH_ARRAY = 123_456_789\ncomptime SCALE = 0.000123456789\n";
    await setProgram(page, LESSON.replace("comptime BLOCK", `${names}comptime BLOCK`));
    await page.waitForSelector("#knob-ELEMENTS_OF_EACH_ARRAY");
    for (const language of ["en", "pt-BR"]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await setLanguage(page, language);
      for (const [width, height] of WIDTHS) {
        await t.test(`${width} px, ${language}`, async () => {
          await page.setViewportSize({ width, height });
          const cut = await page.$$eval(".knob", (knobs) =>
            knobs.flatMap((knob) => {
              const box = knob.getBoundingClientRect();
              return [...knob.querySelectorAll("label, output, .val")]
                .filter((e) => e.checkVisibility())
                .filter((e) => e.scrollWidth > e.clientWidth + 1 || e.getBoundingClientRect().right > box.right + 1)
                .map((e) => `${e.tagName} ${e.value ?? e.textContent}`);
            }),
          );
          assert.deepEqual(cut, []);
          assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
          await page.locator(".knobs").scrollIntoViewIfNeeded();
          await shot(`newcomer-knobs-${width}-${language}`);
        });
      }
    }
    // The field grows while one types.
    const field = page.getByRole("textbox", { name: "BLOCK" });
    await field.fill("1 234 567 890 123");
    assert.equal(await field.evaluate((e) => e.scrollWidth > e.clientWidth + 1), false);
    await field.fill("lots");
    await field.press("Enter");
    assert.ok(await page.locator(".knob.bad output").isVisible(), "on a phone too");
  }));

test("a knob's track is filled up to its thumb, however often it is moved", () =>
  withPage(WIDE, async ({ page }) => {
    await opened(page);
    const slider = page.locator("#knob-SIZE");
    await slider.focus();
    for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowLeft", "ArrowLeft"]) {
      const before = await slider.inputValue();
      await page.keyboard.press(key);
      await page.waitForFunction((before) => {
        const { value, min, max, style } = document.querySelector("#knob-SIZE");
        return value !== before && Math.abs(parseFloat(style.getPropertyValue("--at")) - (100 * (value - min)) / (max - min)) < 0.1;
      }, before);
    }
  }));

test("a printing loop that was stopped: the host lane shows the work, each line has its moment; the run before is named meanwhile", () =>
  withPage(WIDE, async ({ page, shot }) => {
    await opened(page);
    await setProgram(page, 'def main():\n    print("first run")\n');
    await runProgram(page);
    await setProgram(page, 'def main():\n    while True:\n        print("spam")\n');
    await startProgram(page);
    const before = page.locator("#panel-output .before");
    await before.waitFor();
    assert.match(await before.textContent(), says("en", "hint.meanwhile"));
    await page.locator(".progress .small").waitFor();
    const seen = await page.evaluate(() => [getComputedStyle(document.querySelector(".result")).filter, getComputedStyle(document.querySelector(".meta")).visibility]);
    assert.match(seen.join(), /grayscale.*hidden/, "the run before is grey, and nothing lies under the progress");
    await shot("newcomer-printing");
    await page.waitForTimeout(500);
    await ranAfter(page, () => page.locator("#stop").click());
    assert.equal(await before.count(), 0);
    const lines = await printed(page);
    assert.ok(lines.length > 100 && lines.every((line) => line === "spam"), "its own output");
    const moments = await page.$$eval("#panel-output .out .at", (all) => [...new Set(all.map((e) => e.textContent))]);
    assert.ok(moments.length >= 10, `${lines.length} lines at ${moments.length} moments`);
    await page.getByRole("button", { name: text("en", "ui.timeline.table"), exact: true }).click();
    const rows = await page.$$eval(".tbw tbody th", (rows) => rows.map((r) => r.textContent.trim()));
    assert.deepEqual(rows, [text("en", "ui.kind.host")]);
    await page.getByRole("button", { name: text("en", "ui.timeline.time"), exact: true }).click();
    // Where the host lane is drawn, it has the host's colour.
    await page.locator(".cost [data-category=host]").click();
    await page.locator(".det[data-op]").waitFor();
    await shot("newcomer-stopped");
  }));

test("no button of the header or of the run bar is cut, in either language", async (t) =>
  withPage(WIDE, async ({ page, shot }) => {
    await opened(page);
    for (const language of ["en", "pt-BR"]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await setLanguage(page, language);
      for (const [width, height] of [...WIDTHS, [1120, 800], [900, 800], [720, 800]]) {
        await t.test(`${width} px, ${language}`, async () => {
          await page.setViewportSize({ width, height });
          const cut = await page.$$eval(".top button, .runbar button", (all) =>
            all.filter((e) => e.checkVisibility()).filter((e) => {
              const box = e.getBoundingClientRect();
              const kept = [...e.querySelectorAll("b, span")].every((s) => !s.checkVisibility() || s.closest(".picker, .dev") || s.scrollWidth <= s.clientWidth + 1 || s.clientWidth === 0);
              return box.left < 0 || box.right > innerWidth || !kept;
            }).map((e) => e.textContent),
          );
          assert.deepEqual(cut, []);
          const over = await page.$$eval(".top button, .top .brand", (all) => {
            const seen = all.filter((e) => e.checkVisibility()).map((e) => [e.textContent, e.getBoundingClientRect()]).sort(([, a], [, b]) => a.left - b.left);
            return seen.filter(([, box], i) => i > 0 && seen[i - 1][1].right > box.left + 0.5 && seen[i - 1][1].bottom > box.top && box.bottom > seen[i - 1][1].top).map(([text]) => text);
          });
          assert.deepEqual(over, [], "none covers another");
          assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
          await shot(`newcomer-header-${width}-${language}`);
        });
      }
    }
  }));

test("a toast covers nothing", async (t) =>
  withPage(WIDE, async ({ page, shot }) => {
    await opened(page);
    for (const [width, height] of WIDTHS) {
      await t.test(`${width} px`, async () => {
        await page.setViewportSize({ width, height });
        const mine = `${exampleFile("vector-add", "main.mojo")}# mine\n`;
        await setProgram(page, mine);
        await page.locator(".intro .reset").click();
        const toast = page.locator(".toast");
        await toast.waitFor();
        await shot(`newcomer-toast-${width}`);
        // On a long page it stands at the screen's edge, and the page's end is not under it.
        const under = await page.evaluate(() => {
          scrollTo(0, document.documentElement.scrollHeight);
          const box = document.querySelector(".toast").getBoundingClientRect();
          const others = [...document.querySelectorAll(".left, .right, .runbar, .top")].map((e) => [e.className, e.getBoundingClientRect()]);
          return others.filter(([, r]) => r.left < box.right && r.right > box.left && r.top < box.bottom - 0.5 && r.bottom > box.top + 0.5).map(([name]) => name);
        });
        assert.deepEqual(under, []);
        await toast.locator(".btn.sm").click();
        await page.waitForFunction((mine) => document.querySelector(".cm-content").cmTile.view.state.doc.toString() === mine, mine);
      });
    }
  }));

test("the table can be read to its last column, in both languages; no moment is negative", async (t) =>
  withPage(WIDE, async ({ page, shot }) => {
    await opened(page);
    await runProgram(page);
    await page.getByRole("button", { name: text("en", "ui.timeline.table"), exact: true }).click();
    for (const language of ["en", "pt-BR"]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await setLanguage(page, language);
      for (const [width, height] of WIDTHS) {
        await t.test(`${width} px, ${language}`, async () => {
          await page.setViewportSize({ width, height });
          await page.waitForTimeout(100);
          const seen = await page.$eval(".tbw", (frame) => {
            const right = () => frame.querySelector("thead th:last-child").getBoundingClientRect().right;
            const edge = frame.getBoundingClientRect().right;
            const wide = frame.scrollWidth > frame.clientWidth;
            const name = frame.querySelector("tbody th");
            frame.scrollLeft = 1e6;
            const found = { wide, reached: right() <= edge + 1, named: name.getBoundingClientRect().left >= frame.getBoundingClientRect().left - 1, hint: getComputedStyle(frame).backgroundImage };
            frame.scrollLeft = 0;
            return found;
          });
          assert.ok(seen.reached, "the last column");
          assert.ok(seen.named, "names stay in sight");
          if (width === 1440) assert.equal(seen.wide, false, "all columns fit");
          if (seen.wide) assert.match(seen.hint, /gradient/, "one sees that there is more");
          await page.locator(".tbw").scrollIntoViewIfNeeded();
          await shot(`newcomer-table-${width}-${language}`);
          assert.doesNotMatch(await page.textContent(".tbw tbody"), /[\u2212-]\d/);
          assert.doesNotMatch(await page.textContent(".tbw tbody"), /< 0[.,]0+(?!\d)/, "nothing is shorter than nothing");
        });
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    const rows = page.locator(".tbw tbody button");
    for (let row = 0; row < (await rows.count()); row++) {
      await rows.nth(row).click();
      const said = await page.textContent(".det");
      assert.doesNotMatch(said, /\u2212\d/, said);
    }
    await openPanel(page, "output");
    assert.doesNotMatch(await outputText(page), /\u2212\d/);
  }));

test("compiling, and the two parts of an upload, say what they are", async (t) =>
  withPage(WIDE, async ({ page, shot }) => {
    await opened(page);
    await runProgram(page);
    for (const [width, height] of WIDTHS) {
      await t.test(`${width} px`, async () => {
        await page.setViewportSize({ width, height });
        for (const [word, hint] of [["ui.category.compile", "hint.compile"], ["ui.category.upload", "hint.upload"]]) {
          const term = page.locator(".legend .term").filter({ hasText: text("en", word) });
          await term.focus();
          const tip = term.locator(".tip");
          assert.equal(await tip.textContent(), text("en", hint));
          await tip.waitFor();
          const box = await tip.boundingBox();
          assert.ok(box.x >= 0 && box.x + box.width <= width, `from ${box.x} on, ${box.width} wide`);
          const top = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.className, { x: box.x + 20, y: box.y + box.height - 6 });
          assert.equal(top, "tip", "nothing lies over it");
          await shot(`newcomer-hint-${hint.slice(5)}-${width}`);
        }
      });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator(".cost [data-category=upload]").click();
    const term = page.locator(".det .term");
    await term.focus();
    assert.equal(await term.locator(".tip").textContent(), text("en", "hint.upload"));
    await term.locator(".tip").waitFor();
    await shot("newcomer-hint-details");
  }));

// Once per browser: it gives up on GPUs after a few.
test("a device lost between runs is told until one has read it, or runs again", () =>
  withPage(WIDE, async ({ page, context, shot }) => {
    await opened(page);
    await runProgram(page);
    await page.waitForTimeout(300);
    const picture = () => page.$eval(".tlx canvas", (canvas) => canvas.toDataURL());
    const drawn = await picture();
    const session = await (context.browser()?.newBrowserCDPSession() ?? context.newCDPSession(page));
    await session.send("Browser.crashGpuProcess");
    const notice = page.locator(".notices").getByText(text("en", "ui.notice.device-lost"));
    await notice.waitFor({ timeout: 30_000 });
    await page.waitForSelector("#device:not(.lost):not(.asked)", { timeout: 60_000 });
    await page.waitForTimeout(2_000);
    assert.ok(await notice.isVisible(), "it is still there");
    assert.equal(await picture(), drawn, "the timeline is drawn again");
    await shot("newcomer-lost");
    await page.locator(".notices").getByRole("button", { name: text("en", "ui.close") }).click();
    await notice.waitFor({ state: "detached" });
    await runProgram(page);
    assert.equal(await failure(page), null);
  }));

test("typing while the editor loads goes on where it was", () =>
  withPage({ ...WIDE, goto: false }, async ({ page, url }) => {
    let release;
    const held = new Promise((resolve) => (release = resolve));
    await page.route(/\/editor-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(url);
    const area = page.locator("textarea.plain");
    await area.waitFor();
    await ready(page);
    const lines = LESSON.split("\n");
    // Far enough down that it is scrolled, inside a line.
    const before = `${lines.slice(0, 28).join("\n")}\n    `;
    await area.focus();
    await area.evaluate((e, at) => {
      e.setSelectionRange(at, at);
      e.scrollTop = 170;
    }, before.length);
    await page.keyboard.type("# typed ");
    const scrolled = await area.evaluate((e) => e.scrollTop);
    release();
    // A hand that does not stop for the editor.
    let typed = "# typed ";
    for (let i = 0; i < 400 && (await page.locator(".cm-content").count()) === 0; i++) {
      await page.keyboard.type("x", { delay: 5 });
      typed += "x";
    }
    await page.keyboard.type("yz");
    typed += "yz";
    await page.waitForSelector(".cm-content .cm-line");
    const text_ = await shownText(page);
    assert.equal(text_, `${before}${typed}${LESSON.slice(before.length)}`);
    const state = await page.evaluate(() => {
      const view = document.querySelector(".cm-content").cmTile.view;
      return { head: view.state.selection.main.head, focus: view.hasFocus, top: view.scrollDOM.scrollTop };
    });
    assert.equal(state.head, before.length + typed.length);
    assert.ok(state.focus);
    assert.ok(Math.abs(state.top - scrolled) < 30, `scrolled to ${state.top}, it was ${scrolled}`);
  }));

test("completion opens with Ctrl+Space, is chosen by keys, and closes with Escape", () =>
  withPage(WIDE, async ({ page, shot }) => {
    await opened(page);
    await setProgram(page, LESSON);
    await page.keyboard.press("Control+End");
    await page.keyboard.type("        ctx.en");
    const list = page.locator(".cm-tooltip-autocomplete");
    // It may have opened by itself.
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    await page.keyboard.press("Control+Space");
    await list.waitFor();
    const options = await list.locator("li .cm-completionLabel").allTextContents();
    assert.ok(options.length >= 3 && options.slice(0, 3).every((o) => /^en/.test(o)), `${options}`);
    const selected = () => list.locator("li[aria-selected=true] .cm-completionLabel").textContent();
    assert.equal(await selected(), options[0]);
    // CodeMirror takes no key for a moment after the list has opened.
    await page.waitForTimeout(150);
    await page.keyboard.press("ArrowDown");
    assert.equal(await selected(), options[1]);
    await shot("newcomer-completion");
    await page.keyboard.press("Enter");
    await list.waitFor({ state: "detached" });
    assert.ok((await shownText(page)).endsWith(`        ctx.${options[1]}`));
    await page.keyboard.press("Control+Space");
    await list.waitFor();
    const kept = await shownText(page);
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    assert.equal(await shownText(page), kept);
  }));

test("a finger pans the timeline, two zoom it, a tap picks; up and down scrolls the page", () =>
  withPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, async ({ page, context }) => {
    await opened(page, { device: false });
    await page.waitForSelector("#device:not(.asked):not(.lost)", { state: "attached" });
    await ranAfter(page, () => page.locator("#run").tap());
    await page.locator(".tlx").scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, document.querySelector(".tlx").getBoundingClientRect().top - 150));
    await page.waitForTimeout(300);
    const touch = await context.newCDPSession(page);
    const send = (type, points) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    /** Moves fingers from here to there in steps. */
    const drag = async (from, to, steps = 8) => {
      await send("touchStart", from);
      for (let step = 1; step <= steps; step++) {
        await send("touchMove", from.map(([x, y], i) => [x + ((to[i][0] - x) * step) / steps, y + ((to[i][1] - y) * step) / steps]));
        await page.waitForTimeout(20);
      }
      await send("touchEnd", []);
      await page.waitForTimeout(150);
    };
    const box = await page.locator(".tlx").boundingBox();
    const y = box.y + 40;
    const at = (part) => box.x + box.width * part;
    const picture = () => page.$eval(".tlx canvas", (canvas) => canvas.toDataURL());
    const whole = await picture();
    await drag([[at(0.4), y], [at(0.6), y]], [[at(0.1), y], [at(0.9), y]]);
    const near = await picture();
    assert.notEqual(near, whole, "two fingers apart: closer");
    assert.equal(await page.evaluate(() => visualViewport.scale), 1, "the page itself is not zoomed");
    await drag([[at(0.7), y]], [[at(0.3), y]]);
    const panned = await picture();
    assert.notEqual(panned, near, "one finger: along");
    await drag([[at(0.3), y]], [[at(0.7), y]]);
    assert.equal(await picture(), near, "and back to the pixel");
    // Beginning with one finger, as hands do; the second comes later.
    await send("touchStart", [[at(0.2), y]]);
    await send("touchStart", [[at(0.2), y], [at(0.9), y]]);
    for (let step = 1; step <= 12; step++) {
      await send("touchMove", [[at(0.2 + 0.025 * step), y], [at(0.9 - 0.025 * step), y]]);
      await page.waitForTimeout(20);
    }
    await send("touchEnd", []);
    await page.waitForTimeout(150);
    assert.equal(await picture(), whole, "two fingers together: all of it again");
    assert.equal(await page.locator(".det[data-op]").count(), 0, "none of this picked anything");
    const before = await page.evaluate(() => scrollY);
    await drag([[at(0.5), box.y + 150]], [[at(0.5), box.y - 50]]);
    await page.waitForTimeout(300);
    assert.ok((await page.evaluate(() => scrollY)) > before, "up and down is the page's");
    await page.evaluate((top) => scrollTo(0, top), before);
    await page.waitForTimeout(200);
    // A tap on a bar of the host lane picks it.
    const plot = await page.locator(".tlx").boundingBox();
    for (let x = 0.95; x > 0.3 && (await page.locator(".det[data-op]").count()) === 0; x -= 0.05) {
      await page.touchscreen.tap(plot.x + plot.width * x, plot.y + 54);
      await page.waitForTimeout(50);
    }
    assert.equal(await page.locator(".det[data-op]").count(), 1);
  }));

test("buttons and tabs stay where they are when a run begins and ends, and the pill of a run lies on no words", async (t) => {
  for (const [[width, height], language] of [[WIDTHS[0], "en"], [WIDTHS[2], "pt-BR"], [WIDTHS[3], "pt-BR"]]) {
    await t.test(`${width}, ${language}`, () =>
      withPage({ viewport: { width, height }, program: "vector-add-mojo" }, async ({ page }) => {
        await opened(page);
        await setLanguage(page, language);
        const places = () => page.$$eval(".runbar .btn, .tabs button", (all) => all.map((one) => [one.id, Math.round(one.getBoundingClientRect().left), Math.round(one.getBoundingClientRect().width)]));
        const before = await places();
        await page.locator("#run").click();
        await page.waitForSelector("#stop[aria-disabled=false]");
        // On a phone the buttons share a row, which leaves no room to spare: a pixel or two.
        const near = (now) => now.every(([, left, wide], at) => Math.abs(left - before[at][1]) <= (width < 720 ? 2 : 0) && Math.abs(wide - before[at][2]) <= (width < 720 ? 2 : 0));
        assert.ok(near(await places()), "while it runs");
        await page.waitForSelector("#stop[aria-disabled=true]");
        await page.locator(".tabs .cnt:not(.none)").first().waitFor();
        assert.ok(near(await places()), JSON.stringify([before, await places()]));
        if (width < 720) return;
        // The line under the pill is faded out where it lies.
        await setProgram(page, "def main():\n    while True:\n        pass\n");
        await startProgram(page);
        await page.waitForSelector(".progress .small");
        const { pill, ends } = await page.evaluate(() => ({
          pill: document.querySelector(".progress .small").getBoundingClientRect().left,
          ends: [...document.querySelectorAll(".told :is(.cost-h, .lead)")].map((one) => [one.getBoundingClientRect().right, getComputedStyle(one).maskImage]),
        }));
        for (const [right, mask] of ends) assert.ok(mask.includes("calc(100% - 290px)") && right - 290 <= pill, `${mask} ${right} ${pill}`);
        await page.locator("#stop").click();
      }));
  }
});

test("a program put over an example is found in the list", () =>
  withPage({ ...WIDE, program: "vector-add-mojo" }, async ({ page }) => {
    await opened(page);
    const note = async (title) => {
      await page.locator(".picker").click();
      const option = page.locator(".pick [role=option]", { hasText: title }).first();
      const said = await option.locator(".small").allTextContents();
      await page.keyboard.press("Escape");
      return said;
    };
    assert.deepEqual(await note("Vector add"), []);
    await setProgram(page, exampleFile("vector-add", "one-file.mojo").replace("1_048_576", "4096"));
    assert.deepEqual(await note("Vector add"), [text("en", "ui.program.changed")]);
    await setProgram(page, "def mine():\n    print(3)\n\ndef main():\n    mine()\n");
    await page.waitForFunction((own) => document.querySelector(".picker b").textContent === own, text("en", "ui.program.own"));
    assert.deepEqual(await note("Vector add"), [text("en", "ui.program.own")]);
    // Also from another one, and after a visit.
    await openExample(page, "SAXPY");
    await page.reload();
    await opened(page);
    assert.deepEqual(await note("Vector add"), [text("en", "ui.program.own")]);
    assert.deepEqual(await note("SAXPY"), []);
  }));
