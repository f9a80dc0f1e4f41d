// Share links and files: what was shared opens as it was, beside what the reader has typed, and runs only when Run is pressed.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { encode, hold } from "../../assets/share/link.js";
import { axe } from "./axe.mjs";
import { ROOT, withPage } from "./lib.mjs";
import { exampleFile, keptProgram, openExample, opened, printed, replaceText, runProgram, setLanguage, setProgram, showFile, shownText } from "./page.mjs";
import { says, text } from "./words.mjs";

const WIDE = { viewport: { width: 1440, height: 900 } };
const MAIN = exampleFile("vector-add", "main.mojo");
const NONE = new Map();
const PROGRAM = { files: [["main.mojo", "def main():\n    print(\"shared\")\n"]], open: 0, lesson: null, cpu: false, precise: false, panel: "output", arguments: "", example: null, title: "", exercise: null };
const linkOf = (program) => encode(hold({ ...PROGRAM, ...program }, NONE));

const toast = (page, id, language = "en") => page.locator(".toast").getByText(says(language, id)).waitFor();
const shows = (page, wanted) => page.waitForFunction((wanted) => document.querySelector(".cm-content")?.cmTile?.view.state.doc.toString() === wanted, wanted);
const tabNames = (page) => page.locator(".files").getByRole("tab").allTextContents();
async function openDialog(page) {
  await page.locator("#share").click();
  await page.locator("dialog.share").waitFor();
}
async function sharedLink(page) {
  await openDialog(page);
  const link = await page.inputValue("#share-link");
  const length = await page.textContent("#share-length");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("dialog.share"));
  return { link, length };
}

test("a link holds files, device choice, panel and arguments, and opens in another browser", async () => {
  let link;
  const main = MAIN.replace("comptime SIZE = 1_048_576", "comptime SIZE = 4_096").replace("def main() raises:\n", "from sys import argv\n\ndef main() raises:\n    print(len(argv()))\n");
  const more = "@compute @workgroup_size(64)\nfn none() {\n}\n";
  await withPage(WIDE, async ({ page, shot }) => {
    await opened(page);
    await setProgram(page, main);
    await page.locator(".files .plus").first().click();
    await page.keyboard.press("Enter");
    await replaceText(page, more);
    await page.locator(".args input").fill("one \"two words\"");
    await page.locator("#device").click();
    await page.locator(".sheet .seg button").nth(1).click();
    await page.keyboard.press("Escape");
    await page.locator("#tab-advice").click();
    await openDialog(page);
    await shot("share-link");
    link = await page.inputValue("#share-link");
    assert.match(await page.textContent("#share-length"), says("en", "share.link.length", { n: link.length }));
    assert.ok(link.length < 500, `${link.length} characters: a difference from the example`);
    assert.match(link, /^http:\/\/127\.0\.0\.1:\d+\/#r1\.[\w-]+$/);
  });
  await withPage({ ...WIDE, program: null }, async ({ page, url }) => {
    await page.goto(url + link.slice(link.indexOf("#")));
    await opened(page);
    await toast(page, "share.opened");
    assert.deepEqual(await tabNames(page), ["main.mojo", "kernels.wgsl", "kernels2.wgsl"]);
    await shows(page, more);
    await showFile(page, "main.mojo");
    assert.equal(await shownText(page), main);
    assert.equal(await page.inputValue(".args input"), "one \"two words\"");
    assert.equal(await page.getAttribute("#tab-advice", "aria-selected"), "true");
    assert.match(await page.textContent("#device"), says("en", "ui.device.cpu"));
    assert.equal(await page.textContent(".cost h2"), text("en", "ui.cost.press-run"), "nothing has run");
    // The same program gives the same link.
    await showFile(page, "kernels2.wgsl");
    const again = await sharedLink(page);
    assert.ok(again.link.length > 0);
  });
});

test("a link changes nothing of what the reader has typed, and can be undone, reloaded and found again", () =>
  withPage(WIDE, async ({ page, url }) => {
    await opened(page);
    const typed = "def main():\n    print(\"mine\")\n";
    await setProgram(page, typed);
    await page.waitForFunction(() => localStorage.getItem("roundtrip/program/vector-add")?.includes("mine"));
    const link = await linkOf({ title: "From a friend" });
    await page.goto(url + link);
    await shows(page, PROGRAM.files[0][1]);
    await toast(page, "share.opened");
    assert.equal(new URL(page.url()).hash, "", "it is kept, so a reload shows what became of it");
    assert.equal(await page.textContent(".picker b"), "From a friend");
    assert.deepEqual(await keptProgram(page), { "main.mojo": typed, "kernels.wgsl": exampleFile("vector-add", "kernels.wgsl") });

    await page.locator(".toast").getByRole("button", { name: text("en", "ui.undo") }).click();
    await shows(page, typed);
    await openExample(page, "From a friend");
    await shows(page, PROGRAM.files[0][1]);

    const changed = PROGRAM.files[0][1].replace("shared", "changed");
    await replaceText(page, changed);
    await page.waitForFunction(() => Object.entries(localStorage).some(([key, value]) => key.startsWith("roundtrip/program/~") && value.includes("changed")));
    await page.reload();
    await opened(page);
    await shows(page, changed);
    await page.waitForFunction(() => document.querySelector(".picker b")?.textContent === "From a friend");

    // The same link again: the reader's changes are there, and the way back to how it came.
    await openExample(page, exampleTitle("vector-add"));
    await page.evaluate((link) => (location.hash = link), link);
    await shows(page, changed);
    await toast(page, "share.opened.changed");
    await page.locator(".toast").getByRole("button", { name: text("en", "ui.program.as-it-came") }).click();
    await shows(page, PROGRAM.files[0][1]);
    await runProgram(page);
    assert.deepEqual(await printed(page), ["shared"]);
  }));

const exampleTitle = (slug) => readFileSync(path.join(ROOT, `assets/examples/${slug}/en.txt`), "utf8").match(/^title: (.*)$/m)[1];

test("a link that cannot be opened says why, in both languages, and changes nothing", () =>
  withPage(WIDE, async ({ page, url }) => {
    await opened(page);
    await setProgram(page, "def main():\n    print(\"mine\")\n");
    const bomb = Buffer.from(deflateRawSync(Buffer.alloc(50_000_000), { level: 9 })).toString("base64url");
    const cases = [
      ["#r2.abc", "version"], ["#r1.%%%", "broken"], ["#r1.AAAA", "broken"], [(await linkOf({})).slice(0, -9), "broken"], [`#r1.${bomb}`, "large"], [`#r1.${"A".repeat(450_000)}`, "long"],
      [await encode({ f: [["../evil.mojo", "x"]] }), "broken"],
    ];
    for (const language of ["en", "pt-BR"]) {
      await setLanguage(page, language);
      for (const [hash, problem] of cases) {
        await page.evaluate((hash) => (location.hash = hash), hash);
        await toast(page, `share.problem.${problem}`, language);
        assert.equal(new URL(page.url()).hash.slice(0, 40), hash.slice(0, 40), "the link stays in the address");
        assert.match(await shownText(page), /mine/);
        await page.locator(".toast .icon").click();
      }
    }
  }));

test("too long a program is offered as a file, which opens by choice and by drop", () =>
  withPage({ ...WIDE, acceptDownloads: true }, async ({ page, shot }) => {
    await opened(page);
    let noise = 1;
    const lines = Array.from({ length: 260 }, () => `    print(${(noise = (noise * 48271) % 2147483647)})`);
    const long = `def main():\n${lines.join("\n")}\n`;
    await setProgram(page, long);
    await openDialog(page);
    await shot("share-long");
    assert.equal(await page.locator("#share-link").count(), 0);
    assert.match(await page.textContent("#share-long"), says("en", "share.link.long", { most: 1900 }));
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator("#share-save").click()]);
    assert.match(download.suggestedFilename(), /\.roundtrip\.json$/);
    const file = path.join(ROOT, "target/shared.roundtrip.json");
    await download.saveAs(file);
    const [main, kernels] = JSON.parse(readFileSync(file, "utf8")).f;
    assert.deepEqual(main, ["main.mojo", long]);
    writeFileSync(file, JSON.stringify({ roundtrip: 1, f: [["main.mojo", long.replace("def main", "# from a file\ndef main")], kernels], t: "A file" }));
    await page.setInputFiles("#share-file", file);
    await page.waitForFunction(() => document.querySelector(".cm-content").cmTile.view.state.doc.toString().startsWith("# from a file"));
    assert.equal(await page.textContent(".picker b"), "A file");

    const drop = (name, content) => page.evaluate(([name, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], name));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, [name, content]);
    await drop("mine.mojo", "def main():\r\n    print(\"dropped\")\r\n");
    await shows(page, "def main():\n    print(\"dropped\")\n");
    for (const [name, content, problem] of [["a.json", "{}", "not-ours"], ["a.png", "\x89PNG", "not-ours"], ["b.json", "{\"roundtrip\":9}", "version"], ["c.json", "{\"roundtrip\":1,\"f\":[]}", "broken"], ["d.json", " ".repeat(5_000_000), "large"]]) {
      await drop(name, content);
      await toast(page, `share.problem.${problem}`);
      await page.locator(".toast .icon").click();
    }
    assert.match(await shownText(page), /dropped/);
  }));

test("where the browser keeps nothing, the link stays in the address and a reload shows it again", () =>
  withPage({ ...WIDE, goto: false }, async ({ page, url, context }) => {
    await context.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(globalThis, name, { get() { throw new DOMException("denied", "SecurityError"); } });
    });
    const link = await linkOf({});
    await page.goto(url + link);
    await opened(page);
    await shows(page, PROGRAM.files[0][1]);
    assert.equal(new URL(page.url()).hash, link);
    await page.reload();
    await opened(page);
    await shows(page, PROGRAM.files[0][1]);
  }));

test("a program from a link that brought the page down is not run again", () =>
  withPage(WIDE, async ({ page, url }) => {
    await opened(page);
    await page.goto(url + (await linkOf({ files: [["main.mojo", "def main():\n    while True:\n        pass\n"]] })));
    await page.waitForFunction(() => document.querySelector(".cm-content")?.cmTile?.view.state.doc.toString().includes("while True"));
    await page.keyboard.press("Control+Enter");
    await page.waitForSelector("#stop[aria-disabled=false]");
    await page.reload();
    await opened(page);
    await toast(page, "ui.run.page-died");
    assert.match(await shownText(page), /while True/);
    assert.equal(await page.getAttribute("#stop", "aria-disabled"), "true");
  }));

test("an exercise is made of the program as it is, and its piece of a page holds it", () =>
  withPage({ ...WIDE, permissions: ["clipboard-read", "clipboard-write"] }, async ({ page, shot, context }) => {
    await opened(page);
    await runProgram(page);
    await openDialog(page);
    await page.locator("button[data-part=page]").click();
    await page.fill("#exercise-title", "Halve the bytes");
    await page.fill("#exercise-prompt", "Move at most `12 MiB`.\n\nThen check.");
    await page.locator("[data-check='bytes-moved']").check();
    await page.locator("[data-check='prints']").check();
    // What an array is to hold: of a long one the teacher says it.
    const ends = page.locator("[data-check='array h_out']"), values = page.locator(".share input.values").first();
    await ends.click();
    assert.ok(!(await ends.isChecked()) && (await values.evaluate((field) => field === document.activeElement)), "there is nothing to ask for yet");
    await values.fill("2 * i + 1");
    assert.ok(await ends.isChecked());
    assert.match(await page.inputValue("#exercise-checks"), /"check": "array",\s+"name": "h_out",\s+"values": "2 \* i \+ 1"/);
    await values.fill("1, 2");
    assert.match(await page.inputValue("#exercise-checks"), /"values": \[\s+1,\s+2\s+\]/);
    // What a kernel starts from belongs to it.
    const input = page.locator("[data-check='input h_a']"), held = page.getByLabel(says("en", "share.check.array.values", { name: "h_a" }));
    assert.ok((await input.isDisabled()) && (await held.isDisabled()));
    await page.locator("[data-check='computed h_out']").check();
    assert.match(await page.inputValue("#exercise-checks"), /"name": "h_out",\s+"from": \{\}/);
    await held.fill("i");
    assert.ok(await input.isChecked());
    assert.match(await page.inputValue("#exercise-checks"), /"from": \{\s+"h_a": "i"\s+\}/);
    await shot("share-exercise");
    await ends.uncheck();
    assert.doesNotMatch(await page.inputValue("#exercise-checks"), /"array"/);
    const html = await page.inputValue("#share-html");
    assert.match(html, /<roundtrip-lab title="Halve the bytes" lang="en">/);
    assert.match(html, /data-checks>\n[^]*"bytes-moved"[^]*"at-most": 12582912/);
    await page.locator(".share .row .primary").nth(1).click();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), html);
    // As a frame it shows the same.
    const [preview] = await Promise.all([context.waitForEvent("page"), page.locator("#share-preview").click()]);
    await preview.waitForSelector("html[data-embed=ready]");
    assert.equal(await preview.textContent(".embed-title"), "Halve the bytes");
    assert.equal(await preview.textContent(".task code"), "12 MiB");
    await preview.close();
    // The timeline brings the cost with it, whatever is chosen.
    const pane = (name) => page.locator(`.share input[value=${name}]`);
    assert.ok((await pane("cost").isChecked()) && (await pane("cost").isDisabled()));
    await pane("timeline").uncheck();
    assert.ok(!(await pane("cost").isChecked()) && !(await pane("cost").isDisabled()));
    await pane("timeline").check();
    // Checks that cannot be read are not dropped: there is nothing to copy until they can.
    const checks = await page.inputValue("#exercise-checks");
    await page.locator(".share details summary").click();
    await page.fill("#exercise-checks", checks.slice(0, -3));
    await page.getByText(says("en", "share.page.not-json")).waitFor();
    assert.deepEqual([await page.inputValue("#share-html"), await page.inputValue("#share-frame"), await page.getAttribute("#share-preview", "href")], ["", "", null]);
    await shot("share-not-json");
    await page.fill("#exercise-checks", checks);
    await page.waitForSelector("#share-preview[href]");
    assert.equal(await page.inputValue("#share-html"), html);
    // Opened anew, the dialog still knows it.
    await page.keyboard.press("Escape");
    await openDialog(page);
    await page.locator("button[data-part=page]").click();
    assert.equal(await page.inputValue("#exercise-title"), "Halve the bytes");
    assert.ok(await page.locator("[data-check='prints']").isChecked());
  }));

test("axe finds nothing in the dialog and in an exercise, in both themes and languages", () =>
  withPage({ ...WIDE, goto: false }, async ({ page, url }) => {
    const checks = JSON.stringify({ checks: [{ check: "prints", lines: ["other"] }] });
    const link = await linkOf({ title: "Task", exercise: { prompt: "Print `other`.", checks } });
    for (const [theme, language] of [["light", "en"], ["dark", "pt-BR"]]) {
      await page.goto(`${url}?theme=${theme}&lang=${language}${link}`);
      await opened(page);
      await page.locator("#exercise-check:not([aria-disabled=true])").click();
      await page.locator(".exercise .score").waitFor();
      await axe(page);
      await openDialog(page);
      await axe(page);
      await page.locator("button[data-part=page]").click();
      await axe(page);
      // By keyboard: inside the dialog, and back to its button.
      for (let i = 0; i < 40; i++) await page.keyboard.press("Tab");
      assert.ok(await page.evaluate(() => document.activeElement === document.body || document.querySelector("dialog.share").contains(document.activeElement)));
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => document.activeElement?.id === "share");
    }
  }));
