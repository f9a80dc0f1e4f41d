// Check, the CPU device, and the Threads panel: mistakes in kernels at their lines, programs without a GPU, one thread at a time.

import assert from "node:assert/strict";
import { test } from "node:test";
import { NO_WEBGPU_FLAGS, withPage } from "./lib.mjs";
import {
  diagnosed, diagnostics, exampleFile, openExample, openPanel, opened, printed, ranAfter, replaceText, runProgram, setLanguage,
  setProgram, showFile,
} from "./page.mjs";
import { says } from "./words.mjs";

const WIDE = { viewport: { width: 1440, height: 900 } };
const MAIN = exampleFile("vector-add", "main.mojo");
const KERNELS = exampleFile("vector-add", "kernels.wgsl");
const SMALL = MAIN.replace("1_048_576", "1000");
/** Lets 24 threads past the end. */
const FAULTY = KERNELS.replace("if i < params.size {", "if i < params.size + 24u {");
const lineOf = (text, part) => text.slice(0, text.indexOf(part)).split("\n").length;
const ADDS = lineOf(KERNELS, "sum[i] =");
/** A checked run of a large example, on a busy machine. */
const CHECK_MS = 120_000;

const check = (page) => ranAfter(page, () => page.keyboard.press("Control+Shift+Enter"), CHECK_MS);
const text = (page, selector) => page.textContent(selector);
const sentence = (page) => text(page, ".cost h2");
/** `[class, text]` of the cells in a row of the table of lanes. */
const row = (page, name) =>
  page.$$eval(".acc tr", (rows, name) => {
    const row = rows.find((r) => r.querySelector("th")?.textContent === name);
    return row ? [...row.querySelectorAll("td")].map((cell) => [cell.className, cell.textContent]) : null;
  }, name);
const mine = (cells) => cells?.find(([kind]) => kind.includes("me"))?.[1];
/** Lines that the editor lights as just carried out. */
const stepLines = (page) => page.$$eval(".cm-line.ln-step", (lines) => lines.map((line) => line.textContent.trim()));
async function look(page) {
  await openPanel(page, "threads");
  await ranAfter(page, () => page.locator("#panel-threads .thr-offer button").click(), CHECK_MS);
  await page.waitForSelector("#panel-threads .blk .sqs");
}

test("Check marks a faulty kernel's line in both languages, and the marks go with the fault", () =>
  withPage(WIDE, async ({ page, shot }) => {
    await opened(page);
    await setProgram(page, SMALL, FAULTY);
    await check(page);
    await page.waitForSelector("#panel-advice:not([hidden])");
    assert.match(await text(page, "#tab-advice"), /3$/);
    assert.match(await text(page, "#check"), /3 faults found/);
    assert.match(await text(page, "#panel-advice .checked"), /3 faults found in 1.024 threads/);
    assert.match(await text(page, "#panel-advice"), new RegExp(`Line ${ADDS} writes sum\\[1000\\], and .* has 1000 elements`));
    assert.match(await text(page, "#panel-advice"), /Thread 232 of block 3 .*24/);
    await showFile(page, "kernels.wgsl");
    await diagnosed(page, ADDS, /writes sum\[1000\]/);
    await shot("check-fault");
    await setLanguage(page, "pt-BR");
    await diagnosed(page, ADDS, /escreve em sum\[1000\]|escreve (em )?sum\[1000\]/);
    assert.match(await text(page, "#panel-advice .checked"), /3 falhas encontradas em 1.024 threads/);
    await setLanguage(page, "en");
    // Another text has not been checked.
    await replaceText(page, KERNELS);
    await page.waitForFunction(() => !/\d/.test(document.querySelector("#check").textContent));
    await page.waitForFunction(() => document.querySelectorAll(".cm-diag .k-warn").length === 0);
    // What was advised on the text before is told to be of that.
    assert.match(await text(page, "#panel-advice"), says("en", "ui.advice.stale"));
    assert.doesNotMatch(await text(page, "#tab-advice"), /\d/);
    await check(page);
    assert.doesNotMatch(await text(page, "#panel-advice"), says("en", "ui.advice.stale"));
    assert.match(await text(page, "#panel-advice .checked"), /No faults found in 1.024 threads/);
    assert.match(await text(page, "#check"), /no faults found/);
    assert.deepEqual((await diagnostics(page)).filter((d) => d.kind === "warn"), []);
  }));

test("Check finds the race behind a missing barrier, with both lines", () =>
  withPage(WIDE, async ({ page }) => {
    await opened(page);
    await openExample(page, "Sum of an array");
    const kernels = exampleFile("reduction", "kernels.wgsl");
    const at = kernels.lastIndexOf("        workgroupBarrier();\n");
    const faulty = kernels.slice(0, at) + kernels.slice(at).replace("workgroupBarrier();", "");
    await setProgram(page, exampleFile("reduction", "main.mojo").replace(/SIZE = [\d_]+/, "SIZE = 512"), faulty);
    await check(page);
    assert.match(await text(page, "#panel-advice"), /Threads of one block race for shared_sum\[\d+\]/);
    await showFile(page, "kernels.wgsl");
    await diagnosed(page, lineOf(kernels, "shared_sum[local.x] +="), /race for shared_sum/);
  }));

test("Check says of every mistake of the gallery what Run says, and finds no fault in their kernels", () =>
  withPage(WIDE, async ({ page }) => {
    await opened(page);
    const all = {
      "Mistake: read before it arrived": /before its copy arrived/,
      "Mistake: the same upload again": /never changed/,
      "Mistake: a grid one block short": /misses 16 elements/,
      "Mistake: memory held to the end": /stand idle/,
    };
    for (const [title, said] of Object.entries(all)) {
      await openExample(page, title);
      await check(page);
      // What the host program does wrong counts, too: no green badge stands above a wrong value.
      const wrong = /before it arrived|one block short/.test(title);
      assert.match(await text(page, "#panel-advice .checked"), wrong ? /1 fault found/ : /No faults found/, title);
      assert.match(await text(page, "#panel-advice"), said, title);
    }
  }));

test("times of the GPU stay on the page when the program is checked and its threads are looked at", () =>
  withPage(WIDE, async ({ page }) => {
    await opened(page);
    await setProgram(page, SMALL, KERNELS);
    await runProgram(page);
    const before = await sentence(page);
    assert.doesNotMatch(before, /simulated/);
    await check(page);
    assert.equal(await sentence(page), before);
    assert.equal(await page.locator(".result.stale").count(), 0);
    // The check has recorded the first block already.
    await openPanel(page, "threads");
    await ranAfter(page, () => page.locator(".grd i[data-i='2']").click(), CHECK_MS);
    await page.waitForFunction(() => document.querySelector(".blk h4")?.textContent === "Block 2");
    assert.equal(await sentence(page), before);
    assert.match(await text(page, "#panel-threads .thr-bar"), /simulated on your CPU/);
  }));

test("without WebGPU programs run on the CPU device, and the page says so", () =>
  withPage({ ...WIDE, flags: NO_WEBGPU_FLAGS }, async ({ page, shot }) => {
    await opened(page);
    assert.match(await text(page, ".notices"), /No WebGPU here: .* Programs run on the CPU device, simulated on your CPU\./);
    assert.match(await text(page, "#device"), /CPU device.*simulated on your CPU/);
    await runProgram(page);
    assert.deepEqual(await printed(page), ["9.0 + 18.0 = 27.0"]);
    assert.match(await text(page, ".cost-h .meta"), /CPU device: simulated on your CPU/);
    const device = await page.$$eval("[data-clock]", (all) => [...new Set(all.map((e) => e.dataset.clock))]);
    assert.ok(device.includes("simulated") && !device.includes("gpu-timestamp"), device.join());
    await check(page);
    assert.match(await text(page, "#panel-advice .checked"), /No faults found/);
    // What was counted stands beside the kernel's time.
    const plot = page.locator(".tlx");
    await plot.focus();
    await page.keyboard.press("Home");
    const option = () => page.$eval("#tl-option", (o) => o.textContent).catch(() => "");
    for (let steps = 0; !/vector_add/.test(await option()) || !/Kernel/.test(await option()); steps++) {
      assert.ok(steps < 60, `the arrow keys reach the kernel; they are at "${await option()}"`);
      await page.keyboard.press("ArrowRight");
      await page.waitForTimeout(20);
    }
    await page.keyboard.press("Enter");
    const details = page.locator(".det");
    assert.match(await details.textContent(), /Device memory3\s145\s728 reads, 1\s048\s576 writes/);
    assert.match(await details.textContent(), /Float instructions1\s048\s576 for 16\s777\s216 bytes/);
    await shot("no-webgpu");
    await setLanguage(page, "pt-BR");
    assert.match(await text(page, ".notices"), /Sem WebGPU aqui: .* simulados na sua CPU\./);
    assert.match(await text(page, ".cost-h .meta"), /simulado na sua CPU/);
  }));

test("the CPU device can be chosen, and stays chosen", () =>
  withPage(WIDE, async ({ page }) => {
    await opened(page);
    await setProgram(page, SMALL, KERNELS);
    await page.click("#device");
    await page.getByRole("button", { name: "CPU device", exact: true }).click();
    await page.keyboard.press("Escape");
    await runProgram(page);
    assert.match(await text(page, ".cost-h .meta"), /CPU device: simulated on your CPU/);
    await page.reload();
    await opened(page);
    assert.match(await text(page, "#device"), /CPU device.*simulated on your CPU/);
    await runProgram(page);
    assert.match(await sentence(page), /simulated/);
    await page.click("#device");
    await page.getByRole("button", { name: "GPU", exact: true }).click();
    await page.keyboard.press("Escape");
    await runProgram(page);
    assert.doesNotMatch(await sentence(page), /simulated/);
  }));

test("by keyboard alone: a block, a thread, its indices, its steps and its values", () =>
  withPage(WIDE, async ({ page, shot }) => {
    await opened(page);
    await setProgram(page, SMALL, KERNELS);
    await openPanel(page, "threads");
    await page.focus("#tab-threads");
    await page.keyboard.press("Tab");
    assert.match(await page.evaluate(() => document.activeElement.textContent), /Look at the threads/);
    await ranAfter(page, () => page.keyboard.press("Enter"), CHECK_MS);
    await page.waitForSelector(".blk .sqs");
    assert.match(await text(page, ".thr-leg"), /1.000 did their work.*24 cut off by the guard/);

    // The last block, in which the guard cuts threads off.
    await page.focus(".grd i[tabindex='0']");
    await page.keyboard.press("End");
    assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /^Block 3: .*24 cut off by the guard/);
    await ranAfter(page, () => page.keyboard.press("Enter"), CHECK_MS);
    await page.waitForFunction(() => document.querySelector(".blk h4")?.textContent === "Block 3");

    // Thread 232 is the first past the end: seven rows down and eight to the right.
    await page.focus(".blk i[tabindex='0']");
    for (let i = 0; i < 7; i++) await page.keyboard.press("ArrowDown");
    for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowRight");
    assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /^Thread 232: cut off by the guard/);
    assert.match(await text(page, ".one"), /Thread 232 of block 3/);
    assert.match(await text(page, ".one .idx"), /block_idx\.x3block_dim\.x× 256thread_idx\.x\+ 232global_idx\.x= 1000/);
    assert.doesNotMatch(await text(page, ".one .acs"), /sum/);

    // Its first step gives i; in the last, 232 of the block's threads add.
    assert.equal(mine(await row(page, "i")), "1000");
    assert.deepEqual(await page.$$eval(".acc .hd th", (heads) => heads.slice(1).map((h) => h.textContent)), ["230", "231", "232", "233", "234"]);
    await page.focus(".stepper input");
    await page.keyboard.press("End");
    assert.match(await text(page, ".stepper"), /Step (\d+) of \1.*232 of 256 threads/);
    assert.match(await text(page, ".thr-line"), /sum\[i\] = a\[i\] \+ b\[i\];/);
    await page.waitForFunction(() => document.querySelector(".cm-line.ln-step"));
    assert.deepEqual(await stepLines(page), ["sum[i] = a[i] + b[i];"]);
    assert.deepEqual((await row(page, "writes sum")).map(([, cell]) => cell), ["998", "999", "", "", ""]);
    await page.keyboard.press(",");
    assert.deepEqual(await stepLines(page), ["if i < params.size {"]);
    await page.keyboard.press(".");
    assert.deepEqual(await stepLines(page), ["sum[i] = a[i] + b[i];"]);
    await shot("threads-guard");
    // Elsewhere nothing is lit.
    await page.keyboard.press("Control+1");
    await page.waitForFunction(() => !document.querySelector(".cm-line.ln-step"));
  }));

test("the first fault is one press away, at its thread and line", () =>
  withPage(WIDE, async ({ page, shot }) => {
    await opened(page);
    await setProgram(page, SMALL, FAULTY);
    await look(page);
    await ranAfter(page, () => page.getByRole("button", { name: "To the first fault" }).click(), CHECK_MS);
    await page.waitForFunction(() => /Thread 232 of block 3/.test(document.querySelector(".one")?.textContent));
    assert.match(await text(page, ".one"), /left the bounds of an array/);
    assert.deepEqual(await stepLines(page), ["sum[i] = a[i] + b[i];"]);
    assert.deepEqual((await row(page, "writes sum")).map(([, cell]) => cell), ["998", "999", "1000!", "1001!", "1002!"]);
    await shot("threads-fault");
  }));

test("a grid of two dimensions, with several launches and barriers", () =>
  withPage(WIDE, async ({ page, shot }) => {
    await opened(page);
    await openExample(page, "Matrix multiply, naive and tiled");
    await setProgram(page, exampleFile("matmul", "main.mojo").replace("SIZE = 256", "SIZE = 64"), exampleFile("matmul", "kernels.wgsl"));
    await look(page);
    assert.match(await text(page, ".grd"), /16 blocks \(4 × 4\)/);
    await page.selectOption(".thr-bar select", { index: 1 });
    await ranAfter(page, () => page.locator(".grd i[data-i='6']").click(), CHECK_MS);
    await page.waitForFunction(() => document.querySelector(".blk h4")?.textContent === "Block (2, 1)");
    await page.locator(".blk i[data-i='35']").click();
    assert.match(await text(page, ".one"), /Thread \(3, 2\) of block \(2, 1\)/);
    assert.match(await text(page, ".one .idx"), /global_idx\.x= 35.*global_idx\.y= 18/);
    // To the first barrier, where all meet.
    const forward = page.getByRole("button", { name: "Step forward" });
    for (let i = 0; i < 30 && !/Barrier/.test(await text(page, ".stepper")); i++) await forward.click();
    assert.match(await text(page, ".stepper"), /Barrier: all threads meet here/);
    assert.match(await text(page, ".thr-line"), /workgroupBarrier/);
    assert.equal(mine(await row(page, "row")), "18");
    assert.equal(mine(await row(page, "col")), "35");
    // After the last step, total is what the host's own product gives: sum of ((row + k) % 7) ((k col) % 5).
    await page.focus(".stepper input");
    await page.keyboard.press("End");
    const total = [...Array(64).keys()].reduce((sum, k) => sum + ((18 + k) % 7) * ((k * 35) % 5), 0);
    assert.equal(mine(await row(page, "total")), String(total));
    await shot("threads-grid2");
  }));

test("a large grid is sampled and says so; an edited program is looked at again", () =>
  withPage(WIDE, async ({ page }) => {
    await opened(page);
    await look(page);
    assert.match(await text(page, ".grd"), /4.096 blocks\. 1.024 of them shown/);
    assert.match(await text(page, ".thr-leg"), /In the blocks shown: *262.144 did their work/);
    await setProgram(page, SMALL);
    await page.waitForFunction(() => /edited since/.test(document.querySelector(".thr-bar").textContent));
    await ranAfter(page, () => page.getByRole("button", { name: "Look again" }).click(), CHECK_MS);
    await page.waitForFunction(() => /4 blocks\./.test(document.querySelector(".grd").textContent));
  }));

test("the score of a check leaves all of the header in place", () =>
  withPage({ ...WIDE, locale: "pt-BR" }, async ({ page }) => {
    await opened(page);
    await setProgram(page, SMALL, FAULTY);
    await check(page);
    for (const width of [1440, 1280, 1120, 960, 900, 768, 720, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await page.$$eval(".picker, .runbar button, #device, #language", (all) =>
        all.map((e) => [e.id || e.className, e.getBoundingClientRect()]).filter(([, box]) => box.width > 0).map(([name, { left, right, top }]) => ({ name, left, right, top })));
      for (const [i, a] of boxes.entries()) {
        assert.ok(a.left >= 0 && a.right <= width, `${a.name} leaves a page ${width} px wide: ${a.left} to ${a.right}`);
        const under = boxes.slice(i + 1).find((b) => Math.abs(a.top - b.top) < 20 && a.left < b.right - 0.5 && b.left < a.right - 0.5);
        assert.equal(under, undefined, `${a.name} and ${under?.name} overlap at ${width} px`);
      }
    }
  }));

test("threads fit a phone, dark, in Portuguese", () =>
  withPage({ viewport: { width: 360, height: 740 }, colorScheme: "dark", locale: "pt-BR", hasTouch: true }, async ({ page, shot }) => {
    await opened(page, { device: false });
    await setProgram(page, SMALL, FAULTY);
    await ranAfter(page, () => page.locator("#check").click(), CHECK_MS);
    assert.match(await text(page, "#check"), /Verificar.*3 falhas encontradas/);
    await openPanel(page, "threads");
    await page.waitForSelector(".blk .sqs");
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.equal(wider, 0);
    assert.match(await text(page, "#panel-threads"), /fizeram o seu trabalho.*24 fora dos limites/);
    const bar = await page.$$eval(".runbar button", (all) => all.map((b) => b.getBoundingClientRect().right));
    assert.ok(Math.max(...bar) <= 360, `the run bar ends at ${bar}`);
    await shot("threads-360", { fullPage: true });
  }));

test("a check belongs to the program that it checked", () =>
  withPage(WIDE, async ({ page }) => {
    await opened(page);
    await openExample(page, "Matrix multiply, naive and tiled");
    await page.keyboard.press("Control+Shift+Enter");
    await page.waitForSelector("#stop[aria-disabled=false]");
    await openExample(page, "SAXPY");
    // The engine answers again once the check has been stopped.
    await runProgram(page);
    assert.doesNotMatch(await text(page, ".main"), /matmul_naive/);
    assert.doesNotMatch(await text(page, "#check"), /\d/);
    assert.equal(await page.locator("#panel-advice .checked").count(), 0);
  }));

test("a check that is cut off has its own finding, and none of the text before", () =>
  withPage(WIDE, async ({ page }) => {
    await opened(page);
    await setProgram(page, SMALL, FAULTY);
    await check(page);
    assert.match(await text(page, "#tab-advice"), /3$/);
    await setProgram(page, SMALL, KERNELS.replace("let i = thread.x;", "let i = thread.x;\n    loop { if params.size == 7u { break; } }"));
    await check(page);
    await openPanel(page, "advice");
    assert.match(await text(page, "#tab-advice"), /1$/);
    assert.match(await text(page, "#panel-advice .checked"), /^1 fault found in \d[\d\s]* threads\s*$/);
    assert.doesNotMatch(await text(page, "#panel-advice"), /1000/);
    // Nobody "did their work", and the blocks behind it never began.
    await openPanel(page, "threads");
    assert.match(await text(page, "#panel-threads .thr-leg"), /256 never ended/);
    assert.doesNotMatch(await text(page, "#panel-threads .thr-leg"), /work/);
    assert.match(await text(page, "#panel-threads .grd"), /1 had begun when the kernel was cut off/);
  }));

test("opening a block by key keeps the focus on its square", () =>
  withPage(WIDE, async ({ page }) => {
    await opened(page);
    await setProgram(page, SMALL, KERNELS);
    await check(page);
    await openPanel(page, "threads");
    await page.locator("#panel-threads .sqs").first().locator("[tabindex='0']").focus();
    await page.keyboard.press("End");
    await ranAfter(page, () => page.keyboard.press("Enter"), CHECK_MS);
    await page.waitForFunction(() => document.activeElement?.closest(".sqs") && document.activeElement.dataset.i === "3");
  }));
