// The rival of the CPU device: wgsl_reflect's executor, the only other one that runs WGSL in a browser without a GPU.
// Bundled by tools/bench.sh into bundle/wgsl_reflect.js.
import { WgslExec, WgslParser } from "wgsl_reflect";

/** Runs `kernel` over `grid` blocks; buffers are filled with 1, 2, 3 … Resolves to milliseconds. */
export function rival_executor(code, kernel, gridX, gridY, lengths, uniform) {
  const bindings = {};
  lengths.forEach((length, at) => (bindings[at] = Float32Array.from({ length }, (_, i) => (i % 97) + 1)));
  bindings[lengths.length] = { uniform: new Uint32Array([uniform]) };
  const start = performance.now();
  const exec = new WgslExec(new WgslParser().parse(code));
  exec.dispatchWorkgroups(kernel, [gridX, gridY, 1], { 0: bindings });
  return performance.now() - start;
}
