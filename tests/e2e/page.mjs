// The page as a person uses it: type, run, read what it says.

import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT, START_MS, ready } from "./lib.mjs";
import { text } from "./words.mjs";

/** A run of a program that should end, on a busy machine. */
export const RUN_MS = 60_000;

/** A file of an example as it came. */
export function exampleFile(slug, name) {
  return readFileSync(path.join(ROOT, "assets/examples", slug, name), "utf8");
}

/** Waits until the worker answers and the editor holds the program; with `device`, also until there is one. */
export async function opened(page, { device = true } = {}) {
  await ready(page);
  await page.waitForSelector(".cm-content .cm-line", { timeout: START_MS });
  // On a narrow screen it is in a menu.
  if (device) await page.waitForSelector("#device:not(.asked):not(.lost)", { state: "attached", timeout: START_MS });
}

/**
 * Calls `press` and waits until a run has begun and ended. Runs may be shorter than any polling, so that the page itself counts
 * their ends: each is one change of Stop from enabled to disabled.
 */
export async function ranAfter(page, press, timeout = RUN_MS) {
  await page.evaluate(() => {
    if (globalThis.endedRuns !== undefined) return;
    globalThis.endedRuns = 0;
    const stop = document.querySelector("#stop");
    new MutationObserver((changes) => {
      const off = stop.getAttribute("aria-disabled") === "true";
      if (off && changes.some((c) => c.oldValue === "false")) globalThis.endedRuns += 1;
    }).observe(stop, { attributes: true, attributeFilter: ["aria-disabled"], attributeOldValue: true });
  });
  const before = await page.evaluate(() => globalThis.endedRuns);
  await press();
  try {
    await page.waitForFunction((before) => globalThis.endedRuns > before, before, { timeout });
  } catch (error) {
    const run = await page.textContent("#run").catch(() => "no page");
    throw new Error(`the run did not end in ${timeout} ms; Run says "${run}", output: ${await outputText(page)}`, { cause: error });
  }
}

/** Ctrl+Enter, and the end of the run. */
export async function runProgram(page, timeout = RUN_MS) {
  await ranAfter(page, () => page.keyboard.press("Control+Enter"), timeout);
}

/** Begins a run that does not end by itself. */
export async function startProgram(page) {
  await page.keyboard.press("Control+Enter");
  await page.waitForSelector("#stop[aria-disabled=false]");
}

/** The lines that the program printed. */
export async function printed(page) {
  return page.$$eval("#panel-output .out:not(.errs) > li > pre", (lines) => lines.map((line) => line.textContent));
}

/** All of the output panel. */
export async function outputText(page) {
  return page.$eval("#panel-output", (panel) => panel.textContent).catch(() => "no output panel");
}

/** The error that ended the run: its text (with places), or null. */
export async function failure(page) {
  return page.evaluate(() => document.querySelector("#panel-output [role=alert]")?.textContent ?? null);
}

/** Shows a file's tab. */
export async function showFile(page, name) {
  const tab = page.locator(".files").getByRole("tab", { name, exact: true });
  await tab.click();
  await page.waitForFunction((name) => document.querySelector(".cm-content")?.getAttribute("aria-label") === name, name);
}

/** Replaces the text of the file that is shown, by select-all and paste. */
export async function replaceText(page, text) {
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+a");
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.querySelector(".cm-content").dispatchEvent(event);
  }, text);
}

/** Replaces main.mojo and, where given, kernels.wgsl; main.mojo is shown then. */
export async function setProgram(page, main, kernels) {
  if (kernels !== undefined) {
    await showFile(page, "kernels.wgsl");
    await replaceText(page, kernels);
  }
  await showFile(page, "main.mojo");
  await replaceText(page, main);
}

/** The text of the file that is shown. CodeMirror draws only what is in sight, so it is asked. */
export async function shownText(page) {
  return page.$eval(".cm-content", (content) => content.cmTile.view.state.doc.toString());
}

/** The program as the browser keeps it: `{ name: text }`, or null while it is as it came. */
export async function keptProgram(page, slug = "vector-add") {
  return page.evaluate((slug) => {
    const kept = localStorage.getItem(`roundtrip/program/${slug}`);
    return kept && Object.fromEntries(JSON.parse(kept));
  }, slug);
}

/** What the editor says of the file that is shown: `[{ kind, line, text }]`, kind `err`, `warn` or `note`. */
export async function diagnostics(page) {
  return page.$$eval(".cm-content .cm-diag", (blocks) =>
    blocks.flatMap((block) => {
      // The editor may be drawing anew.
      const view = block.closest(".cm-content")?.cmTile?.view;
      if (!view) return [];
      const kind = [...block.querySelector(".diag").classList].find((c) => c.startsWith("k-")).slice(2);
      return [{ kind, line: view.state.doc.lineAt(view.posAtDOM(block)).number, text: block.textContent }];
    }),
  );
}

/** Waits until a block of the editor at `line` matches `pattern`. */
export async function diagnosed(page, line, pattern, timeout = 15_000) {
  const end = Date.now() + timeout;
  for (;;) {
    const found = await diagnostics(page);
    if (found.some((d) => d.line === line && pattern.test(d.text))) return;
    if (Date.now() > end) throw new Error(`no ${pattern} at line ${line} in ${JSON.stringify(found, null, 1)}`);
    await page.waitForTimeout(50);
  }
}

/** Picks an example by its number in the list. */
export async function openExample(page, title) {
  await page.locator(".picker").click();
  // Behind the title may stand what one has made of it; both versions are listed then.
  const notes = ["ui.program.own", "ui.program.changed"].flatMap((id) => ["en", "pt-BR"].map((language) => text(language, id)));
  const plain = (words) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  await page.getByRole("option", { name: new RegExp(`^${plain(title)}( (${notes.join("|")}))?$`) }).first().click();
  await page.waitForFunction((title) => document.querySelector(".picker b")?.textContent === title, title);
}

/** Opens a panel: memory, output or advice. */
export async function openPanel(page, name) {
  await page.locator(`#tab-${name}`).click();
  await page.waitForSelector(`#panel-${name}:not([hidden])`);
}

/** Switches between English and Portuguese and waits for the texts. */
export async function setLanguage(page, language) {
  if ((await page.getAttribute("html", "lang")) !== language) {
    // On a narrow screen it is in a menu.
    const button = page.locator("#language");
    if (!(await button.isVisible())) await page.locator(".more > button").click();
    await button.click();
    await page.keyboard.press("Escape");
  }
  const run = language === "en" ? /Run/ : /Executar/;
  await page.waitForFunction(([language, run]) => document.documentElement.lang === language && new RegExp(run).test(document.querySelector("#run").textContent), [language, run.source]);
}
