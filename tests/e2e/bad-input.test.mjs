// What is wrong with a program is said at its place, in the reader's language; the page stays alive and keeps the text.
//
// All cases share a page: each replaces the program, and the one before must not matter.

import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "./lib.mjs";
import { diagnosed, exampleFile, failure, opened, openPanel, outputText, printed, runProgram, setLanguage, setProgram, showFile, shownText } from "./page.mjs";
import { LANGUAGES, says } from "./words.mjs";

const MAIN = exampleFile("vector-add", "main.mojo");
const KERNELS = exampleFile("vector-add", "kernels.wgsl");

/** The lesson's program (or kernels) with one thing changed. */
function changed(text, ...changes) {
  for (const [from, to] of changes) {
    assert.ok(text.includes(from), `the example holds ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}
const main = (...changes) => ({ main: changed(MAIN, ...changes) });
const kernels = (...changes) => ({ kernels: changed(KERNELS, ...changes) });
const small = (body) => ({
  main: `from max.gpu.host import DeviceContext\n\ndef main() raises:\n    with DeviceContext() as ctx:\n${body.map((line) => `        ${line}\n`).join("")}`,
});

/** Found while typing: a block under `line` of `file`, and Run lists it and runs nothing. */
const WRITTEN = [
  ["a bracket that is not closed", main(["ctx.enqueue_copy(d_a, h_a)", "ctx.enqueue_copy(d_a, h_a"]), 24, "mojo.unclosed-bracket", { bracket: "(" }],
  ["a colon that is missing", main(["def main() raises:", "def main() raises"]), 9, "mojo.missing-colon"],
  ["an unknown name", main(["ctx.enqueue_copy(d_b, h_b)", "ctx.enqueue_copy(d_b, h_c)"]), 25, "mojo.unknown-name-close", { name: "h_c" }],
  ["an unknown name that resembles none", main(["ctx.enqueue_copy(d_b, h_b)", "ctx.enqueue_copy(d_b, zzz)"]), 25, "mojo.unknown-name", { name: "zzz" }],
  ["a type that does not fit", main(["h_a[i] = Float32(i)", 'h_a[i] = "one"']), 16, "mojo.element-type"],
  ["an unknown module", main(["from std.math import", "from std.maths import"]), 1, "mojo.unknown-module", { module: "std.maths" }],
  ["a negative size", main(["comptime SIZE = 1_048_576", "comptime SIZE = -4"]), 12, "mojo.negative-size", { size: "-4" }],
  ["a grid of nothing", main(["grid_dim=ceildiv(SIZE, BLOCK)", "grid_dim=0"]), 28, "mojo.launch-dim-positive", { name: "grid_dim", value: "0" }],
  ["a copy between different elements", main(["var d_b = ctx.enqueue_create_buffer[dtype]", "var d_b = ctx.enqueue_create_buffer[DType.int32]"]), 25, "mojo.copy-types"],
  ["use after it was given away", main(["        ctx.enqueue_copy(h_out, d_out)", "        _ = d_out^\n        ctx.enqueue_copy(h_out, d_out)"]), 30, "mojo.used-after-transfer", { name: "d_out" }],
  ["a kernel that is not there", main(["from kernels import vector_add", "from kernels import vector_sub"], ["[vector_add]", "[vector_sub]"]), 3, "mojo.no-such-kernel", { kernel: "vector_sub" }],
  ["too few arguments of a kernel", main(["d_a, d_b, d_out, SIZE,", "d_a, d_b, SIZE,"]), 26, "mojo.kernel-argument-count", { wanted: "4", given: "3" }],
  ["a number where a buffer belongs", main(["d_a, d_b, d_out, SIZE,", "d_a, SIZE, d_out, SIZE,"]), 27, "mojo.kernel-argument-type"],
  ["a host array for a kernel", main(["d_a, d_b, d_out, SIZE,", "d_a, h_b, d_out, SIZE,"]), 27, "mojo.kernel-host-array", { text: "h_b" }],
  ["a constant outside the field's range", main(["d_a, d_b, d_out, SIZE,", "d_a, d_b, d_out, 5_000_000_000,"]), 27, "mojo.kernel-argument-range", { value: "5000000000" }],
  ["the host reading device memory", main(["print(h_a[9],", "print(d_a[9],"]), 32, "mojo.device-index", { name: "d_a" }],
  ["a program without main", { main: "" }, 1, "mojo.no-main"],
  ["a kernel file without an entry point", { kernels: "fn helper(x: f32) -> f32 {\n    return x;\n}\n" }, 1, "wgsl.no-entry-point"],
  ["WGSL without a brace", kernels(["if i < params.size {", "if i < params.size"]), 20, "wgsl.braces"],
  ["an unknown name in WGSL", kernels(["a[i] + b[i]", "a[i] + c[i]"]), 20, "wgsl.unknown-name", { name: "c" }],
  ["types that do not mix in WGSL", kernels(["a[i] + b[i]", "a[i] + i"]), 20, "wgsl.operand-types"],
  ["a barrier that not all threads reach", kernels(["        sum[i] =", "        workgroupBarrier();\n        sum[i] ="]), 20, "wgsl.divergent-barrier", { operation: "workgroupBarrier" }],
  ["a kernel of another element type", { ...kernels(["read> a: array<f32>", "read> a: array<i32>"], ["a[i] + b[i]", "f32(a[i]) + b[i]"]), file: "main.mojo" }, 27, "mojo.kernel-element-type"],
  ["a block that is not the fixed workgroup size", { ...kernels(["@workgroup_size(block_dim_x)", "@workgroup_size(64)"]), file: "main.mojo" }, 28, "mojo.block-size-fixed", { kernel: "vector_add", wanted: "64" }],
];

/** Found while it runs: the output names `line` of main.mojo. */
const RUN = [
  ["a size of 2^31 elements", main(["comptime SIZE = 1_048_576", "comptime SIZE = 2_147_483_648"]), 12, "run.too-many-elements", { n: "2147483648" }],
  ["2^31 elements on the device", small(["var d = ctx.enqueue_create_buffer[DType.float32](2_147_483_648)", "ctx.synchronize()", "_ = d"]), 5, "run.too-many-elements", { n: "2147483648" }],
  ["a size that becomes negative", small(["var n = 3", "n -= 7", "var d = ctx.enqueue_create_buffer[DType.float32](n)", "_ = d"]), 7, "run.negative-size", { n: "-4" }],
  ["a block of 4096 threads", main(["comptime BLOCK = 256", "comptime BLOCK = 4096"]), 28, "device.limit-block", { asked: "4096", dimension: "x" }],
  ["a grid that becomes nothing", main(["grid_dim=ceildiv(SIZE, BLOCK)", "grid_dim=len(h_a) // 2_000_000"]), 28, "launch.grid-not-positive", { kernel: "vector_add", value: "0" }],
  ["a grid beyond the device's", main(["grid_dim=ceildiv(SIZE, BLOCK)", "grid_dim=(1, 70_000)"]), 28, "device.limit-grid", { asked: "70000", dimension: "y" }],
  ["an argument outside the field's range", main(["d_a, d_b, d_out, SIZE,", "d_a, d_b, d_out, len(h_a) * 5_000,"]), 27, "launch.scalar-range", { value: "5242880000", field: "size", type: "u32" }],
  ["a buffer shorter than the shader's array", kernels(["read> a: array<f32>", "read> a: array<f32, 2097152>"]), 27, "launch.buffer-too-small", { array: "d_a", has: "4\u202fMiB", needs: "8\u202fMiB" }],
  ["an index past the end", main(["print(h_a[9]", "print(h_a[SIZE]"]), 32, "run.buffer-index-out-of-range", { index: "1048576" }],
  ["use after free", { main: "def main() raises:\n    var p = alloc[Float32](4)\n    p.free()\n    print(p[0])\n" }, 4, "run.use-after-free"],
  ["a copy from a shorter array", main(["var h_b = ctx.enqueue_create_host_buffer[dtype](SIZE)", "var h_b = ctx.enqueue_create_host_buffer[dtype](SIZE // 2)"], ["            h_b[i] = Float32(2 * i)\n", ""]), 24, "run.copy-too-short"],
  ["a copy from a shorter buffer", main(["var d_out = ctx.enqueue_create_buffer[dtype](SIZE)", "var d_out = ctx.enqueue_create_buffer[dtype](SIZE // 2)"]), 29, "run.copy-too-short"],
];

const page = { viewport: { width: 1440, height: 900 } };

test("mistakes that are found while typing", async (t) =>
  withPage(page, async ({ page }) => {
    await opened(page);
    for (const [name, program, line, id, args = {}] of WRITTEN) {
      await t.test(name, async () => {
        const file = program.file ?? (program.kernels === undefined ? "main.mojo" : "kernels.wgsl");
        await setProgram(page, program.main ?? MAIN, program.kernels ?? KERNELS);
        await showFile(page, file);
        const text = await shownText(page);
        for (const language of LANGUAGES) {
          await setLanguage(page, language);
          await diagnosed(page, line, says(language, id, args));
          if (language === "en") await runProgram(page);
          const refused = page.locator("#panel-output .errs li").filter({ hasText: says(language, id, args) });
          const where = says(language, "ui.file-line", { file, line });
          assert.ok((await refused.allTextContents()).some((item) => where.test(item)), `${where} in ${await outputText(page)}`);
        }
        await setLanguage(page, "en");
        assert.deepEqual(await printed(page), [], "nothing ran");
        assert.equal(await shownText(page), text, "the text is as it was typed");
      });
    }
    await stillRuns(page);
  }));

test("mistakes that are found when it runs", async (t) =>
  withPage(page, async ({ page }) => {
    await opened(page);
    for (const [name, program, line, id, args = {}] of RUN) {
      await t.test(name, async () => {
        await setProgram(page, program.main ?? MAIN, program.kernels ?? KERNELS);
        const text = await shownText(page);
        await runProgram(page);
        for (const language of LANGUAGES) {
          await setLanguage(page, language);
          const said = await failure(page);
          assert.match(said ?? (await outputText(page)), says(language, id, args));
          assert.match(said, says(language, "ui.line", { line }));
        }
        // The place is a link to the line.
        await page.locator("#panel-output [role=alert] .src").first().click();
        const at = await page.$eval(".cm-content", (c) => {
          const { state } = c.cmTile.view;
          return state.doc.lineAt(state.selection.main.head).number;
        });
        assert.equal(at, line, "its place leads to the line");
        await setLanguage(page, "en");
        assert.equal(await shownText(page), text, "the text is as it was typed");
      });
    }
    await stillRuns(page);
  }));

/** The lesson's program gives its result in the same page. */
async function stillRuns(page) {
  await setProgram(page, MAIN, KERNELS);
  await runProgram(page);
  await openPanel(page, "output");
  assert.deepEqual(await printed(page), ["9.0 + 18.0 = 27.0"]);
  assert.equal(await failure(page), null);
}
