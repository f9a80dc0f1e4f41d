// What a stranger wrote is text wherever it is shown: titles, prompts, arguments, file names, what a program prints and fails with, names of
// variables and kernels (backquotes let them be anything), names of checks, words of the address. No element comes of it and nothing of
// it runs, whatever the language; signs that turn the direction of writing around, or show nothing, do no harm either.

import assert from "node:assert/strict";
import { test } from "node:test";
import { encode, hold } from "../../assets/share/link.js";
import { START_MS, withPage } from "./lib.mjs";
import { failure, opened, openPanel, printed, runProgram, setLanguage } from "./page.mjs";
import { LANGUAGES } from "./words.mjs";

const WIDE = { viewport: { width: 1440, height: 900 } };
const IMG = "<img src=x onerror=alert(1)>", END = "</script><script>alert(2)</script>", HIDDEN = "\u202eevil\u202c\u200b\u2066\ufeff";
/** All of it in one text. Without a backquote and a quote, so that it is a name and a text in Mojo. */
const EVIL = `${IMG}${END}<iframe srcdoc=x></iframe><svg onload=alert(3)>&amp;&lt;b&gt;${HIDDEN}<a href=javascript:alert(4)>x</a>`;

/** Launches a kernel over arrays, all of these names; prints and fails with the text. */
const MAIN = `from max.gpu.host import DeviceContext
from max.gpu import global_idx
from sys import argv

comptime SIZE = 4

def \`k${EVIL}\`(\`p${EVIL}\`: Pointer[Float32, MutAnyOrigin]):
    \`p${EVIL}\`[unsafe_offset=global_idx.x + 1] = 1.0

def main() raises:
    with DeviceContext() as ctx:
        var \`d${EVIL}\` = ctx.enqueue_create_buffer[DType.float32](SIZE)
        var \`h${EVIL}\` = ctx.enqueue_create_host_buffer[DType.float32](SIZE)
        ctx.enqueue_function[\`k${EVIL}\`](\`d${EVIL}\`, grid_dim=1, block_dim=SIZE)
        ctx.enqueue_copy(\`h${EVIL}\`, \`d${EVIL}\`)
        ctx.synchronize()
        print("${EVIL}", len(argv()))
`;
const FAILS = `${MAIN}        raise Error("${EVIL}")\n`;
/** Mistakes whose messages repeat what is written. */
const WRONG = `from ${"`"}m${EVIL}${"`"} import x\n\ndef main() raises:\n    print(\`n${EVIL}\`)\n    var \`v${EVIL}\`: Int = "${EVIL}"\n    ${IMG}\n    print(1).\`f${EVIL}\`()\n`;
const WRONG_KERNELS = `// ${EVIL}\n@compute @workgroup_size(1)\nfn k() {\n    ${IMG};\n    let x = ${END};\n}\n`;

const PROGRAM = { files: [["main.mojo", MAIN]], open: 0, lesson: null, cpu: true, precise: false, panel: "memory", arguments: EVIL, example: null, title: EVIL, exercise: null };
const linkOf = (program) => encode(hold({ ...PROGRAM, ...program }, new Map()));

/** Notes each element and attribute that only a stranger's text can have made. */
function guard() {
  globalThis.strange = [];
  const look = (element) => {
    if (element.nodeType !== Node.ELEMENT_NODE) return;
    const { localName } = element;
    const strange = (localName === "img" && !element.classList.contains("cm-widgetBuffer")) || localName === "iframe" || (localName === "script" && !element.src);
    const acts = [...element.attributes].some(({ name, value }) => name.startsWith("on") || name === "srcdoc" || /^\s*javascript:/i.test(value));
    if (strange || acts) globalThis.strange.push(element.outerHTML.slice(0, 120));
  };
  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      if (type === "attributes") look(target);
      for (const node of addedNodes) {
        look(node);
        node.querySelectorAll?.("*").forEach(look);
      }
    }
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

/** Runs `body` in a page (and its frames) where nothing strange may be made and no dialog may open. */
const guarded = (options, body) =>
  withPage({ ...WIDE, program: null, goto: false, ...options }, async (given) => {
    const { page, context } = given;
    const dialogs = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      dialog.dismiss();
    });
    await context.addInitScript(guard);
    const harmless = async () => {
      // The observer is told when the page's own work is done.
      const strange = await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(globalThis.strange)))));
      assert.deepEqual([...strange, ...dialogs], []);
    };
    await body({ ...given, harmless });
    await harmless();
    // What would be noted is noted.
    await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", "<p><iframe hidden></iframe></p>"));
    await page.waitForFunction(() => globalThis.strange.length === 1);
  });

/** Waits until a part of the page says the text, letter by letter. */
const saidIn = (page, selector, text = IMG) =>
  page.waitForFunction(([selector, text]) => [...document.querySelectorAll(selector)].some((part) => part.textContent.includes(text)), [selector, text]);

test("names, titles, arguments and what a program says, in every panel and both languages", () =>
  guarded({}, async ({ page, url, harmless, shot }) => {
    await page.goto(url + (await linkOf({ files: [["main.mojo", FAILS]] })));
    await opened(page);
    await saidIn(page, ".picker b");
    assert.equal(await page.inputValue(".args input"), EVIL);
    await runProgram(page);
    for (const language of LANGUAGES) {
      await setLanguage(page, language);
      for (const panel of ["output", "memory", "advice", "threads", "kernel"]) {
        await openPanel(page, panel);
        if (["output", "memory", "kernel"].includes(panel)) await saidIn(page, `#panel-${panel}`);
      }
      await openPanel(page, "output");
      assert.ok((await failure(page)).includes(IMG));
      assert.ok((await printed(page))[0].includes(END), "as it was printed");
      await harmless();
    }
    await shot("markup-names");
  }));

test("messages about a program that repeat what it says", () =>
  guarded({}, async ({ page, url, harmless }) => {
    await page.goto(url + (await linkOf({ files: [["main.mojo", WRONG], ["kernels.wgsl", WRONG_KERNELS]] })));
    await opened(page);
    await runProgram(page);
    for (const language of LANGUAGES) {
      await setLanguage(page, language);
      await openPanel(page, "output");
      await saidIn(page, "#panel-output .errs");
      await saidIn(page, ".cm-content .cm-diag");
      await harmless();
    }
  }));

test("an exercise: its title, what it asks, its checks, and what they say of a run", () =>
  guarded({}, async ({ page, url, harmless }) => {
    const good = { checks: [{ check: "prints", id: "a", lines: [EVIL, IMG] }, { check: "array", id: "b", name: "h_out", values: [1] }, { check: "launches", kernel: `k${EVIL}`, exactly: 2 }] };
    const bad = { checks: [{ check: EVIL, id: EVIL, name: EVIL, [EVIL]: EVIL }] };
    let said = "";
    for (const checks of [good, { checks: good.checks.slice(0, 1) }, bad]) {
      await page.goto("about:blank");
      await page.goto(url + (await linkOf({ exercise: { prompt: `${EVIL}\n\n\`${EVIL}\``, checks: JSON.stringify(checks) } })));
      await opened(page);
      await saidIn(page, ".exercise .task");
      await page.locator("#exercise-check:not([aria-disabled=true])").click();
      await page.waitForFunction(() => document.querySelector(".exercise [role=status]")?.textContent !== "");
      for (const language of LANGUAGES) {
        await setLanguage(page, language);
        await page.waitForFunction((language) => document.documentElement.lang === language && document.querySelector(".exercise [role=status]").textContent !== "", language);
        said += await page.textContent(".exercise [role=status]");
      }
      await harmless();
    }
    assert.ok(said.includes(IMG), said);
  }));

test("the share dialog, a dropped file, and a name for a file", () =>
  guarded({}, async ({ page, url, harmless }) => {
    await page.goto(url + (await linkOf({ exercise: { prompt: EVIL, checks: "{\"checks\":[]}" } })));
    await opened(page);
    await page.locator("#share").click();
    await page.locator("dialog.share button[data-part=page]").click();
    await page.locator("#share-html").waitFor();
    await harmless();
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector("dialog.share"));
    // A file that a stranger has named.
    await page.evaluate((name) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["def main():\n    print(7)\n"], name, { type: "text/plain" }));
      for (const type of ["dragover", "drop"]) document.querySelector("body").dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }, `${EVIL.replaceAll("/", "")}.mojo`);
    await page.waitForFunction(() => document.querySelector(".cm-content")?.cmTile?.view.state.doc.toString().includes("print(7)"));
    await harmless();
    await page.locator(".files .plus").first().click();
    await page.keyboard.insertText(EVIL);
    await page.keyboard.press("Enter");
    await harmless();
    await page.keyboard.press("Escape");
  }));

test("words of the address, of the page and of the frame", () =>
  guarded({}, async ({ page, url, watched, harmless }) => {
    const word = encodeURIComponent(EVIL);
    for (const query of [`?example=${word}`, `?lesson=${word}&step=${word}`, `?lang=${word}`, `#r1.${word}`, `#r2.${word}`, `#${word}`]) {
      await page.goto("about:blank");
      await page.goto(url + query);
      await page.waitForFunction(() => ["ready", "failed"].includes(document.documentElement.dataset.engine) || document.querySelector("[role=alert]"), null, { timeout: START_MS });
      await harmless();
    }
    for (const query of [`?example=${word}`, `?example=saxpy&title=${word}&prompt=${word}&panes=${word}`, `?lesson=${word}&step=${word}`, `?lesson=04-moving-data&step=${word}`]) {
      await page.goto("about:blank");
      await page.goto(`${url}embed.html${query}`);
      await page.waitForSelector("html[data-embed=ready]", { timeout: START_MS });
      if (query.includes("title")) await saidIn(page, ".embed-title");
      await harmless();
    }
    assert.deepEqual(watched.foreign, []);
  }));
