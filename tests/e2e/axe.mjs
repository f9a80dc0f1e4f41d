// What axe-core finds wrong on a page, or in a frame of it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./lib.mjs";

const source = readFileSync(path.join(ROOT, "node_modules/axe-core/axe.min.js"), "utf8");

/** Fails with what axe-core finds. `frame` is a page or a frame. */
export async function axe(frame) {
  await frame.evaluate(source);
  const found = await frame.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html.slice(0, 160)} (${node.failureSummary})`).join("; ")}`);
  });
  assert.deepEqual(found, []);
}
