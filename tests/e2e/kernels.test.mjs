// Kernels in Mojo, and what stands around them: the program's arguments, the Kernel panel, help for names.

import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "./lib.mjs";
import {
  diagnosed, openExample, opened, printed, ranAfter, replaceText, runProgram, setLanguage, setProgram, shownText,
} from "./page.mjs";

const WIDE = { viewport: { width: 1440, height: 900 } };
const ECHO = `from std.sys import argv


def main() raises:
    for word in argv():
        print(word)
`;

test("a program that reads argv gets the line above the knobs, which outlives a reload and belongs to its program", () =>
  withPage(WIDE, async ({ page }) => {
    await opened(page);
    assert.equal(await page.locator("#arguments").count(), 0);
    await setProgram(page, ECHO);
    await page.waitForSelector("#arguments");
    await runProgram(page);
    assert.deepEqual(await printed(page), ["main.mojo"]);
    await page.fill("#arguments", `--size 64 "two words"`);
    // What ran is no longer what would run.
    await page.waitForSelector(".result.stale");
    await runProgram(page);
    assert.deepEqual(await printed(page), ["main.mojo", "--size", "64", "two words"]);
    assert.equal(await page.locator(".result.stale").count(), 0);
    await page.reload();
    await opened(page);
    assert.equal(await page.inputValue("#arguments"), `--size 64 "two words"`);
    await openExample(page, "SAXPY");
    assert.equal(await page.locator("#arguments").count(), 0);
    await setProgram(page, ECHO);
    assert.equal(await page.inputValue("#arguments"), "");
  }));

test("a name of the language says what it means under the pointer and beside its completion, in both languages", () =>
  withPage(WIDE, async ({ page, shot }) => {
    await opened(page);
    const box = page.locator(".cm-tooltip .help");
    const hover = async (name) => {
      const at = await page.evaluate((name) => {
        const walk = document.createTreeWalker(document.querySelector(".cm-content"), NodeFilter.SHOW_TEXT);
        for (let node = walk.nextNode(); node; node = walk.nextNode()) {
          const i = node.data.indexOf(name);
          if (i < 0) continue;
          const range = document.createRange();
          range.setStart(node, i);
          range.setEnd(node, i + name.length);
          const { x, y, width, height } = range.getBoundingClientRect();
          return [x + width / 2, y + height / 2];
        }
        return null;
      }, name);
      assert.ok(at, `${name} is in sight`);
      await page.mouse.move(at[0], at[1] - 1);
      await page.mouse.move(...at);
    };
    await hover("enqueue_create_buffer");
    await box.waitFor();
    assert.match(await box.textContent(), /an array of n elements on the device/);
    await shot("help");
    // A name of the program's own is the program's business.
    await setProgram(page, "def barrier() -> Int:\n    return 1\n\n\ndef main():\n    print(barrier())\n");
    await hover("barrier");
    await page.waitForTimeout(600);
    assert.equal(await box.count(), 0);
    await setLanguage(page, "pt-BR");
    await setProgram(page, "from max.gpu.host import DeviceContext\n\n\ndef main() raises:\n    var ctx = DeviceContext()\n    ctx.synch");
    await page.keyboard.press("Control+End");
    await page.keyboard.type("r");
    await page.waitForSelector(".cm-completionInfo .help");
    assert.match(await page.textContent(".cm-completionInfo .help"), /o host espera até o dispositivo/);
    await shot("help-completion");
  }));

test("a first visit opens the example with kernels in Mojo; the other version is a press away and keeps its own text", () =>
  withPage({ ...WIDE, program: null }, async ({ page }) => {
    await opened(page);
    const files = () => page.$$eval(".files [role=tab]", (tabs) => tabs.map((tab) => tab.textContent.trim()));
    assert.deepEqual(await files(), ["main.mojo"]);
    assert.match(await shownText(page), /def vector_add\(a: Vec/);
    // Still the example's: of a program of one's own there is no other version.
    const mine = `${await shownText(page)}# mine\n`;
    await replaceText(page, mine);
    await page.locator(".twin").click();
    await page.waitForFunction(() => document.querySelectorAll(".files [role=tab]").length === 2);
    assert.deepEqual(await files(), ["main.mojo", "kernels.wgsl"]);
    // Another example comes in the version that was chosen.
    await openExample(page, "SAXPY");
    assert.deepEqual(await files(), ["main.mojo", "kernels.wgsl"]);
    await page.locator(".twin").click();
    await page.waitForFunction(() => document.querySelectorAll(".files [role=tab]").length === 1);
    await openExample(page, "Vector add: the round trip");
    assert.equal(await shownText(page), mine);
    await page.locator(".picker").click();
    assert.equal(await page.locator("[role=option]:not(:has([href='#i-memory']))").count(), 12);
  }));

test("a kernel in Mojo runs, and the Kernel panel lights what each of its lines became", () =>
  withPage({ ...WIDE, program: "reduction-mojo" }, async ({ page, shot }) => {
    await opened(page);
    const small = (await shownText(page)).replace("1_048_576", "4096");
    await replaceText(page, small);
    await runProgram(page);
    assert.deepEqual(await printed(page), ["sum of 4096 numbers: 6144.0"]);
    await page.locator("#tab-kernel").click();
    const right = page.locator(".ker-r .ln");
    await page.waitForSelector(".ker-r .ln");
    const texts = await right.allTextContents();
    assert.ok(texts.some((text) => /@compute @workgroup_size\(256\)/.test(text)), texts.join("\n"));
    // `var local = thread_idx.x` and what it became light together.
    await page.locator(".ker-l .map", { hasText: "thread_idx.x" }).first().hover();
    const lit = await page.$$eval(".ker .lit code", (lines) => lines.map((line) => line.textContent.trim()));
    assert.equal(lit.length, 2, lit.join("\n"));
    assert.match(lit[0], /^var local = thread_idx\.x/);
    assert.match(lit[1], /^let local = i32\(thread_idx\.x\);/);
    await shot("kernel-panel");
    // By keyboard, too.
    await page.locator(".ker-r .ker-code").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction(() => document.activeElement.classList.contains("lit"));
    // Going there scrolls lines away from below the mouse.
    await page.locator(".ker-l .map", { hasText: "thread_idx.x" }).first().dispatchEvent("mouseleave");
    assert.equal(await page.evaluate(() => document.activeElement.classList.contains("lit")), true);
    // A text with a mistake keeps the last kernel in sight.
    await replaceText(page, small.replace("barrier()", "barier()"));
    await page.waitForSelector(".cm-diag .k-err");
    assert.ok((await right.count()) > 10);
    await setLanguage(page, "pt-BR");
    assert.match(await page.textContent(".ker-r .kh"), /verificado pelo naga/);
  }));

test("Check finds a missing guard and a missing barrier of a kernel in Mojo, at its line", () =>
  withPage({ ...WIDE, program: "mistake-no-guard-mojo" }, async ({ page, shot }) => {
    await opened(page);
    const check = () => ranAfter(page, () => page.keyboard.press("Control+Shift+Enter"));
    await runProgram(page);
    assert.match((await printed(page))[0], /^the last element should be 998001\.0 and is /);
    await check();
    await diagnosed(page, 14, /result\[1000\]/);
    await shot("kernel-check");
    await openExample(page, "Mistake: no barrier");
    await check();
    await diagnosed(page, 18, /shared\[/);
  }));
