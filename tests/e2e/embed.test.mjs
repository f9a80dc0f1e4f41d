// The page as a part of another: a course page on another site drives it through its whole life, and what others say is not heard.
// The site is at 127.0.0.1, the course at localhost: browsers count these as two sites.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { encode, hold } from "../../assets/share/link.js";
import { RUN_MS, exampleFile, opened, shownText } from "./page.mjs";
import { axe } from "./axe.mjs";
import { SITE, START_MS, withPage } from "./lib.mjs";
import { scormPackage } from "../../tools/scorm.mjs";
import { says, text } from "./words.mjs";

const MAIN = "def main():\n    print(\"one\")\n";
const ADD = exampleFile("vector-add", "one-file.mojo");
const EVENTS = ["ready", "resize", "changed", "runStarted", "runFinished", "graded"];
const PROGRAM = { files: [["main.mojo", MAIN]], open: 0, lesson: null, cpu: false, precise: false, panel: null, arguments: "", example: null, title: "", exercise: null };

/**
 * Runs `body({ page, url, course, show(html, headers), lab, events, frame, shot })` with a course page: `show` serves what its body holds.
 * The page keeps what its first `<roundtrip-lab>` says in `told`, and what comes as messages in `heard`.
 */
async function withCourse(options, body) {
  let html = "", headers = {};
  const server = createServer((request, response) => {
    if (request.url !== "/") return response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", ...headers }).end(html);
  });
  const port = await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server.address().port)));
  const course = `http://localhost:${port}`;
  try {
    await withPage({ viewport: { width: 820, height: 900 }, program: null, goto: false, ...options }, async (given) => {
      const { page, url, watched } = given;
      const show = async (content, withHeaders = {}, { script = true } = {}) => {
        headers = withHeaders;
        html = `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><title>Course</title></head><body style="margin:24px;font-family:serif">${content}
          <script>
            globalThis.told = []; globalThis.heard = [];
            addEventListener("message", (event) => heard.push(event.data));
            globalThis.lab = document.querySelector("roundtrip-lab");
            for (const type of ${JSON.stringify(EVENTS)}) lab?.addEventListener(type, (event) => told.push([type, event.detail]));
          </script>${script ? `<script type="module" src="${url}embed.js"></script>` : ""}</body></html>`;
        await page.goto(`${course}/`);
      };
      const events = (type) => page.evaluate((type) => told.filter(([t]) => t === type).map(([, detail]) => detail), type);
      /** Waits for the `count`th event of this type and gives it. */
      const event = async (type, count = 1) => {
        try {
          await page.waitForFunction(([type, count]) => told.filter(([t]) => t === type).length >= count, [type, count], { timeout: RUN_MS });
        } catch (error) {
          throw new Error(`no ${type} number ${count} in ${JSON.stringify(await page.evaluate(() => told.map(([t]) => t)))}`, { cause: error });
        }
        return (await events(type))[count - 1];
      };
      const lab = (method, ...args) => page.evaluate(async ([method, args]) => {
        try {
          return await lab[method](...args);
        } catch (error) {
          return { problem: error.problem ?? String(error) };
        }
      }, [method, args]);
      const frame = async () => {
        await page.waitForSelector("iframe");
        const inner = await (await page.$("iframe")).contentFrame();
        await inner.waitForSelector("html[data-embed=ready]", { timeout: START_MS });
        return inner;
      };
      await body({ ...given, course, show, events, event, lab, frame });
      // The course's page and ours are two origins here; a third would be wrong.
      watched.foreign = watched.foreign.filter((line) => !line.includes(course) && !line.includes(url));
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Files as the frame's editor has them. */
const frameText = (frame) => frame.$eval(".cm-content", (content) => content.cmTile.view.state.doc.toString());
const waitForText = (frame, part) => frame.waitForFunction((part) => document.querySelector(".cm-content")?.cmTile?.view.state.doc.toString().includes(part), part);
async function typeIn(page, frame, text) {
  await frame.locator(".cm-content").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

test("a course page of another site drives the frame through its whole life", () =>
  withCourse({}, async ({ page, show, events, event, lab, frame, shot }) => {
    await show(`<h1>Week 5</h1><roundtrip-lab title="First steps" panes="prompt,code,timeline,output"></roundtrip-lab><p>After it.</p>`);
    const { state } = await event("ready");
    assert.equal(state.title.length > 0, true, "without a program it shows the first example");
    const inner = await frame();

    // load
    assert.deepEqual(await lab("load", { files: { "main.mojo": MAIN }, title: "Prints", prompt: "Print `one`.\n\nThen two." }), { id: 1, ok: true });
    await waitForText(inner, "one");
    assert.equal(await inner.textContent(".embed-title"), "Prints");
    assert.deepEqual(await inner.locator(".task p").allTextContents(), ["Print one.", "Then two."]);
    assert.equal((await lab("load", { files: { "evil.mojo": "" } })).problem, "not-understood");
    assert.equal((await lab("load", { example: "no-such" })).problem, "not-found");
    assert.equal(await frameText(inner), MAIN, "what cannot be loaded changes nothing");

    // run, runStarted, runFinished
    await lab("run");
    await event("runStarted");
    const { run } = await event("runFinished");
    assert.deepEqual([run.outcome, run.printed, run.error, run.launches], ["finished", ["one"], null, 0]);
    assert.ok(run.ms.total >= 0);

    // changed
    await typeIn(page, inner, MAIN.replace("one", "two"));
    const { files } = await event("changed");
    assert.deepEqual(Object.keys(files), ["main.mojo"]);
    await page.waitForFunction(() => told.some(([type, detail]) => type === "changed" && detail.files["main.mojo"].includes("two")));

    // getState
    const now = await lab("getState");
    assert.deepEqual([now.readOnly, now.running, now.title, now.lastRun.printed[0]], [false, false, "Prints", "one"]);
    assert.match(now.files["main.mojo"], /two/);

    // reset
    await lab("reset");
    await waitForText(inner, "one");

    // readOnly
    await lab("setReadOnly", true);
    await typeIn(page, inner, "nothing of this");
    assert.equal(await frameText(inner), MAIN);
    assert.equal((await lab("getState")).readOnly, true);
    await lab("setReadOnly", false);

    // stop
    await lab("load", { files: { "main.mojo": "def main():\n    while True:\n        pass\n" } });
    await lab("run");
    await event("runStarted", 2);
    assert.equal((await lab("run")).problem, "busy");
    await lab("stop");
    assert.equal((await event("runFinished", 2)).run.outcome, "stopped");

    // A program that fails says where; one that does not check did not run.
    await lab("load", { files: { "main.mojo": "def main() raises:\n    raise Error(\"no luck\")\n" } });
    await lab("run");
    const failed = (await event("runFinished", 3)).run;
    assert.deepEqual([failed.outcome, failed.error.line, failed.error.file], ["failed", 2, "main.mojo"]);
    assert.match(failed.error.text, /no luck/);
    await lab("load", { files: { "main.mojo": "def main():\n    nonsense\n" } });
    await lab("run");
    assert.deepEqual((await event("runFinished", 4)).run.outcome, "refused");

    // A kernel's run, in numbers.
    await lab("load", { files: { "main.mojo": ADD } });
    await lab("run");
    const added = (await event("runFinished", 5)).run;
    assert.deepEqual([added.uploads, added.downloads, added.launches, added.synchronizes, added.bytesUp, added.bytesDown], [2, 1, 1, 1, 8_388_608, 4_194_304]);
    assert.deepEqual(added.printed, ["9.0 + 18.0 = 27.0"]);

    // resize: the frame is as high as what it shows.
    await inner.waitForFunction(() => document.documentElement.scrollHeight <= innerHeight);
    const height = (await events("resize")).at(-1).height;
    await page.waitForFunction((height) => Math.round(lab.querySelector("iframe").getBoundingClientRect().height) === height, height);
    await shot("embed-ran", { fullPage: true });
    assert.equal((await lab("check")).problem, "no-checks");
  }));

test("a teacher's own program stands inside the element, in attributes' words", () =>
  withCourse({ locale: "en-US", colorScheme: "light" }, async ({ show, event, frame, lab, page, shot }) => {
    await show(`<roundtrip-lab title="Somar" lang="pt-BR" theme="dark" panes="code output" readonly>
      <script type="text/plain" data-file="main.mojo">
        from kernels import add

        def main():
            print("<b>1 & 2</b>")
      </script>
      <pre hidden data-file="kernels.wgsl">// &lt;/script&gt; is harmless here</pre>
      <script type="text/plain" data-prompt>Leia o \`código\`.</script>
    </roundtrip-lab>`);
    await event("ready");
    const inner = await frame();
    await waitForText(inner, "from kernels import add\n\ndef main():\n    print(\"<b>1 & 2</b>\")\n");
    const state = await lab("getState");
    assert.deepEqual(state.files["kernels.wgsl"], "// </script> is harmless here");
    assert.deepEqual([state.readOnly, state.language], [true, "pt-BR"]);
    assert.equal(await inner.getAttribute("html", "data-theme"), "dark");
    await inner.locator("#run", { hasText: says("pt-BR", "ui.run") }).waitFor();
    assert.equal(await inner.locator(".tlbox").isVisible(), false);
    assert.equal(await inner.locator("#panel-output").isVisible(), true);
    assert.equal(await inner.locator(".task").isVisible(), false, "the task is a pane as others");
    await shot("embed-pt-dark");
    await page.evaluate(() => {
      lab.setAttribute("theme", "light");
      lab.setAttribute("lang", "en");
      lab.setAttribute("panes", "prompt,code,memory,advice");
      lab.removeAttribute("readonly");
    });
    await inner.waitForSelector("html[data-theme=light][lang=en]");
    await inner.locator(".task").waitFor();
    await inner.locator("#tab-memory").waitFor();
    assert.equal((await lab("getState")).readOnly, false);
  }));

test("only the embedding page's allowed origins are heard, and only what is of the protocol", () =>
  withCourse({}, async ({ page, url, course, show, frame, watched }) => {
    const link = await encode(hold({ ...PROGRAM, title: "Plain" }, new Map()));
    const address = (origin) => `${url}embed.html?panes=code,output&origin=${encodeURIComponent(origin)}${link}`;
    const say = (data) => page.evaluate((data) => document.querySelector("iframe").contentWindow.postMessage(data, "*"), data);
    const heard = (type) => page.evaluate((type) => heard.filter((data) => data?.type === type).length, type);
    const hello = () => page.waitForFunction(() => heard.some((data) => data?.type === "hello"));

    // Another origin than the page's own.
    await show(`<iframe src="${address("https://elsewhere.example")}" width="700" height="500"></iframe>`, {}, { script: false });
    let inner = await frame();
    await hello();
    await say({ protocol: "roundtrip/1", type: "connect" });
    await say({ protocol: "roundtrip/1", type: "load", id: 1, files: { "main.mojo": "taken over" } });
    await say({ protocol: "roundtrip/1", type: "run", id: 2 });
    await inner.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    assert.equal(await frameText(inner), MAIN);
    assert.deepEqual([await heard("ready"), await heard("answer"), await heard("resize")], [0, 0, 0]);

    // The page's own, by hand.
    await show(`<iframe src="${address(course)}" width="700" height="500"></iframe>`, {}, { script: false });
    inner = await frame();
    await hello();
    await say({ protocol: "roundtrip/1", type: "getState", id: 1 });
    await say({ protocol: "roundtrip/1", type: "connect" });
    await page.waitForFunction(() => heard.some((data) => data?.type === "ready"));
    assert.equal(await heard("answer"), 0, "before connect nothing is answered");
    for (const data of [null, 5, "run", {}, [], { type: "run" }, { protocol: "roundtrip/0", type: "run", id: 3 }, { protocol: "roundtrip/1", type: "eval", id: "x" }, { protocol: "roundtrip/1", type: "load", files: { "main.mojo": 1 } }]) await say(data);
    await say({ protocol: "roundtrip/1", type: "explode", id: 8 });
    await say({ protocol: "roundtrip/1", type: "getState", id: 9 });
    await page.waitForFunction(() => heard.some((data) => data?.id === 9));
    const answers = await page.evaluate(() => heard.filter((data) => data?.type === "answer").map(({ id, ok, problem }) => [id, ok, problem]));
    assert.deepEqual(answers, [[8, false, "not-understood"], [9, true, undefined]]);
    assert.equal(await frameText(inner), MAIN);

    // Another frame of the page is not the page.
    await page.evaluate(() => {
      const other = document.createElement("iframe");
      other.srcdoc = "<script>parent.frames[0].postMessage({ protocol: 'roundtrip/1', type: 'load', files: { 'main.mojo': 'taken over' } }, '*'); parent.sent = true</script>";
      document.body.append(other);
    });
    await page.waitForFunction(() => globalThis.sent);
    await inner.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    assert.equal(await frameText(inner), MAIN);
    assert.deepEqual(watched.errors, []);
  }));

test("a lesson, a step or an example that is not there is named, alone; a program that comes later is shown", async (t) => {
  const missing = [
    [`lesson="04-moving-data" step="no-such"`, "embed.no-step", { lesson: "04-moving-data", step: "no-such" }],
    [`lesson="99-nothing"`, "embed.no-lesson", { lesson: "99-nothing" }],
    [`lesson="not a word"`, "embed.not-found", {}],
    [`example="no-such" run`, "embed.no-example", { example: "no-such" }],
  ];
  for (const language of ["en", "pt-BR"]) {
    for (const [attributes, id, names] of missing) {
      await t.test(`${language}: ${attributes}`, () =>
        withCourse({}, async ({ page, show, event, events, lab, frame, shot }) => {
          await show(`<roundtrip-lab ${attributes} lang="${language}"></roundtrip-lab>`);
          const { state } = await event("ready");
          assert.deepEqual(state.files, {});
          const inner = await frame();
          const plain = (words) => words.replaceAll("`", "");
          assert.equal(await inner.textContent("[role=alert].embed-missing"), plain(text(language, id, names)));
          for (const selector of [".cm-content, .plain", "#run", ".right", "#embed-open"]) assert.ok(await inner.locator(selector).first().isHidden(), selector);
          assert.equal((await lab("run")).problem, "not-found");
          assert.deepEqual(await events("runStarted"), []);
          await shot(`embed-missing-${id}-${language}`);
          await lab("load", { files: { "main.mojo": MAIN }, title: "Later" });
          await waitForText(inner, "one");
          assert.ok(await inner.locator("#run").isVisible());
          assert.ok(await inner.locator(".embed-missing").isHidden());
        }));
    }
  }
});

test("it works under a page that sends COEP, and with storage denied", () =>
  withCourse({}, async ({ page, context, show, event, lab, frame }) => {
    await context.addInitScript(() => {
      if (parent === window) return;
      for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(globalThis, name, { get() { throw new DOMException("denied", "SecurityError"); } });
    });
    const headers = { "Cross-Origin-Embedder-Policy": "require-corp", "Cross-Origin-Opener-Policy": "same-origin" };
    await show(`<roundtrip-lab><script type="text/plain" data-file="main.mojo">\n${MAIN}</script></roundtrip-lab>`, headers);
    await event("ready");
    assert.equal(await page.evaluate(() => crossOriginIsolated), true);
    const inner = await frame();
    await waitForText(inner, "one");
    assert.equal(await inner.evaluate(() => { try { return typeof localStorage; } catch (error) { return error.name; } }), "SecurityError");
    await lab("run");
    assert.deepEqual((await event("runFinished")).run.printed, ["one"]);
  }));

test("a frame that is closed off says what to do, in both languages", () =>
  withCourse({}, async ({ page, url, show, shot, watched }) => {
    for (const [language, words] of [["en", /cannot start/], ["pt-BR", /não consegue iniciar/]]) {
      await show(`<iframe sandbox="allow-scripts" src="${url}embed.html?lang=${language}" width="700" height="400"></iframe>`, {}, { script: false });
      const inner = await (await page.$("iframe")).contentFrame();
      await inner.locator(`#sandboxed [lang=${language}]`).getByText(words).waitFor();
      assert.equal(await inner.locator("#no-start").isVisible(), false);
      await axe(inner);
    }
    await shot("embed-sandboxed");
    // Modules and storage are refused there: the browser says so on its console.
    watched.errors.length = 0;
    watched.failed.length = 0;
  }));

test("the way to the whole page keeps the student's program, and where it is barred its address can be copied", () =>
  withCourse({}, async ({ page, context, show, event, frame, url, watched }) => {
    const inside = `<script type="text/plain" data-file="main.mojo">\n${MAIN}</script><script type="text/plain" data-prompt>Print two.</script>`;
    await show(`<roundtrip-lab title="Task">${inside}</roundtrip-lab>`);
    await event("ready");
    const inner = await frame();
    await waitForText(inner, "one");
    await typeIn(page, inner, "def main():\n    print(\"of a student\")\n");
    await page.waitForFunction(() => told.some(([type, detail]) => type === "changed" && detail.files["main.mojo"].includes("of a student")));
    await inner.waitForFunction(() => document.querySelector("#embed-open").href.includes("#r1."));
    const [whole] = await Promise.all([context.waitForEvent("page"), inner.locator("#embed-open").click()]);
    await opened(whole);
    await whole.waitForFunction(() => document.querySelector(".cm-content").cmTile.view.state.doc.toString().includes("of a student"));
    assert.ok(whole.url().startsWith(url));
    assert.match(await shownText(whole), /of a student/);
    assert.equal(await whole.textContent(".exercise .task p"), "Print two.");
    assert.equal(await whole.textContent(".cost h2"), text("en", "ui.cost.press-run"), "nothing has run");
    await whole.close();

    await show(`<iframe sandbox="allow-scripts allow-same-origin" src="${url}embed.html${await encode(hold(PROGRAM, new Map()))}" width="700" height="700"></iframe>`, {}, { script: false });
    const barred = await frame();
    await barred.waitForFunction(() => document.querySelector("#embed-open").href.includes("#r1."));
    await barred.locator("#embed-open").click();
    assert.match(await barred.textContent(".embed-blocked p"), says("en", "embed.blocked"));
    assert.match(await barred.inputValue(".embed-blocked input"), /#r1\./);
    // The browser says so on its console, too.
    assert.match(watched.errors.splice(0).join(), /^console: Blocked opening [^,]*$/);
  }));

test("it runs by itself only where the embedding page asks, and never from an address of its own", () =>
  withCourse({}, async ({ page, url, show, event, frame }) => {
    await show(`<roundtrip-lab run><script type="text/plain" data-file="main.mojo">\n${MAIN}</script></roundtrip-lab>`);
    assert.deepEqual((await event("runFinished")).run.printed, ["one"]);
    await show(`<roundtrip-lab run link="${url}${await encode(hold(PROGRAM, new Map()))}"></roundtrip-lab>`);
    assert.deepEqual((await event("runFinished")).run.printed, ["one"]);
    await show(`<roundtrip-lab><script type="text/plain" data-file="main.mojo">\n${MAIN}</script></roundtrip-lab>`);
    await waitForText(await frame(), "one");
    assert.equal(await page.evaluate(() => told.some(([type]) => type === "runStarted")), false);
    // At the top of a tab, a link with `run` is a stranger's link.
    await page.goto(`${url}embed.html?run${await encode(hold(PROGRAM, new Map()))}`);
    await opened(page, { device: false });
    await waitForText(page, "one");
    assert.equal(await page.getAttribute("#stop", "aria-disabled"), "true");
    assert.equal(await page.textContent("#panel-output"), text("en", "ui.output.none"));
  }));

test("markup in names, titles, prompts, printed text and errors is shown as it is", () =>
  withCourse({}, async ({ show, event, lab, frame }) => {
    await show(`<roundtrip-lab panes="prompt,code,output,advice"></roundtrip-lab>`);
    await event("ready");
    const inner = await frame();
    const evil = "<img src=x onerror='globalThis.evil=1'><script>evil=1<\/script>";
    const main = `def main() raises:\n    print("${evil}")\n    raise Error("${evil}")\n`;
    await lab("load", { title: evil, prompt: `${evil}\n\n\`${evil}\``, arguments: evil, files: { "main.mojo": main }, checks: { checks: [{ id: evil, check: evil, name: evil }] } });
    assert.equal(await inner.textContent(".embed-title"), evil);
    assert.deepEqual(await inner.locator(".task p").allTextContents(), [evil, evil]);
    await lab("run");
    const { run } = await event("runFinished");
    assert.equal(run.printed[0], evil);
    assert.match(run.error.text, /onerror/);
    await inner.locator("#panel-output [role=alert]").getByText("onerror").waitFor();
    assert.equal((await lab("load", { files: { [`${evil}.mojo`]: "" } })).problem, "not-understood");
    assert.equal(await inner.evaluate(() => globalThis.evil), undefined);
    assert.equal(await inner.locator("img, script:not([src])").count(), 0);
  }));

test("a narrow frame cuts nothing off", () =>
  withCourse({ viewport: { width: 400, height: 900 } }, async ({ page, show, event, lab, frame, shot }) => {
    await show(`<roundtrip-lab title="Why is my GPU program slow? A longer name" theme="dark" panes="prompt,code,knobs,timeline,output,memory"><script type="text/plain" data-file="main.mojo">\n${ADD}</script><script type="text/plain" data-prompt>Run it.</script></roundtrip-lab>`);
    await event("ready");
    const inner = await frame();
    await waitForText(inner, "vector_add");
    await lab("run");
    await event("runFinished");
    await inner.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth);
    await shot("embed-narrow", { fullPage: true });
    for (const button of ["#run", "#embed-reset", "#embed-open"]) assert.ok(await inner.locator(button).isVisible(), button);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  }));

const ALL_BUT_WAIT = ADD.replace("        ctx.synchronize()\n", "");
const CHECKS = { checks: [{ id: "prints", check: "prints", lines: ["9.0 + 18.0 = 27.0"], points: 2 }, { id: "bytes", check: "bytes-moved", "at-most": 12 * 2 ** 20 }] };
const exercise = (main, checks) => `<script type="text/plain" data-file="main.mojo">\n${main}</script><script type="text/plain" data-prompt>Wait for the result.</script><script type="application/json" data-checks>${JSON.stringify(checks)}</script>`;

test("an answer is graded, also with storage denied: a wrong one says what happened, a right one passes", () =>
  withCourse({}, async ({ page, context, show, event, lab, frame, shot }) => {
    await context.addInitScript(() => {
      if (parent === window) return;
      for (const name of ["localStorage", "sessionStorage", "indexedDB"]) Object.defineProperty(globalThis, name, { get() { throw new DOMException("denied", "SecurityError"); } });
    });
    await show(`<roundtrip-lab title="Wait" panes="prompt,code,output">${exercise(ALL_BUT_WAIT, CHECKS)}</roundtrip-lab>`);
    await event("ready");
    const inner = await frame();
    await waitForText(inner, "vector_add");
    assert.equal(await inner.locator("#check").isVisible(), false, "one Check, the exercise's");
    await inner.locator("#embed-check:not([aria-disabled=true])").click();
    const wrong = await event("graded");
    assert.deepEqual([wrong.score, wrong.max, wrong.checks.map(({ id, points, passed, waits }) => [id, points, passed, waits])], [0, 3, [["prints", 2, false, false], ["bytes", 1, false, true]]]);
    assert.match(wrong.checks[0].said, says("en", "grade.said.printed-other"));
    assert.ok(wrong.checks[1].said.endsWith(`. ${text("en", "grade.waits")}`), wrong.checks[1].said);
    assert.match(await inner.textContent(".grade .score"), says("en", "share.exercise.score", { score: 0, max: 3 }));
    assert.equal(await inner.locator(".grade .ring").count(), 1, "few bytes are neither met nor missed");
    assert.match(await inner.textContent(".grade li:last-child"), says("en", "grade.waits"));
    const advice = inner.locator(".grade details");
    await advice.locator("summary").click();
    // A question first, then the answer.
    await advice.locator("p").waitFor();
    await shot("embed-graded", { fullPage: true });
    await axe(inner);

    await typeIn(page, inner, ADD);
    await page.waitForFunction(() => told.some(([type, detail]) => type === "changed" && detail.files["main.mojo"].includes("synchronize")));
    assert.equal((await lab("check")).ok, true);
    const right = await event("graded", 2);
    assert.deepEqual([right.score, right.max], [3, 3]);
    assert.match(await inner.textContent(".grade .score"), says("en", "share.exercise.passed"));

    // The same answer again has the same grade: it is shown and told again.
    for (const time of [3, 4, 5]) {
      assert.equal((await lab("check")).ok, true);
      const again = await event("graded", time);
      assert.deepEqual([again.score, again.max], [3, 3]);
      await inner.locator("#embed-check:not([aria-disabled=true])").waitFor();
      assert.match(await inner.textContent(".grade"), says("en", "share.exercise.passed"));
    }

    // What a teacher got wrong is said to them.
    const evil = "<img src=x onerror=globalThis.evil=1>";
    await lab("load", { files: { "main.mojo": ADD }, checks: { checks: [{ id: evil, check: evil }] } });
    await lab("check");
    const none = await event("graded", 6);
    assert.deepEqual([none.score, none.max, none.checks], [0, 0, []]);
    assert.ok(none.problems.length > 0);
    await inner.locator(".grade li").first().waitFor();
    assert.equal(await inner.locator(".grade img").count(), 0);
    assert.equal(await inner.evaluate(() => globalThis.evil), undefined);
  }));

test("a lesson's challenge stands in a page, in the page's language, and is graded", () =>
  withCourse({}, async ({ show, event, frame, lab, shot }) => {
    await show(`<roundtrip-lab lesson="04-moving-data" step="allocating" lang="pt-BR" theme="dark" panes="prompt,code,knobs,timeline,details,memory,output,advice"></roundtrip-lab>`);
    await event("ready");
    const inner = await frame();
    await inner.locator(".task p").first().waitFor();
    assert.match(await frameText(inner), /enqueue_copy/);
    await lab("check");
    const grade = await event("graded");
    assert.ok(grade.max > 0 && grade.score < grade.max, "a starter does not pass");
    await shot("embed-lesson-pt", { fullPage: true });
    await lab("run");
    await event("runFinished", 2);
    await axe(inner);
    assert.equal((await lab("load", { lesson: "no-such" })).problem, "not-found");
    assert.equal((await lab("load", { lesson: "moving-data", step: "halve-bytes" })).ok, true, "a challenge by its own name, a lesson without its number");
  }));

test("an exercise from a link is graded in the whole page", () =>
  withPage({ viewport: { width: 1280, height: 800 }, program: null, goto: false }, async ({ page, url, shot }) => {
    await page.goto(url + (await encode(hold({ ...PROGRAM, files: [["main.mojo", ADD]], title: "Wait", exercise: { prompt: "Wait for it.", checks: JSON.stringify(CHECKS) } }, new Map()))));
    await opened(page);
    await page.locator("#exercise-check:not([aria-disabled=true])").click();
    await page.locator(".exercise .score").getByText(says("en", "share.exercise.passed")).waitFor();
    await shot("exercise-whole-page");
    // A program with a mistake has met nothing, whatever the one before had.
    await typeIn(page, page, ADD.replace("def main", "def maim("));
    await page.locator("#exercise-check:not([aria-disabled=true])").click();
    await page.locator(".exercise .grade").getByText(says("en", "share.exercise.nothing-ran")).waitFor();
    assert.equal(await page.locator(".exercise .score, .exercise .grade li").count(), 0);
    await typeIn(page, page, ADD);
    await page.locator("#exercise-check:not([aria-disabled=true])").click();
    await page.locator(".exercise .score").getByText(says("en", "share.exercise.passed")).waitFor();
  }));

test("a SCORM package tells the course system of the grade", () => {
  const package_ = new Map(scormPackage({ folder: SITE, lesson: "04-moving-data", step: "allocating", language: "en", passing: 1 }));
  const folder = mkdtempSync(path.join(tmpdir(), "roundtrip-scorm-"));
  for (const [name, bytes] of package_) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  return withPage({ site: folder, program: null, goto: false }, async ({ page, url }) => {
    // A course system: the package's page in a frame, the API in the window around it.
    writeFileSync(path.join(folder, "lms.html"), '<!doctype html><link rel="icon" href="data:,"><script>var values = {}, calls = []; var API = { LMSInitialize: () => "true", LMSGetValue: (n) => values[n] || "", LMSSetValue: (n, v) => (values[n] = v, "true"), LMSCommit: () => (calls.push("commit"), "true"), LMSFinish: () => (calls.push("finish"), "true") };</script><iframe src="index.html" width="900" height="700"></iframe>');
    await page.goto(`${url}lms.html`);
    const outer = await (await page.waitForSelector("iframe")).contentFrame();
    const inner = await (await outer.waitForSelector("iframe")).contentFrame();
    await inner.waitForSelector("html[data-embed=ready]", { timeout: START_MS });
    await page.waitForFunction(() => values["cmi.core.lesson_status"] === "incomplete");
    await inner.locator("#embed-check:not([aria-disabled=true])").click();
    await page.waitForFunction(() => values["cmi.core.score.raw"] !== undefined, null, { timeout: RUN_MS });
    assert.equal(await page.evaluate(() => values["cmi.core.lesson_status"]), "incomplete");
    const starter = await frameText(inner);
    await inner.locator(".cm-content").focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(starter.replace("enqueue_create_buffer[dtype](1)", "enqueue_create_buffer[dtype](SIZE)"));
    await inner.locator("#embed-check:not([aria-disabled=true])").click();
    await page.waitForFunction(() => values["cmi.core.lesson_status"] === "passed", null, { timeout: RUN_MS });
    assert.equal(await page.evaluate(() => values["cmi.core.score.raw"]), "100");
    await page.evaluate(() => document.querySelector("iframe").remove());
    await page.waitForFunction(() => calls.includes("finish"));
  }).finally(() => rmSync(folder, { recursive: true }));
});
