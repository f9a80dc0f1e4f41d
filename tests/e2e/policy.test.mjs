// No request leaves the origin, and nothing is tried that the policy forbids, in a walk through all of the site.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { encode, hold } from "../../assets/share/link.js";
import { serve } from "../../tools/serve.mjs";
import { SITE, START_MS, ready, withPage } from "./lib.mjs";
import { RUN_MS, exampleFile, failure, opened, ranAfter, runProgram } from "./page.mjs";

const read = (name) => readFileSync(path.join(SITE, name), "utf8");
const directives = (policy) => Object.fromEntries(policy.split(";").map((part) => part.trim().split(/\s+/)).map(([name, ...sources]) => [name, sources]));

test("page and server name one policy: scripts are files of the site, and no text is ever run", () => {
  const sent = directives(read("_headers").match(/Content-Security-Policy: (.*)/)[1]);
  // A page cannot say of itself who may frame it.
  assert.deepEqual(sent["frame-ancestors"], ["*"]);
  delete sent["frame-ancestors"];
  for (const name of ["index.html", "embed.html"]) assert.deepEqual(directives(read(name).match(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/)[1]), sent, name);
  assert.deepEqual(sent["default-src"], ["'none'"]);
  assert.deepEqual(sent["script-src"], ["'self'", "'wasm-unsafe-eval'"]);
  for (const name of ["connect-src", "worker-src", "font-src", "manifest-src"]) assert.deepEqual(sent[name], ["'self'"], name);
  for (const name of ["base-uri", "form-action"]) assert.deepEqual(sent[name], ["'none'"], name);
});

test("a walk through playground, Check, sharing, a lesson, a frame and a visit without network asks no one else and breaks no rule", async () => {
  const server = await serve({ dir: SITE, offline: true });
  try {
    await withPage({ server, goto: false, program: null, viewport: { width: 1280, height: 900 } }, async ({ page, url, context, watched }) => {
      const requests = [];
      context.on("request", (request) => requests.push(request.url()));
      const violations = [];
      await context.exposeFunction("broke", (what) => violations.push(what));
      await context.addInitScript(() => addEventListener("securitypolicyviolation", (event) => globalThis.broke(`${event.effectiveDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`)));
      await page.goto(url);
      await opened(page);
      await runProgram(page);
      await ranAfter(page, () => page.locator("#check").click(), RUN_MS);
      for (const tab of ["memory", "output", "advice", "threads", "kernel"]) await page.locator(`#tab-${tab}`).click();
      await page.locator("#share").click();
      await page.locator("button[data-part=page]").click();
      await page.locator("#share-html").waitFor();
      await page.keyboard.press("Escape");
      await page.goto(`${url}?lesson=04-moving-data&step=allocating&lang=pt-BR`);
      await page.waitForSelector(".les .chal .cm-content .cm-line", { timeout: START_MS });
      await page.waitForSelector("#run[aria-disabled=false]", { timeout: START_MS });
      await page.locator(".chal [data-focus$='/check']").click();
      await page.locator(".chal .checks .k-err").first().waitFor({ timeout: RUN_MS });
      const exercise = { prompt: "Wait.", checks: JSON.stringify({ checks: [{ check: "prints", lines: ["x"] }] }) };
      const files = [["main.mojo", exampleFile("vector-add", "one-file.mojo")]];
      const link = await encode(hold({ files, open: 0, lesson: null, cpu: false, precise: false, panel: null, arguments: "", example: null, title: "Task", exercise }, new Map()));
      await page.goto(`${url}embed.html${link}`);
      await page.waitForSelector("html[data-embed=ready]", { timeout: START_MS });
      await page.locator("#embed-check:not([aria-disabled=true])").click();
      await page.locator(".grade li").first().waitFor({ timeout: RUN_MS });
      // And again, from what the browser keeps.
      await page.goto(url);
      await ready(page);
      await page.evaluate(async () => (await navigator.serviceWorker.ready).active.state);
      await page.waitForFunction(() => navigator.serviceWorker.controller);
      await server.close();
      await page.reload();
      await opened(page);
      await runProgram(page);
      assert.equal(await failure(page), null);
      const { origin } = new URL(url);
      assert.ok(requests.length > 30, `${requests.length} requests`);
      assert.deepEqual(requests.filter((address) => !address.startsWith(origin) && !/^(data|blob):/.test(address)), []);
      assert.deepEqual(violations, []);
      assert.deepEqual(watched.errors, []);
    });
  } finally {
    await server.close().catch(() => {});
  }
});
