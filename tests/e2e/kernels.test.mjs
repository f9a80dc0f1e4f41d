// Kernels in Mojo, and what stands around them: the program's arguments, the Kernel panel, help for names.

import assert from "node:assert/strict";
import { test } from "node:test";
import { withPage } from "./lib.mjs";
import { openExample, opened, printed, runProgram, setProgram } from "./page.mjs";

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
