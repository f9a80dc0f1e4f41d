// What the other tests take for granted: the browser as they start it, with WebGPU and without.

import assert from "node:assert/strict";
import { test } from "node:test";
import { NO_WEBGPU_FLAGS, withPage } from "./lib.mjs";

const adapter = async (page) => page.evaluate(async () => Boolean(await navigator.gpu?.requestAdapter()));

test("the browser under test hands out a WebGPU adapter", () =>
  withPage({}, async ({ page }) => {
    assert.equal(await adapter(page), true);
  }));

test("with NO_WEBGPU_FLAGS it hands out none", () =>
  withPage({ flags: NO_WEBGPU_FLAGS }, async ({ page }) => {
    assert.equal(await adapter(page), false);
  }));
