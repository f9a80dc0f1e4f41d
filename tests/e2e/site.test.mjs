// The built site as static hosts serve it: isolation, policy, relative URLs, and one build in page and worker.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { SITE, engineState, ready, withPage } from "./lib.mjs";
import { diagnosed, exampleFile, failure, opened, ranAfter, replaceText, runProgram, setProgram, showFile } from "./page.mjs";
import { says } from "./words.mjs";

const assets = readdirSync(path.join(SITE, "assets"));
const html = readFileSync(path.join(SITE, "index.html"), "utf8");
const asset = (pattern) => {
  const found = assets.filter((name) => pattern.test(name));
  assert.equal(found.length, 1, `one ${pattern} in ${assets}`);
  return found[0];
};
const buildId = (name) => readFileSync(path.join(SITE, "assets", name), "utf8").match(/build:\s*"([0-9a-f]{16})"/)?.[1];

test("the site starts at the root, isolated, with no error and no third-party request", () =>
  withPage({}, async ({ page, url, shot }) => {
    await ready(page);
    assert.equal(await page.evaluate(() => self.crossOriginIsolated), true);
    const response = await page.request.get(url);
    const headers = response.headers();
    assert.equal(headers["cross-origin-opener-policy"], "same-origin");
    assert.equal(headers["cross-origin-embedder-policy"], "require-corp");
    assert.equal(headers["cross-origin-resource-policy"], "cross-origin");
    assert.match(headers["content-security-policy"], /script-src 'self' 'wasm-unsafe-eval'/);
    assert.equal(headers["cache-control"], "no-cache");
    const worker = await page.request.get(new URL(`assets/${asset(/^worker-.*\.js$/)}`, url).href);
    assert.match(worker.headers()["cache-control"], /immutable/);
    assert.equal(worker.headers()["cross-origin-embedder-policy"], "require-corp");
    await shot("site-root");
  }));

test("the site starts under a sub-path", () =>
  withPage({ base: "/courses/gpu 101/roundtrip/" }, async ({ page }) => {
    await ready(page);
  }));

test("no script is inline, no URL is absolute, and every asset is named by its content", () => {
  assert.doesNotMatch(html, /<script(?![^>]*\ssrc=)/);
  assert.doesNotMatch(html, /\s(?:href|src)="(?:\/|https?:)/);
  assert.doesNotMatch(html, /\son\w+="/);
  for (const name of assets) assert.match(name, /-[0-9a-f]{10}\.(js|wasm|css|txt|json|svg|png)$/);
});

test("page and worker hold one build id", () => {
  const page = buildId(asset(/^app-.*\.js$/));
  assert.ok(page, "the page's start file names its build");
  assert.equal(buildId(asset(/^worker-.*\.js$/)), page);
});

test("a worker of another build is refused", () =>
  withPage({ goto: false }, async ({ page, url, context }) => {
    const worker = asset(/^worker-.*\.js$/);
    const id = buildId(worker);
    await context.route(`**/${worker}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(id, "0123456789abcdef") });
    });
    await page.goto(url);
    await engineState(page, "mixed");
  }));

test("the editor's module arrives with the page", () =>
  withPage({}, async ({ page }) => {
    assert.equal(await page.evaluate(async () => typeof (await globalThis.roundtrip.editor).createEditor), "function");
  }));

/** Parts of the modules that a release splits off (tools/split-wasm.mjs); a quick build has none. */
const part = (name) => assets.find((file) => file.startsWith(`${name}-`) && file.endsWith(".wasm"));

test("code that not every visit needs is loaded when it is first wanted, once", { skip: part("cpu") ? false : "a quick build is not split" }, () =>
  withPage({ goto: false }, async ({ page, context, url }) => {
    const loaded = [];
    context.on("request", (request) => {
      const name = request.url().match(/assets\/(cpu|gpu|advice|panels)-/)?.[1];
      if (name) loaded.push(name);
    });
    await page.goto(url);
    await opened(page);
    await page.waitForSelector("#panel-memory > *");
    assert.deepEqual(loaded.toSorted(), ["advice", "gpu", "panels"], "GPU and advice come with the worker, panels with the page");
    await runProgram(page);
    await ranAfter(page, () => page.locator("#check").click());
    await ranAfter(page, () => page.locator("#check").click());
    assert.deepEqual(loaded.toSorted(), ["advice", "cpu", "gpu", "panels"], "the CPU device comes with the first check");
  }));

test("a GPU whose code cannot be loaded is said, a program runs on the CPU, and the next run asks again", { skip: part("gpu") ? false : "a quick build is not split" }, () =>
  withPage({ goto: false }, async ({ page, context, url, watched }) => {
    let gone = true;
    await context.route(/assets\/gpu-/, (route) => (gone ? route.abort() : route.continue()));
    await page.goto(url);
    await opened(page);
    assert.match(await page.textContent(".notices"), says("en", "device.gpu-not-loaded"));
    assert.match(await page.textContent("#device"), says("en", "ui.device.cpu"));
    await runProgram(page);
    watched.failed = [];
    watched.errors = [];
    gone = false;
    await runProgram(page);
    assert.doesNotMatch(await page.textContent(".notices"), says("en", "device.gpu-not-loaded"));
    assert.doesNotMatch(await page.textContent("#device"), says("en", "ui.device.cpu"));
  }));

test("a part that cannot be loaded is said, and asked for again", { skip: part("cpu") ? false : "a quick build is not split" }, () =>
  withPage({ goto: false }, async ({ page, context, url, watched }) => {
    let gone = true;
    await context.route(/assets\/cpu-/, (route) => (gone ? route.abort() : route.continue()));
    await page.goto(url);
    await opened(page);
    await ranAfter(page, () => page.locator("#check").click());
    assert.match(await failure(page), says("en", "device.cpu-not-loaded"));
    assert.equal(watched.failed.length, 1);
    watched.failed = [];
    watched.errors = [];
    gone = false;
    await ranAfter(page, () => page.locator("#check").click());
    assert.equal(await failure(page), null);
    // And a kernel file's first error, whose words come at once or not at all.
    await setProgram(page, exampleFile("vector-add", "main.mojo"), exampleFile("vector-add", "kernels.wgsl").replace("a[i] + b[i]", "a[i] + c[i]"));
    await showFile(page, "kernels.wgsl");
    await diagnosed(page, 20, says("en", "wgsl.unknown-name", { name: "c" }));
  }));

test("once the page has loaded, a run, its advice and a kernel's error need no network", () =>
  withPage({}, async ({ page, context, watched }) => {
    await opened(page);
    await page.waitForSelector("#panel-memory > *");
    // The last of what comes by itself.
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await setProgram(page, exampleFile("vector-add", "main.mojo").replace("ctx.synchronize()", "pass"), exampleFile("vector-add", "kernels.wgsl"));
    await runProgram(page);
    assert.equal(await failure(page), null);
    await page.locator("#tab-advice").click();
    assert.match(await page.textContent("#panel-advice"), /before its copy arrived/);
    await showFile(page, "kernels.wgsl");
    await replaceText(page, exampleFile("vector-add", "kernels.wgsl").replace("a[i] + b[i]", "a[i] + c[i]"));
    await diagnosed(page, 20, says("en", "wgsl.unknown-name", { name: "c" }));
    assert.deepEqual(watched.failed, []);
  }));
