// What end-to-end tests share: a served site, a fresh browser, and a page that is watched for everything it should not do.

import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "../../tools/serve.mjs";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** The site under test: SITE, or the release build. */
export const SITE = path.resolve(ROOT, process.env.SITE ?? "dist");
export const SCREENSHOTS = path.join(ROOT, "target/screenshots");
const CHROME = process.env.CHROME || "/usr/bin/chromium";

/** WebGPU on the software adapter, and nothing that would reach for the network. */
export const FLAGS = [
  "--no-sandbox", "--enable-unsafe-webgpu", "--use-webgpu-adapter=swiftshader", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];
/** A browser that offers no WebGPU at all. */
export const NO_WEBGPU_FLAGS = ["--no-sandbox", "--disable-features=WebGPU,WebGPUService", "--disable-gpu", ...FLAGS.slice(3)];

/** How long the worker may take to say hello, on a busy two-core machine. */
export const START_MS = 60_000;

/**
 * Runs `body({ page, url, watched, context, shot })` in a browser of its own with an empty profile, and closes it whatever happens.
 * Options: `program` (of a visitor who has been here, by its slug; null: a first visit), `base` (sub-path), `flags`, `args` (more flags), `site`, `server` (one that serves already, and is not closed), `goto` (false: do not load the page yet), and all of
 * playwright's context options (viewport, locale, colorScheme, …).
 * `watched` collects `errors` (console errors and uncaught exceptions), `failed` (requests) and `foreign` (requests to
 * other origins). Unless the body has emptied or replaced them, all three must be empty at the end.
 */
export async function withPage(options, body) {
  const { program = "vector-add", base = "/", flags = FLAGS, args = [], site = SITE, goto = true, server: served, ...contextOptions } = options;
  const server = served ?? (await serve({ dir: site, base }));
  const profile = mkdtempSync(path.join(tmpdir(), "roundtrip-e2e-"));
  let context;
  try {
    context = await chromium.launchPersistentContext(profile, {
      executablePath: CHROME, headless: true, args: [...flags, ...args], viewport: { width: 1280, height: 800 }, ...contextOptions,
    });
    const page = context.pages()[0] ?? (await context.newPage());
    if (program) {
      await context.addInitScript((slug) => {
        try {
          if (!localStorage.getItem("roundtrip/current")) localStorage.setItem("roundtrip/current", slug);
        } catch { /* A page that may store nothing. */ }
      }, program);
    }
    const watched = watch(context, page, new URL(server.url).origin);
    settleActions(page);
    if (goto) await page.goto(server.url);
    await body({ page, url: server.url, watched, context, shot: (name, options) => screenshot(page, name, options) });
    const wrong = [...watched.errors, ...watched.failed, ...watched.foreign];
    if (wrong.length > 0) throw new Error(`the page misbehaved:\n  ${wrong.join("\n  ")}`);
  } finally {
    // A hung GPU process must not hang the test run.
    await Promise.race([context?.close(), new Promise((resolve) => setTimeout(resolve, 10_000).unref())]).catch(() => {});
    if (!served) await server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Waits until the page and the frames in it have drawn what they know; no longer than a page that hangs is worth. */
export async function drawn(page) {
  const frames = page.frames().map((frame) => frame.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))).catch(() => {}));
  let timer;
  await Promise.race([Promise.all(frames), new Promise((resolve) => (timer = setTimeout(resolve, 5_000)))]);
  clearTimeout(timer);
}

/**
 * Keys, clicks and the like end when the page has drawn what came of them, so that a test may read it then. What takes the worker, the
 * network or a timer is still to be waited for.
 */
function settleActions(page) {
  const settled = (owner, names, pageOf) => {
    for (const name of names) {
      const act = owner[name];
      if (act.settles) continue;
      owner[name] = async function (...given) {
        const result = await act.apply(this, given);
        await drawn(pageOf(this));
        return result;
      };
      owner[name].settles = true;
    }
  };
  settled(page.keyboard, ["press", "type", "insertText"], () => page);
  settled(page.mouse, ["click", "move", "down", "up", "wheel"], () => page);
  // One class for the locators of all pages.
  const locators = Object.getPrototypeOf(page.locator("html"));
  settled(locators, ["click", "dblclick", "press", "pressSequentially", "fill", "check", "uncheck", "hover", "focus", "tap", "selectOption", "dispatchEvent"], (locator) => locator.page());
}

function watch(context, page, origin) {
  const watched = { errors: [], failed: [], foreign: [] };
  page.on("console", (message) => {
    if (message.type() === "error") watched.errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => watched.errors.push(`uncaught: ${error.stack ?? error}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !["data:", "blob:"].includes(url.protocol)) watched.foreign.push(`third-party request: ${request.url()}`);
  });
  context.on("requestfailed", (request) => {
    // Leaving a page cancels what it was loading.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") watched.failed.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) watched.failed.push(`status ${response.status()}: ${response.url()}`);
  });
  return watched;
}

/** Waits until page and worker have agreed on the build; fails with the state they are in otherwise. */
export async function ready(page) {
  await engineState(page, "ready");
}
/** Waits for `document.documentElement.dataset.engine` to be `state`. */
export async function engineState(page, state) {
  try {
    await page.waitForFunction((state) => document.documentElement.dataset.engine === state, state, { timeout: START_MS });
  } catch (error) {
    const is = await page.evaluate(() => document.documentElement.dataset.engine).catch(() => "gone");
    throw new Error(`the engine is "${is}", not "${state}"`, { cause: error });
  }
}

/** A picture of the page in target/screenshots/; `options` as playwright's. */
export async function screenshot(page, name, options = {}) {
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: path.join(SCREENSHOTS, `${name}.png`), animations: "disabled", ...options });
}
