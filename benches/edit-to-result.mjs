// How long from a changed program to its result: the page, and the Mojo compiler on this machine?
//   node benches/edit-to-result.mjs [--site DIR] [--rounds 15]
// The page: a vector add with its kernel in Mojo, 4 096 elements, in headless Chromium on the software adapter. One number of the kernel
// is changed, Run is pressed at once, and the time ends when the page shows what the changed program printed.
// The compiler: the same file with the same change, `mojo build --target-accelerator sm_90a` where the oracle is installed
// (tests/oracle). Without an NVIDIA GPU the program cannot run here, so that the compiler's figure lacks the run: `mojo run` takes longer.
// Both in turn, medians, their ratio.

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { serve } from "../tools/serve.mjs";

const { values } = parseArgs({ options: { site: { type: "string", default: "dist" }, rounds: { type: "string", default: "15" } } });
const program = (n) => `from std.math import ceildiv
from max.gpu import global_idx
from max.gpu.host import DeviceContext

comptime SIZE = 4_096
comptime BLOCK = 256
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

def add(a: Vec, b: Vec, sum: Vec):
    var i = global_idx.x
    if i < SIZE:
        sum[unsafe_offset=i] = a[unsafe_offset=i] + b[unsafe_offset=i] + ${n}.0

def main() raises:
    with DeviceContext() as ctx:
        var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_sum = ctx.enqueue_create_host_buffer[dtype](SIZE)
        for i in range(SIZE):
            h_a[i] = Float32(i)
        var d_a = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_sum = ctx.enqueue_create_buffer[dtype](SIZE)
        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_function[add](d_a, d_a, d_sum, grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
        ctx.enqueue_copy(h_sum, d_sum)
        ctx.synchronize()
        print("result", h_sum[9])
`;

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const mojo = path.join(homedir(), ".cache/roundtrip/oracle/bin/mojo");
const folder = mkdtempSync(path.join(tmpdir(), "edit-to-result-"));
const server = await serve({ dir: path.resolve(values.site) });
const browser = await chromium.launch({
  executablePath: process.env.CHROME ?? "/usr/bin/chromium",
  args: ["--headless=new", "--no-sandbox", "--enable-unsafe-webgpu", "--use-webgpu-adapter=swiftshader", "--disable-quic", "--no-first-run"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(server.url);
  await page.waitForSelector(".cm-content .cm-line");
  await page.waitForSelector("#device:not(.asked):not(.lost)");
  const times = [];
  for (let n = 0; n <= Number(values.rounds); n += 1) {
    const ms = await page.evaluate(async ([text, wanted]) => {
      const { view } = document.querySelector(".cm-content").cmTile;
      const shown = () => [...document.querySelectorAll("#panel-output .out:not(.errs) > li > pre")].some((line) => line.textContent === wanted);
      const begin = performance.now();
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      document.querySelector("#run").click();
      while (!shown()) {
        if (performance.now() - begin > 20_000) throw new Error(document.querySelector("#panel-output").textContent);
        await new Promise((done) => requestAnimationFrame(done));
      }
      return performance.now() - begin;
    }, [program(n), `result ${18 + n}.0`]);
    // The first one warms up.
    if (n > 0) times.push(ms);
  }
  const page_ms = median(times);
  console.log(`edit → result in the page      ${page_ms.toFixed(1)} ms (median of ${times.length}, to the frame that shows it)`);
  if (existsSync(mojo)) {
    const built = [1, 2, 3].map((n) => {
      const file = path.join(folder, "add.mojo");
      writeFileSync(file, program(100 + n));
      const begin = performance.now();
      execFileSync(mojo, ["build", "--target-accelerator", "sm_90a", file, "-o", path.join(folder, "add")], { stdio: "ignore" });
      return performance.now() - begin;
    });
    console.log(`mojo build of the same         ${median(built).toFixed(0)} ms (median of 3, without the run)`);
    console.log(`ratio                          ${(median(built) / page_ms).toFixed(0)}`);
  } else {
    console.log("mojo build of the same         not measured: no compiler (tests/oracle)");
  }
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
