// What axe-core finds wrong on a page, or in a frame of it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./lib.mjs";

const source = readFileSync(path.join(ROOT, "node_modules/axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Findings of the rules with these tags, or of the rules named. Of the sizes of targets two are right as they are: a part of the cost bar is
 * as wide as its part of the time (the timeline picks the same operations), and what lies under a bar that stays on the screen scrolls out
 * from under it.
 */
async function found(frame, runOnly) {
  if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(source);
  return frame.evaluate(async (runOnly) => {
    const { violations } = await globalThis.axe.run(document, { iframes: false, runOnly });
    const counts = (id, node) => id !== "target-size" || !(/partially obscured/.test(node.failureSummary) || /data-category=/.test(node.html));
    return violations.flatMap(({ id, nodes }) => {
      const wrong = nodes.filter((node) => counts(id, node)).map((node) => `${node.html.slice(0, 160)} (${node.failureSummary})`);
      return wrong.length > 0 ? [`${id}: ${wrong.join("; ")}`] : [];
    });
  }, runOnly);
}

/** Fails with what axe-core finds, in the theme that is shown. `frame` is a page or a frame. */
export async function axe(frame) {
  assert.deepEqual(await found(frame, TAGS), []);
}

/**
 * The same in both themes: all rules in the light one, and again in the dark one those that a colour may break. `page`, whose theme is the
 * system's, is left light.
 */
export async function axeInBothThemes(page, frame = page) {
  const themed = async (theme) => {
    await page.emulateMedia({ colorScheme: theme });
    await frame.waitForSelector(`html[data-theme=${theme}]`);
  };
  await themed("light");
  const light = await found(frame, TAGS);
  await themed("dark");
  const dark = await found(frame, { type: "rule", values: ["color-contrast", "link-in-text-block"] });
  await themed("light");
  assert.deepEqual([...light, ...dark.map((line) => `dark: ${line}`)], []);
}
