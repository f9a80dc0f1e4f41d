// Without a network, and with a newer build on the server: nothing is mixed, nothing is forced, nothing typed is lost.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { writeServiceWorker } from "../../tools/offline.mjs";
import { serve } from "../../tools/serve.mjs";
import { ROOT, SITE, START_MS, withPage } from "./lib.mjs";
import { exampleFile, failure, keptProgram, openExample, openPanel, opened, printed, ranAfter, replaceText, runProgram, setLanguage, shownText } from "./page.mjs";
import { text } from "./words.mjs";

const WIDE = { viewport: { width: 1440, height: 900 }, goto: false };
const LESSON = ["9.0 + 18.0 = 27.0"];
/** Another build, as far as anyone can tell from outside. */
const NEWER = "feedfeedfeedfeed";

/** The build id that a page runs with. */
const buildOf = (page) => page.evaluate(() => globalThis.roundtrip.build);

/** Waits until all of the site is kept in the browser, and the page is served by its worker. */
async function kept(page) {
  const served = page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const until = (target, event, yes) => new Promise((resolve) => {
      const look = () => yes() && (target.removeEventListener(event, look), resolve());
      target.addEventListener(event, look);
      look();
    });
    await until(active, "statechange", () => active.state === "activated");
    await until(navigator.serviceWorker, "controllerchange", () => navigator.serviceWorker.controller);
    return true;
  });
  // A worker that cannot be installed says nothing at all.
  const late = new Promise((resolve) => setTimeout(resolve, START_MS).unref());
  if (!(await Promise.race([served, late]))) throw new Error("the service worker did not begin to serve the page: does the site hold the files that sw.js names?");
}

/** Serves a copy of the site with its service worker; `close` takes it off the network, `renew` deploys a newer build. */
async function host(body) {
  const dir = mkdtempSync(path.join(tmpdir(), "roundtrip-site-"));
  cpSync(SITE, dir, { recursive: true });
  const server = await serve({ dir, offline: true });
  try {
    await body({
      dir,
      server,
      url: server.url,
      close: () => server.close(),
      renew: () => renew(dir),
    });
  } finally {
    await server.close().catch(() => {});
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Replaces the build in `dir` by one with another id: its files have other names, and the old ones are gone, as after a deployment. */
function renew(dir) {
  const assets = path.join(dir, "assets");
  const find = (pattern) => readdirSync(assets).find((name) => pattern.test(name));
  const read = (name) => readFileSync(path.join(dir, name), "utf8");
  const app = find(/^app-.*\.js$/), worker = find(/^worker-.*\.js$/);
  const old = read(`assets/${app}`).match(/build:\s*"([0-9a-f]{16})"/)[1];
  const rename = (name, content) => {
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
    const renamed = name.replace(/-[0-9a-f]{10}(?=\.)/, `-${hash}`);
    rmSync(path.join(assets, name));
    writeFileSync(path.join(assets, renamed), content);
    return renamed;
  };
  const newWorker = rename(worker, read(`assets/${worker}`).replaceAll(old, NEWER));
  // Another language's texts are loaded when they are wanted: an old page must still find the old ones.
  const words = find(/^messages-pt-BR-/);
  const newWords = rename(words, `${read(`assets/${words}`)}ui.of-another-build = x\n`);
  const newApp = rename(app, read(`assets/${app}`).replaceAll(old, NEWER).replaceAll(worker, newWorker).replaceAll(words, newWords));
  writeFileSync(path.join(dir, "index.html"), read("index.html").replaceAll(app, newApp));
  writeServiceWorker({ folder: dir, source: ROOT, build: NEWER, targets: ["chrome96"] });
}

test("after the first visit everything works without a network", () =>
  host(({ url, server, close }) =>
    withPage({ ...WIDE, server }, async ({ page, watched, shot }) => {
      await page.goto(url);
      await opened(page);
      await kept(page);
      await close();
      // The reload, and a second one: also the worker of a browser that was closed in between.
      for (let visit = 0; visit < 2; visit++) {
        await page.reload();
        await opened(page);
        await runProgram(page);
        assert.equal(await failure(page), null);
        await openPanel(page, "output");
        assert.deepEqual(await printed(page), LESSON);
      }
      // What comes late: the CPU device, another language, other examples, kernels in Mojo.
      await ranAfter(page, () => page.locator("#check").click());
      assert.equal(await failure(page), null);
      await setLanguage(page, "pt-BR");
      const title = readFileSync(path.join(ROOT, "assets/examples/saxpy/pt-BR.txt"), "utf8").match(/^title: (.*)$/m)[1];
      await openExample(page, title);
      await page.locator(".twin").click();
      await runProgram(page);
      assert.equal(await failure(page), null);
      await shot("offline");
      // Another page of the same site, with a query.
      await page.goto(`${url}?example=stencil&lang=en`);
      await opened(page);
      assert.equal(await shownText(page), exampleFile("stencil", "main.mojo"));
      assert.deepEqual(watched.failed, []);
    }),
  ));

test("a new build is offered, never forced; an old page stays whole; what was typed is kept", () =>
  host(({ url, server, renew }) =>
    withPage({ ...WIDE, server }, async ({ page, context, shot }) => {
      await page.goto(url);
      await opened(page);
      await kept(page);
      const old = await buildOf(page);
      const second = await context.newPage();
      await second.goto(url);
      await opened(second);
      renew();
      // As the browser does at each visit, and the page every hour.
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
      const offer = page.locator(".notices").getByText(text("en", "ui.update.ready"));
      await offer.waitFor({ timeout: 60_000 });
      await shot("update");
      // Nothing happens by itself, not even with a reload: both pages are whole, with what they load now.
      await page.reload();
      await opened(page);
      assert.equal(await buildOf(page), old);
      await offer.waitFor();
      await setLanguage(page, "pt-BR");
      await setLanguage(page, "en");
      const typed = `${exampleFile("vector-add", "main.mojo")}# typed\n`;
      await replaceText(page, typed);
      // Pressed at once: what was typed a moment ago is part of it.
      await Promise.all([page.waitForEvent("load"), page.locator(".notices").getByRole("button", { name: text("en", "ui.reload") }).click()]);
      await opened(page);
      assert.equal(await buildOf(page), NEWER);
      assert.equal(await shownText(page), typed);
      assert.equal((await keptProgram(page))["main.mojo"], typed);
      assert.equal(await offer.count(), 0);
      await runProgram(page);
      assert.equal(await failure(page), null);

      // The other page was left alone, and still loads files of its own build only.
      assert.equal(await buildOf(second), old);
      await setLanguage(second, "pt-BR");
      await runProgram(second);
      assert.equal(await failure(second), null);
      assert.equal(await second.evaluate(() => document.documentElement.dataset.engine), "ready");
      await second.reload();
      await opened(second);
      assert.equal(await buildOf(second), NEWER);
    }),
  ));

test("a host in the midst of a deployment spoils nothing: half a build is not taken", () =>
  host(({ url, dir, server, renew }) =>
    withPage({ ...WIDE, server }, async ({ page, watched }) => {
      await page.goto(url);
      await opened(page);
      await kept(page);
      renew();
      // The newer sw.js is there, one file still is another's.
      const late = path.join(dir, "assets", readdirSync(path.join(dir, "assets")).find((name) => name.startsWith("messages-pt-BR-")));
      writeFileSync(late, "not yet");
      const state = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration.update();
        const worker = registration.installing;
        await new Promise((done) => (worker && worker.state !== "redundant" ? worker.addEventListener("statechange", done) : done()));
        return [worker?.state, registration.waiting === null];
      });
      assert.deepEqual(state, ["redundant", true]);
      watched.errors = [];
      assert.equal(await page.locator(".notices").textContent(), "");
      await page.reload();
      await opened(page);
      await runProgram(page);
      assert.equal(await failure(page), null);
    }),
  ));

test("the site can be installed: its manifest, its icons, and pages that control themselves", () =>
  host(({ url, server }) =>
    withPage({ ...WIDE, server }, async ({ page, context }) => {
      await page.goto(url);
      const session = await context.newCDPSession(page);
      const { errors, data } = await session.send("Page.getAppManifest");
      assert.deepEqual(errors, []);
      const manifest = JSON.parse(data);
      assert.equal(manifest.display, "standalone");
      for (const icon of manifest.icons) {
        const response = await page.request.get(new URL(icon.src, url).href);
        assert.equal(response.status(), 200, icon.src);
        assert.match(response.headers()["content-type"], new RegExp(icon.type.replace("+", "\\+")));
      }
      assert.deepEqual(manifest.icons.map((icon) => icon.sizes).toSorted(), ["192x192", "512x512", "any"]);
      const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
      // A browser that is driven has no window to install from.
      assert.deepEqual(installabilityErrors.map((e) => e.errorId).filter((id) => id !== "in-incognito"), []);
    }),
  ));

test("`make serve` shows each build as it is, also after a visit to a site that keeps itself", () =>
  host(({ url, dir, server, close, renew }) =>
    withPage({ ...WIDE, server }, async ({ page }) => {
      await page.goto(url);
      await opened(page);
      await kept(page);
      renew();
      await close();
      const plain = await serve({ dir, port: Number(new URL(url).port) });
      try {
        assert.equal(plain.url, url);
        // What the browser does at a visit: it asks for a newer worker, and gets one that ends itself.
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
        await page.evaluate(async () => {
          const ended = async () => (await navigator.serviceWorker.getRegistration()) === undefined && (await caches.keys()).length === 0;
          while (!(await ended())) await new Promise((done) => setTimeout(done, 50));
        });
        await page.goto(url);
        await opened(page);
        assert.equal(await buildOf(page), NEWER);
        assert.deepEqual(await page.evaluate(() => caches.keys()), []);
      } finally {
        await plain.close();
      }
    }),
  ));
