// Programs and browsers that mean no good: what never ends, ends; what is lost comes back; what was typed stays.

import assert from "node:assert/strict";
import { test } from "node:test";
import { NO_WEBGPU_FLAGS, withPage } from "./lib.mjs";
import {
  diagnosed, diagnostics, exampleFile, failure, keptProgram, opened, openPanel, outputText, printed, ranAfter, replaceText, runProgram, setLanguage, setProgram,
  showFile, shownText, startProgram,
} from "./page.mjs";
import { LANGUAGES, says, text } from "./words.mjs";

const WIDE = { viewport: { width: 1440, height: 900 } };
const MAIN = exampleFile("vector-add", "main.mojo");
const KERNELS = exampleFile("vector-add", "kernels.wgsl");
/** At once, on a machine that does much else: far less than anything here would wait for by itself. How fast it is stands in the benches. */
const AT_ONCE_MS = 15_000;
const LESSON = ["9.0 + 18.0 = 27.0"];

/** 256 blocks of 256 threads, none of which ends: nothing is written after the loop. */
const ENDLESS_MAIN = MAIN.replace("comptime SIZE = 1_048_576", "comptime SIZE = 65_536");
const ENDLESS_KERNELS = KERNELS.replace("        sum[i] = a[i] + b[i];", "        var x = 0.0;\n        while x < 1.0 {\n            x = x * 0.5;\n        }\n        sum[i] = a[i] + b[i] + x;");
const ENDLESS_LINE = 21;

/** The lesson's program gives its result in this page. */
async function lessonRuns(page) {
  await setProgram(page, MAIN, KERNELS);
  await runProgram(page);
  assert.equal(await failure(page), null);
  await openPanel(page, "output");
  assert.deepEqual(await printed(page), LESSON);
}

test("what does not end by itself is ended, in one page", async (t) =>
  withPage(WIDE, async ({ page, shot }) => {
    await opened(page);

    await t.test("an endless host loop is stopped at once", async () => {
      for (const stop of ["click", "Escape"]) {
        await setProgram(page, "def main():\n    print(1)\n    var n = 0\n    while True:\n        n += 1\n");
        await startProgram(page);
        // Long enough for its progress line.
        await page.locator(".progress").getByText(says("en", "ui.progress.running")).waitFor();
        if (stop === "click") await shot("progress");
        const start = Date.now();
        await ranAfter(page, () => (stop === "click" ? page.locator("#stop").click() : page.keyboard.press("Escape")));
        assert.ok(Date.now() - start < AT_ONCE_MS, `${stop}: ${Date.now() - start} ms`);
        assert.match(await outputText(page), says("en", "ui.output.stopped"));
        assert.deepEqual(await printed(page), ["1"]);
      }
      await lessonRuns(page);
    });

    await t.test("an endless loop that prints keeps the page alive and is stopped", async () => {
      await setProgram(page, "def main():\n    while True:\n        print(\"again\")\n");
      await startProgram(page);
      await page.waitForTimeout(1500);
      const start = Date.now();
      await ranAfter(page, () => page.locator("#stop").click());
      assert.ok(Date.now() - start < AT_ONCE_MS, `${Date.now() - start} ms`);
      await lessonRuns(page);
    });

    await t.test("an endless loop of copies is stopped", async () => {
      await setProgram(page, MAIN.replace("        print(h_a[9]", "        while True:\n            ctx.enqueue_copy(d_a, h_a)\n            ctx.synchronize()\n        print(h_a[9]"));
      await startProgram(page);
      await page.waitForTimeout(700);
      const start = Date.now();
      await ranAfter(page, () => page.locator("#stop").click());
      assert.ok(Date.now() - start < AT_ONCE_MS, `${Date.now() - start} ms`);
      await lessonRuns(page);
    });

    await t.test("an endless kernel of 256 blocks is an error that names its loop, never a result", async () => {
      await setProgram(page, ENDLESS_MAIN, ENDLESS_KERNELS);
      const before = await page.textContent(".cost h2");
      await runProgram(page);
      for (const language of LANGUAGES) {
        await setLanguage(page, language);
        const said = await failure(page);
        assert.match(said, says(language, "launch.endless", { kernel: "vector_add", line: ENDLESS_LINE }));
        assert.match(said, says(language, "ui.line", { line: 26 }), "the launch");
        assert.match(said, says(language, "ui.file-line", { file: "kernels.wgsl", line: ENDLESS_LINE }), "the loop");
      }
      await setLanguage(page, "en");
      await shot("endless-kernel");
      assert.deepEqual(await printed(page), [], "the program went no further");
      // The panels show the run before, and say so.
      assert.equal(await page.textContent(".cost h2"), before);
      assert.match(await page.textContent(".cost"), says("en", "ui.cost.from-before"));
      // Its place leads to the loop in the kernels' tab.
      await page.locator("#panel-output [role=alert] .rel .src").click();
      await page.waitForFunction(() => document.querySelector(".cm-content").getAttribute("aria-label") === "kernels.wgsl");
      await lessonRuns(page);
    });

    await t.test("the same as the first run of a fresh page shows nothing of it", async () => {
      await setProgram(page, ENDLESS_MAIN, ENDLESS_KERNELS);
      await page.reload();
      await opened(page);
      await runProgram(page);
      assert.match(await failure(page), says("en", "launch.endless", { kernel: "vector_add", line: ENDLESS_LINE }));
      assert.match(await page.textContent(".cost h2"), says("en", "ui.cost.failed-at"));
      // What the kernel would have written is neither in device memory nor in the host's.
      await openPanel(page, "memory");
      for (const name of ["d_out", "h_out"]) assert.doesNotMatch(await page.textContent(`#panel-memory [data-array=${name}] :is(.v, .cells)`), /3\.0|27\.0/);
      await lessonRuns(page);
    });

    await t.test("a loop with a barrier, a loop in a helper", async () => {
      const bodies = {
        barrier: ["", "    loop {\n        workgroupBarrier();\n    }\n", 20],
        helper: ["fn spin(x: f32) -> f32 {\n    var y = x;\n    for (var k = 0u; k < 10u; k = k * 2u) {\n        y = y + 1.0;\n    }\n    return y;\n}\n", "    sum[i] = spin(a[i]);\n", 17],
      };
      for (const [name, [helper, body, line]] of Object.entries(bodies)) {
        const head = KERNELS.slice(0, KERNELS.indexOf("@compute"));
        const kernel = `${head}${helper}@compute @workgroup_size(block_dim_x)\nfn vector_add(@builtin(global_invocation_id) thread: vec3<u32>) {\n    let i = thread.x;\n    sum[i] = a[i] + b[i] + f32(params.size);\n${body}}\n`;
        await setProgram(page, ENDLESS_MAIN, kernel);
        await runProgram(page);
        const said = (await failure(page)) ?? (await outputText(page));
        // A loop that nothing leaves may be refused before it runs.
        const refused = says("en", "wgsl.endless-loop").test(said);
        if (!refused) assert.match(said, says("en", "launch.endless", { kernel: "vector_add" }), name);
        if (!refused && name === "helper") assert.match(said, says("en", "launch.endless", { kernel: "vector_add", line }), name);
        assert.deepEqual(await printed(page), [], name);
        await lessonRuns(page);
      }
    });
  }));

/** Ends the browser's GPU process by the debugging protocol. */
async function crashGpu(context, page) {
  const session = await (context.browser()?.newBrowserCDPSession() ?? context.newCDPSession(page));
  await session.send("Browser.crashGpuProcess");
}

// Once per browser: it gives up on GPUs after a few.
test("a GPU process that crashes between runs is told, and the next run works", () =>
  withPage(WIDE, async ({ page, context }) => {
    await opened(page);
    await runProgram(page);
    // The notice may be gone again before anyone polls: the page itself remembers it.
    await page.evaluate(() => {
      globalThis.noticed = [];
      const notices = document.querySelector(".notices");
      new MutationObserver(() => globalThis.noticed.push(notices.textContent)).observe(notices, { childList: true, subtree: true, characterData: true });
    });
    await crashGpu(context, page);
    await page.waitForFunction(() => globalThis.noticed.some((n) => n !== ""), null, { timeout: 30_000 });
    const noticed = await page.evaluate(() => globalThis.noticed.join("\n"));
    assert.match(noticed, says("en", "ui.notice.device-lost"));
    assert.match(noticed, says("en", "device.lost.help"), "what likely happened");
    await page.waitForSelector("#device:not(.lost):not(.asked)", { timeout: 60_000 });
    await lessonRuns(page);
    assert.equal(await page.textContent(".notices"), "", "what is over is no longer said");
  }));

test("a GPU process that crashes during a run ends the run as lost; the program is not run again by itself; the next run works", () =>
  withPage(WIDE, async ({ page, context, shot }) => {
    await opened(page);
    await setProgram(page, MAIN.replace("        print(h_a[9]", "        for _ in range(100_000):\n            ctx.enqueue_copy(d_a, h_a)\n            ctx.synchronize()\n        print(h_a[9]"));
    const source = await shownText(page);
    await ranAfter(page, async () => {
      await startProgram(page);
      await page.waitForTimeout(700);
      await crashGpu(context, page);
    });
    assert.match(await failure(page), says("en", "device.lost"));
    assert.match(await failure(page), says("en", "device.lost.help"), "what likely happened");
    assert.deepEqual(await printed(page), []);
    await shot("device-lost");
    await page.waitForSelector("#device:not(.lost):not(.asked)", { timeout: 60_000 });
    assert.equal(await page.getAttribute("#stop", "aria-disabled"), "true", "nothing runs by itself");
    assert.equal(await shownText(page), source);
    await lessonRuns(page);
  }));

test("a fault of ours in the worker ends the run, says where it was, and the next run works", () =>
  withPage(WIDE, async ({ page }) => {
    await opened(page);
    // A module's function that traps, as a fault does: in a message's handler, and in a promise that nobody waits for.
    const trap = (later) => {
      const bytes = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 97, 0, 0, 10, 5, 1, 3, 0, 0, 11];
      const { a } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes))).exports;
      if (later === "task") setTimeout(a);
      else Promise.resolve().then(a);
    };
    for (const later of ["task", "promise"]) {
      await setProgram(page, "def main():\n    var n = 0\n    while True:\n        n += 1\n");
      await ranAfter(page, async () => {
        await startProgram(page);
        await page.locator(".progress").getByText(says("en", "ui.progress.running")).waitFor();
        await page.workers()[0].evaluate(trap, later);
      });
      const told = await failure(page);
      assert.match(told, says("en", "ui.output.broken"), later);
      assert.match(told, /unreachable wasm-function\[0\]/, later);
      await lessonRuns(page);
    }
  }));

test("without WebGPU: the page says so, edits, checks, and runs programs on the CPU device", () =>
  withPage({ ...WIDE, flags: NO_WEBGPU_FLAGS }, async ({ page, shot }) => {
    await opened(page);
    for (const language of LANGUAGES) {
      await setLanguage(page, language);
      const notice = await page.textContent(".notices");
      assert.match(notice, says(language, "ui.notice.on-cpu"));
      assert.match(await page.textContent("#device"), says(language, "ui.device.cpu"));
    }
    await setLanguage(page, "en");
    await shot("no-webgpu");
    const typed = `${MAIN}        oops()\n`;
    await setProgram(page, typed);
    await diagnosed(page, 33, says("en", "mojo.unknown-name", { name: "oops" }));
    await showFile(page, "kernels.wgsl");
    await replaceText(page, KERNELS.replace("a[i] + b[i]", "a[i] + c[i]"));
    await diagnosed(page, 20, says("en", "wgsl.unknown-name", { name: "c" }));
    await replaceText(page, KERNELS);
    await showFile(page, "main.mojo");
    await replaceText(page, MAIN.replace("256", "128"));
    await page.waitForFunction(() => !document.querySelector(".cm-diag"));
    await runProgram(page);
    assert.equal(await failure(page), null);
    assert.match(await page.textContent(".cost"), says("en", "ui.cost.cpu-device"));
    await openPanel(page, "output");
    assert.deepEqual(await printed(page), LESSON);
    await page.reload();
    await opened(page);
    assert.equal(await shownText(page), MAIN.replace("256", "128"), "nothing typed is lost");
    // The knobs and the examples work all the same.
    await page.locator("#knob-SIZE").focus();
    await page.keyboard.press("ArrowLeft");
    await page.waitForFunction(() => document.querySelector(".cm-content").cmTile.view.state.doc.toString().includes("524_288"));
  }));

test("a browser that keeps nothing: the page says so and works", () =>
  withPage({ ...WIDE, goto: false }, async ({ page, url }) => {
    await page.addInitScript(() => Object.defineProperty(globalThis, "localStorage", { get: () => { throw new DOMException("denied", "SecurityError"); } }));
    await page.goto(`${url}?example=vector-add`);
    await opened(page);
    await replaceText(page, MAIN.replace("1_048_576", "1000"));
    await page.getByText(text("en", "ui.saved.no"), { exact: true }).waitFor();
    await runProgram(page);
    await openPanel(page, "output");
    assert.deepEqual(await printed(page), LESSON);
    await setLanguage(page, "pt-BR");
    await page.getByText(text("pt-BR", "ui.saved.no"), { exact: true }).waitFor();
  }));

test("huge and broken texts: the page answers, says what is wrong at its place, and keeps them", async (t) =>
  withPage(WIDE, async ({ page }) => {
    await opened(page);
    const half = MAIN.slice(0, MAIN.indexOf("ctx.enqueue_copy(d_b") + 14);
    const texts = {
      "10 000 nested brackets": ["main.mojo", `def main():\n    print(${"(".repeat(10_000)}1${")".repeat(10_000)})\n`, 2, "mojo.too-deep"],
      "10 000 open brackets": ["main.mojo", `def main():\n    print(${"[".repeat(10_000)}\n`, 2, "mojo.too-deep"],
      "10 000 nested parentheses in WGSL": ["kernels.wgsl", `fn f() -> i32 {\n    return ${"(".repeat(10_000)}1${")".repeat(10_000)};\n}\n`, 2, "wgsl.nesting"],
      "10 000 nested blocks in WGSL": ["kernels.wgsl", `fn f() {\n${"{".repeat(10_000)}${"}".repeat(10_000)}\n}\n`, 2, "wgsl.nesting"],
      "a line of 1 MB": ["main.mojo", `def main():\n    print(${"1+".repeat(500_000)}1)\n`, 2, "mojo.expression-too-long"],
      "1 MB of rubbish": ["main.mojo", "x)(]¤ ".repeat(150_000), 1, "mojo.statement-outside-function"],
      "1 MB of lines, the last one wrong": ["main.mojo", `def main():\n${'    print("0123456789")\n'.repeat(43_000)}    oops()\n`, 43_002, "mojo.unknown-name"],
      "a program typed halfway": ["main.mojo", half, 25, "mojo.unknown-member"],
    };
    for (const [name, [file, content, line, id]] of Object.entries(texts)) {
      await t.test(name, async () => {
        await setProgram(page, MAIN, KERNELS);
        await showFile(page, file);
        await replaceText(page, content);
        // The editor draws only what is in sight.
        await page.locator(".cm-content").focus();
        if (line > 100) await page.keyboard.press("Control+End");
        for (const language of LANGUAGES) {
          await setLanguage(page, language);
          await diagnosed(page, line, says(language, id));
        }
        await setLanguage(page, "en");
        await page.locator(".cm-content").focus();
        const answered = await page.evaluate(async () => {
          const start = performance.now();
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          return performance.now() - start;
        });
        assert.ok(answered < AT_ONCE_MS, `the page answers within ${answered} ms`);
        await page.keyboard.press("Control+End");
        await page.keyboard.type("#");
        assert.equal(await shownText(page), `${content}#`, "typing goes on");
        await runProgram(page);
        assert.match(await outputText(page), says("en", "ui.output.refused"));
        assert.equal((await keptProgram(page))[file], `${content}#`, "and is kept");
      });
    }
    await lessonRuns(page);
    assert.deepEqual(await diagnostics(page), []);
  }));
