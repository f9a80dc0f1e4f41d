// Lessons as a student goes through them: reading, predicting, running, passing and failing challenges, coming back, taking progress along.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { abridged, difference } from "../../assets/lesson/diff.js";
import { fromFragment, toFragment } from "../../assets/lesson/transfer.js";
import { SITE, START_MS, ready, withPage } from "./lib.mjs";
import { RUN_MS, ranAfter, replaceText, shownText } from "./page.mjs";
import { LANGUAGES, says, text } from "./words.mjs";

const WIDE = { viewport: { width: 1440, height: 900 }, program: null, goto: false };
const asset = (pattern) => readdirSync(path.join(SITE, "assets")).find((name) => pattern.test(name));
const json = (name) => JSON.parse(readFileSync(path.join(SITE, "assets", name), "utf8"));
/** The lessons as the site holds them, by language. */
const LESSONS = Object.fromEntries(LANGUAGES.map((language) => {
  const index = json(asset(new RegExp(`^lessons-${language}-`)));
  return [language, index.lessons.map((entry) => ({ ...entry, ...json(entry.file) }))];
}));
const all = LESSONS.en;
/** All parts of a kind, with where they stand. */
const find = (wanted) => all.flatMap((lesson) => lesson.steps.flatMap((step) => step.parts.filter(wanted).map((part) => ({ lesson, step, part }))));
const challenges = find((part) => part.t === "challenge");
/** One that the editor's one file is enough for. */
const CHALLENGE = challenges.find(({ part, step }) => part.files.length === 1 && part.titles.length > 1 && step.parts.every((p) => p === part || !["program", "challenge"].includes(p.t))) ?? challenges[0];

/** Opens a step and waits until it can be worked with. */
async function open(page, url, slug, step, query = "") {
  await page.goto(`${url}?lesson=${slug}${step ? `&step=${step}` : ""}${query}`);
  await shows(page, slug, step);
}
async function shows(page, slug, step) {
  const lesson = all.find((one) => one.slug === slug);
  const titles = LANGUAGES.map((language) => LESSONS[language].find((one) => one.slug === slug).steps.find((one) => one.id === (step ?? lesson.steps[0].id)).title);
  await page.waitForFunction((titles) => titles.includes(document.querySelector(".read h1")?.textContent), titles, { timeout: START_MS });
  await ready(page);
}
/** The editor holds this step's program. */
const editorIsThere = (page) => page.waitForSelector(".les .cm-content .cm-line", { timeout: START_MS });
const canRun = (page) => page.waitForSelector("#run[aria-disabled=false]", { timeout: START_MS });
const part = (page, id) => page.locator(`.les [data-part="${id}"]`).first();
/** Waits for the last check to be said. */
async function checked(page, id) {
  await page.waitForFunction((id) => {
    const list = document.querySelector(`.chal[data-part="${id}"] .checks`);
    return list && !list.querySelector("li:not(.waits) .hollow") && document.querySelector("#run").getAttribute("aria-disabled") === "false";
  }, id, { timeout: RUN_MS });
}
const stepsDone = (page) => page.locator(".rail li.done").count();

test("every lesson is walked through by keyboard, step by step, to its end", async (t) => {
  assert.equal(all.length, 4);
  const ids = (lessons) => lessons.map((lesson) => [lesson.slug, ...lesson.steps.map((step) => step.id)]);
  assert.deepEqual(ids(LESSONS["pt-BR"]), ids(all), "both languages have the same steps");
  for (const lesson of all) {
    await t.test(lesson.slug, () =>
      withPage(WIDE, async ({ page, url }) => {
        await open(page, url, lesson.slug);
        for (const [at, step] of lesson.steps.entries()) {
          await shows(page, lesson.slug, step.id);
          assert.equal(new URL(page.url()).searchParams.get("step"), step.id);
          assert.match(await page.textContent(".read .eyebrow"), says("en", "ui.lesson.step", { n: at + 1, of: lesson.steps.length }));
          assert.equal(await page.getAttribute(".rail [aria-current=step]", "data-focus"), `rail/${step.id}`);
          assert.equal(await page.evaluate(() => document.activeElement.tagName), "H1", "reading begins at the heading");
          if (at === lesson.steps.length - 1) break;
          await page.locator("a[rel=next]").focus();
          await page.keyboard.press("Enter");
        }
        const first = lesson.steps.at(-2);
        assert.equal(await page.textContent("a[rel=prev]"), text("en", "ui.lesson.previous", { title: first.title }));
        assert.equal(await page.locator("a[rel=prev] .i").count(), 1);
        await page.goBack();
        await shows(page, lesson.slug, first.id);
        await page.goForward();
        await shows(page, lesson.slug, lesson.steps.at(-1).id);
      }));
  }
});

test("Tab goes through a step and out of it: no trap, and the focus is always seen", () =>
  withPage(WIDE, async ({ page, url }) => {
    await open(page, url, CHALLENGE.lesson.slug, CHALLENGE.step.id);
    await editorIsThere(page);
    const seen = [];
    for (let i = 0; i < 120; i += 1) {
      // In the editor Tab indents; Escape lets go of it.
      if (await page.evaluate(() => document.activeElement.closest(".cm-content") !== null)) await page.keyboard.press("Escape");
      await page.keyboard.press("Tab");
      const focus = await page.evaluate(() => {
        const element = document.activeElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(element.matches("input[type=radio]") ? element.closest(".opt") : element);
        const box = element.getBoundingClientRect();
        return { name: element.dataset.focus ?? element.id ?? element.className, ring: outlineStyle !== "none" && parseFloat(outlineWidth) > 0, editor: element.closest(".cm-editor") !== null, in: element.closest(".les") !== null, size: box.width * box.height };
      });
      seen.push(focus);
      if (focus.name === "next") break;
    }
    assert.equal(seen.at(-1).name, "next", `the way on is reached: ${seen.map((f) => f.name).join(", ")}`);
    for (const focus of seen.filter((f) => f.in && !f.editor)) assert.ok(focus.ring && focus.size > 0, `${focus.name} shows its focus`);
  }));

test("a challenge: its starter fails with advice, a question first; its solution passes; both are there after a reload", () =>
  withPage(WIDE, async ({ page, url, shot }) => {
    const { lesson, step, part: challenge } = CHALLENGE;
    await open(page, url, lesson.slug, step.id);
    await editorIsThere(page);
    await canRun(page);
    const card = part(page, challenge.id);
    if (!(await card.locator(".cm-content").count())) await card.locator("[data-focus$='/open']").click();
    assert.equal(await card.locator(".checks .hollow").count(), challenge.titles.length, "nothing is checked yet");
    const solution = card.locator("[data-focus$='/solution']");
    assert.ok(await solution.isHidden(), "first one's own try");
    const wanted = await card.locator(".checks li").allTextContents();
    await page.keyboard.press("Control+Shift+Enter");
    await checked(page, challenge.id);
    assert.ok((await card.locator(".checks .k-err").count()) > 0, "the starter fails");
    assert.equal(await card.locator(".checks .k-ok").count(), 0, "and what it meets anyway does not count");
    const waiting = card.locator(".checks .waits:has(.hollow)");
    assert.ok((await waiting.count()) > 0);
    for (const line of await waiting.allTextContents()) assert.ok(line.endsWith(text("en", "grade.waits")), line);
    assert.ok(await solution.isVisible());
    const without = (line) => line.replace(/^[^:]+: /, "");
    const asked = await card.locator(".checks li b").allTextContents();
    assert.deepEqual(asked, wanted.map(without), "what is asked for still stands there");
    for (const happened of await card.locator(".checks li p").allTextContents()) assert.ok(happened.length > 0);
    assert.equal(await card.locator(".checks .k-err p").count(), await card.locator(".checks .k-err").count(), "and under it what happened");
    assert.ok(!(await page.locator("[data-focus=next]").evaluate((next) => next.matches(".primary"))));
    const advice = card.locator(".tutor .hint").first();
    assert.match(await advice.locator("p").first().textContent(), /\?/, "advice begins with a question");
    const answer = advice.locator(".told-answer");
    assert.ok(await answer.isHidden(), "the answer waits");
    await advice.getByRole("button", { name: text("en", "ui.lesson.tutor.answer") }).click();
    assert.ok((await answer.textContent()).length > 10);
    await shot("lesson-failed", { fullPage: true });

    for (const n of [1, 2, 3]) {
      await card.locator("[data-focus$='/hint']").click();
      assert.equal(await card.locator(".hints > .hint").count(), n);
    }
    await solution.click();
    assert.ok((await card.locator(".diff .in, .diff .out").count()) > 0, "the solution differs");
    await card.locator("[data-focus$='/take']").click();
    await page.waitForFunction((solution) => document.querySelector(".cm-content").cmTile.view.state.doc.toString() === solution, challenge.solution[0].text);
    await card.locator("[data-focus$='/check']").click();
    await card.locator(".eyebrow .k-ok").waitFor({ timeout: RUN_MS });
    await checked(page, challenge.id);
    assert.equal(await card.locator(".checks .k-ok").count(), challenge.titles.length);
    const solved = card.locator(".tutor .hint");
    assert.equal(await solved.count(), 1);
    assert.ok((await solved.textContent()).includes(text("en", "ui.lesson.challenge.solved")));
    assert.ok((await solved.locator(".prose").textContent()).length > 20, "why it is a good answer");
    assert.equal(await card.locator(".sol > .prose").count(), 0, "which is said once");
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector(".solved").getBoundingClientRect();
      return top >= document.querySelector(".top").getBoundingClientRect().bottom && bottom <= innerHeight;
    });
    await shot("lesson-passed", { fullPage: true });
    if (step.parts.filter((p) => ["choice", "run", "explain", "challenge"].includes(p.t)).length === 1) {
      assert.match(await page.getAttribute(".rail .cur", "class"), /done/);
      assert.equal(await page.locator(".rail .cur .dot .i").count(), 1, "ticked");
      assert.ok(await page.locator("[data-focus=next]").evaluate((next) => next.matches(".primary")), "the way on leads");
    }

    await page.reload();
    await shows(page, lesson.slug, step.id);
    await editorIsThere(page);
    assert.equal(await card.locator(".checks .k-ok").count(), challenge.titles.length, "what the checks said is kept");
    assert.equal(await card.locator(".hints > .hint").count(), 3);
    if (!(await card.locator(".cm-content").count())) await card.locator("[data-focus$='/open']").click();
    assert.equal(await shownText(page), challenge.solution[0].text, "and the program");
    // A visit without an address goes on here, too.
    await page.goto(url);
    await shows(page, lesson.slug, step.id);
  }));

test("a program that does not compile is told so at the check, with no grade made up", () =>
  withPage(WIDE, async ({ page, url }) => {
    const { lesson, step, part: challenge } = CHALLENGE;
    await open(page, url, lesson.slug, step.id);
    await editorIsThere(page);
    await canRun(page);
    const card = part(page, challenge.id);
    if (!(await card.locator(".cm-content").count())) await card.locator("[data-focus$='/open']").click();
    // What an earlier program met is not shown above that nothing ran: by Check, and by Run.
    for (const keys of ["Control+Shift+Enter", "Control+Enter"]) {
      await replaceText(page, challenge.solution[0].text);
      await page.keyboard.press("Control+Shift+Enter");
      await card.locator(".solved").waitFor({ timeout: RUN_MS });
      await checked(page, challenge.id);
      await replaceText(page, "def main():\n    nonsense(\n");
      await page.keyboard.press(keys);
      await card.locator(".tutor .k-err").waitFor({ timeout: RUN_MS });
      assert.match(await card.locator(".tutor").textContent(), says("en", "ui.lesson.check.mistakes"));
      assert.equal(await card.locator(".checks .hollow").count(), challenge.titles.length, keys);
      assert.equal(await card.locator(".checks .k-ok").count(), 0, keys);
      await canRun(page);
    }
  }));

test("a step's program goes to the playground as a copy: named by the lesson, with a way back; the step keeps its own", async (t) => {
  for (const language of LANGUAGES) {
    await t.test(language, () =>
      withPage(WIDE, async ({ page, url, shot }) => {
        const { lesson, step, part: challenge } = CHALLENGE;
        const title = (lessons) => lessons.find((one) => one.slug === lesson.slug);
        const there = title(LESSONS[language]);
        await open(page, url, lesson.slug, step.id, `&lang=${language}`);
        await editorIsThere(page);
        await canRun(page);
        const card = part(page, challenge.id);
        if (!(await card.locator(".cm-content").count())) await card.locator("[data-focus$='/open']").click();
        const mine = `# mine\n${challenge.files[0].text}`;
        await replaceText(page, mine);
        await card.getByRole("button", { name: text(language, "ui.lesson.in-playground") }).click();
        await page.locator(".toast").getByText(text(language, "share.opened.lesson")).waitFor();
        await page.waitForSelector(".main > .left .cm-content .cm-line");
        assert.equal(await page.locator(".les").count(), 0);
        assert.equal(await shownText(page), mine);
        assert.equal(await page.textContent(".picker b"), `${there.title}, ${there.steps.find((one) => one.id === step.id).title}`);
        await page.waitForFunction(() => !location.search.includes("lesson"));
        assert.equal(await page.locator(".toast button").filter({ hasText: text(language, "ui.undo") }).count(), 0, "nothing is undone by leaving the lesson");
        await page.getByText(text(language, "share.what.lesson")).waitFor();
        await shot(`lesson-in-playground-${language}`);
        await replaceText(page, `# the copy\n${mine}`);
        await page.locator(".from-lesson a").click();
        await shows(page, lesson.slug, step.id);
        await editorIsThere(page);
        await page.waitForFunction((mine) => document.querySelector(".cm-content").cmTile.view.state.doc.toString() === mine, mine);
      }));
  }
});

test("“Copy for help” puts program, run and findings on the clipboard as Markdown", () =>
  withPage({ ...WIDE, permissions: ["clipboard-read", "clipboard-write"] }, async ({ page, url }) => {
    const { lesson, step, part: challenge } = CHALLENGE;
    await open(page, url, lesson.slug, step.id);
    await editorIsThere(page);
    await canRun(page);
    const card = part(page, challenge.id);
    await card.locator("[data-focus$='/check']").click();
    await checked(page, challenge.id);
    await card.locator("[data-focus$='/help']").click();
    await page.locator(".toast").getByText(text("en", "ui.lesson.help.copied")).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /^# /);
    assert.ok(copied.includes("```mojo\n") && copied.includes("def main("), copied);
    assert.match(copied, says("en", "ui.lesson.help.summary"));
    assert.match(copied, /- \[ \] /, "what failed stands there");
  }));

const predictions = find((p) => p.t === "choice" && p.ask === "predict");
const runs = find((p) => p.t === "run");
test("a prediction is kept, and answered by the run that it was about", { skip: predictions.length === 0 }, () =>
  withPage(WIDE, async ({ page, url }) => {
    const both = predictions.find(({ step }) => step.parts.some((p) => p.t === "program")) ?? predictions[0];
    await open(page, url, both.lesson.slug, both.step.id);
    await editorIsThere(page);
    const question = part(page, both.part.id);
    const wrong = both.part.options.findIndex((option) => !option.right);
    assert.ok(await question.locator(".why").first().isHidden());
    await question.locator("input").nth(wrong).focus();
    await page.keyboard.press("Space");
    await page.reload();
    await shows(page, both.lesson.slug, both.step.id);
    assert.ok(await question.locator("input").nth(wrong).isChecked(), "kept");
    assert.ok(await question.locator(".why").first().isHidden(), "and not yet answered");
    await editorIsThere(page);
    await canRun(page);
    await page.keyboard.press("Control+Enter");
    await question.locator(".opt.right").waitFor({ timeout: RUN_MS });
    assert.equal(await question.locator(".opt.wrong").count(), 1);
    assert.ok(await question.locator(".why").first().isVisible(), "every answer is explained");
  }));

test("what a step asks to run is done when it has run, and the figures stand beside those of an H200", { skip: runs.length === 0 }, () =>
  withPage(WIDE, async ({ page, url }) => {
    const modelled = find((p) => p.t === "program" && p.model && p.device !== "cpu-checked")[0];
    const { lesson, step } = modelled ?? runs[0];
    await open(page, url, lesson.slug, step.id);
    await editorIsThere(page);
    await canRun(page);
    await page.keyboard.press("Control+Enter");
    if (modelled) {
      await page.locator(".fg tbody tr").nth(1).waitFor({ timeout: RUN_MS });
      const rows = await page.locator(".fg tbody th").allTextContents();
      assert.deepEqual(rows, [text("en", "ui.lesson.figures.here"), text("en", "ui.lesson.figures.h200")]);
      const clocks = await page.locator(".fg tbody tr").nth(1).locator("[data-clock]").evaluateAll((all) => all.map((e) => e.dataset.clock));
      assert.ok(clocks.length > 0 && clocks.every((clock) => clock === "modelled"));
      const ours = await page.locator(".fg tbody tr").nth(0).locator("[data-clock]").evaluateAll((all) => all.map((e) => e.dataset.clock));
      assert.ok(ours.length > 0 && !ours.includes("modelled"));
    }
    const asked = step.parts.find((p) => p.t === "run");
    if (asked) await page.waitForSelector(`[data-part="${asked.id}"].k-ok`, { timeout: RUN_MS });
  }));

const several = runs.find(({ part }) => part.values);
test("a step that asks for runs with several sizes is done after the last of them", () =>
  withPage(WIDE, async ({ page, url, shot }) => {
    const { lesson, step, part: asked } = several;
    const program = step.parts.find((p) => p.t === "program").files[0].text;
    await open(page, url, lesson.slug, step.id);
    await editorIsThere(page);
    for (const [at, value] of asked.values.entries()) {
      await replaceText(page, program.replace(/comptime SIZE = [\d_]+/, `comptime SIZE = ${value}`));
      // The same again, and another size, bring it no further.
      for (let again = 0; again < (at === 0 ? 2 : 1); again++) await ranAfter(page, () => page.keyboard.press("Control+Enter"));
      const rest = asked.values.slice(at + 1);
      await page.waitForFunction(([id, n]) => {
        const element = document.querySelector(`[data-part="${id}"]`);
        return n === 0 ? element.matches(".k-ok") : element.querySelector("[role=status]").textContent.split(", ").length === n;
      }, [asked.id, rest.length], { timeout: RUN_MS });
      assert.equal(await page.locator(`[data-part="${asked.id}"].k-ok`).count(), rest.length === 0 ? 1 : 0);
      if (at === 0) {
        assert.match(await page.textContent(`[data-part="${asked.id}"] [role=status]`), says("en", "ui.lesson.still-to-run"));
        await shot("lesson-still-to-run");
        await page.reload();
        await shows(page, lesson.slug, step.id);
        await editorIsThere(page);
        await canRun(page);
      }
    }
  }));

const quizzes = find((p) => p.t === "choice" && p.ask === "quiz");
test("a wrong answer is explained and may be mended; the right one is kept", { skip: quizzes.length === 0 }, () =>
  withPage(WIDE, async ({ page, url }) => {
    const { lesson, step, part: quiz } = quizzes[0];
    await open(page, url, lesson.slug, step.id);
    const question = part(page, quiz.id);
    const right = quiz.options.findIndex((option) => option.right), wrong = quiz.options.findIndex((option) => !option.right);
    await question.locator("input").nth(wrong).check();
    await question.locator(".opt.wrong").waitFor();
    assert.equal(await question.locator(".why:not([hidden])").count(), 1);
    assert.equal(await question.locator(".opt.right").count(), 0, "the right one is not given away");
    await question.locator("input").nth(right).check();
    await question.locator(".opt.right").waitFor();
    await page.reload();
    await shows(page, lesson.slug, step.id);
    await question.locator(".opt.right").waitFor();
  }));

const choices = [...quizzes, ...predictions];
/** Waits until the step shows that this question was answered rightly. */
const isAnswered = (page, { part: question }) =>
  page.waitForFunction(([id, at]) => document.querySelectorAll(`.les [data-part="${id}"] input`)[at]?.checked, [question.id, question.options.findIndex((o) => o.right)]);
/** Answers something that the record knows of. */
async function answerSomething(page, url, which = choices[0]) {
  await open(page, url, which.lesson.slug, which.step.id);
  await part(page, which.part.id).locator("input").nth(which.part.options.findIndex((option) => option.right)).check();
  return { sees: () => isAnswered(page, which) };
}
const openKeep = async (page) => {
  if (!(await page.locator("details.keep").evaluate((d) => d.open))) await page.locator("details.keep summary").click();
};

test("progress goes to another browser as a file and as a link, and is merged there after a question", async () => {
  let file, link;
  await withPage({ ...WIDE, permissions: ["clipboard-read", "clipboard-write"], acceptDownloads: true }, async ({ page, url }) => {
    await answerSomething(page, url);
    await openKeep(page);
    const download = page.waitForEvent("download");
    await page.locator("[data-focus='keep/save']").click();
    file = readFileSync(await (await download).path(), "utf8");
    assert.match(file, /^roundtrip-progress 1\n/);
    await page.locator("[data-focus='keep/link']").click();
    await page.locator(".keep [role=status]").getByText(/\d/).waitFor();
    link = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(link, /#p1\.[\w-]+$/);
  });
  for (const way of ["file", "link"]) {
    await withPage(WIDE, async ({ page, url }) => {
      const { lesson, step } = choices[0];
      if (way === "file") {
        await open(page, url, lesson.slug, step.id);
        await openKeep(page);
        await page.setInputFiles(".keep input[type=file]", { name: "p.txt", mimeType: "text/plain", buffer: Buffer.from(file) });
      } else {
        await page.goto(url + new URL(link).hash);
      }
      const notice = page.locator(".notice");
      await notice.waitFor({ timeout: START_MS });
      assert.match(await notice.textContent(), says("en", "ui.lesson.keep.offer"));
      assert.equal(new URL(page.url()).hash, "", "the link is used once");
      await notice.getByRole("button", { name: text("en", "ui.lesson.keep.take") }).click();
      await page.waitForFunction(() => !document.querySelector(".notice"));
      await open(page, url, lesson.slug, step.id);
      await isAnswered(page, choices[0]);
    });
  }
});

test("a damaged link and a file that is none are refused with a word, and nothing is lost", () =>
  withPage(WIDE, async ({ page, url }) => {
    const { sees } = await answerSomething(page, url);
    await openKeep(page);
    await page.setInputFiles(".keep input[type=file]", { name: "p.txt", mimeType: "text/plain", buffer: Buffer.from("<script>alert(1)</script>") });
    await page.locator(".notice").getByText(text("en", "ui.lesson.keep.unreadable")).waitFor();
    await page.evaluate(() => (location.hash = "#p1.not-deflate"));
    await page.locator(".notice").getByText(text("en", "ui.lesson.keep.bad-link")).waitFor();
    await sees();
  }));

test("a link that becomes gigabytes is refused before it does", async () => {
  const { deflateRawSync } = await import("node:zlib");
  const bomb = deflateRawSync(Buffer.alloc(64 << 20)).toString("base64url");
  assert.equal(await fromFragment(`#p1.${bomb}`), null);
  const said = "roundtrip-progress 1\na/b\tc\t1\tgrüße ☃\n";
  assert.equal(await fromFragment(await toFragment(said)), said);
  for (const wrong of ["", "#p1.", "#p9.abcd", "#p1.%%%", "#p0.gIA"]) assert.equal(await fromFragment(wrong), null, wrong);
});

test("where the browser keeps nothing, lessons work all the same and the page says so", () =>
  withPage(WIDE, async ({ page, url, context }) => {
    await context.addInitScript(() => {
      const deny = () => {
        throw new DOMException("denied", "SecurityError");
      };
      Object.defineProperty(window, "indexedDB", { get: deny });
      Object.defineProperty(window, "localStorage", { get: deny });
      Object.defineProperty(window, "sessionStorage", { get: deny });
    });
    const { sees } = await answerSomething(page, url);
    await sees();
    await page.locator(".keep .k-warn").getByText(text("en", "ui.lesson.keep.memory")).waitFor();
    // It lasts as long as the page: another step and back.
    await page.locator(".rail li a").first().click();
    await page.locator(".rail li a").last().click();
    assert.equal(await page.locator(".les").count(), 1);
  }));

/** Writes what stands in the browser's store before the page comes. */
async function stored(page, url, value) {
  await page.goto(`${url}assets/none.txt`).catch(() => {});
  await page.evaluate((value) => new Promise((resolve, reject) => {
    const text = typeof value === "number" ? "x".repeat(value) : value;
    const request = indexedDB.open("roundtrip", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("progress");
    request.onsuccess = () => {
      const transaction = request.result.transaction("progress", "readwrite");
      transaction.objectStore("progress").put(text, "record");
      transaction.oncomplete = () => (request.result.close(), resolve());
      transaction.onabort = () => reject(transaction.error);
    };
    request.onerror = () => reject(request.error);
  }), value);
}
for (const [name, value] of [["damaged", "roundtrip-progress 1\nat\tffffffffffff\t5\tnowhere/none\n\u0000 no entry \ud800\n"], ["50 MB of something else", 50 << 20]]) {
  test(`what the browser has kept is ${name}: the page works, says so, and throws nothing away`, () =>
    withPage({ ...WIDE, acceptDownloads: true }, async ({ page, url, watched }) => {
      await stored(page, url, value);
      watched.failed.length = watched.errors.length = 0;
      const { sees } = await answerSomething(page, url);
      await page.locator(".keep .k-warn").getByText(says("en", "ui.lesson.keep.aside")).waitFor();
      const download = page.waitForEvent("download");
      await page.locator("[data-focus='keep/aside']").click();
      const saved = readFileSync(await (await download).path(), "utf8");
      assert.ok(typeof value === "number" ? saved.length === value : saved.includes("no entry"), `${saved.length} characters`);
      await page.reload();
      await sees();
    }));
}

test("two tabs that answer different questions lose neither's answer", { skip: choices.length < 2 }, () =>
  withPage(WIDE, async ({ page, url, context }) => {
    const other = await context.newPage();
    const [first, second] = [choices[0], choices.at(-1)];
    await open(page, url, first.lesson.slug, first.step.id);
    // Both know nothing of the other's answer when they answer.
    await answerSomething(other, url, second);
    await part(page, first.part.id).locator("input").nth(first.part.options.findIndex((o) => o.right)).check();
    await other.close();
    for (const which of [first, second]) {
      await open(page, url, which.lesson.slug, which.step.id);
      await isAnswered(page, which);
    }
  }));

test("another language says the same step at the same place, and the program is as it was", () =>
  withPage(WIDE, async ({ page, url }) => {
    const { lesson, step } = CHALLENGE;
    await open(page, url, lesson.slug, step.id);
    await editorIsThere(page);
    await replaceText(page, "# mine\n");
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    const topOf = () => page.evaluate((id) => document.querySelector(`.chal[data-part="${id}"]`).getBoundingClientRect().top, CHALLENGE.part.id);
    const before = await topOf();
    await page.locator("#language").click();
    const there = LESSONS["pt-BR"].find((one) => one.slug === lesson.slug).steps.find((one) => one.id === step.id);
    await page.waitForFunction((title) => document.querySelector(".read h1").textContent === title, there.title);
    assert.ok(Math.abs((await topOf()) - before) < 200, "the place is kept");
    await page.waitForFunction(() => document.querySelector(".les .cm-content")?.cmTile.view.state.doc.toString() === "# mine\n");
    assert.equal(await page.getAttribute("html", "lang"), "pt-BR");
  }));

test("the header's list holds the lessons, with how far one has come; an example closes the lesson, Back opens it again", () =>
  withPage({ ...WIDE, goto: true }, async ({ page, url }) => {
    await ready(page);
    await page.locator(".picker").click();
    const option = page.getByRole("option", { name: new RegExp(all[0].title.slice(0, 12)) });
    await option.waitFor({ timeout: START_MS });
    await option.click();
    await shows(page, all[0].slug);
    assert.match(await page.textContent(".picker b"), says("en", "ui.lesson.title", { n: Number.parseInt(all[0].slug, 10), title: all[0].title }));
    await page.locator(".picker").click();
    await page.getByRole("option").last().click();
    await page.waitForFunction(() => !document.querySelector(".les"));
    assert.ok(await page.locator(".main > .left .cm-content").isVisible(), "the panes are where they were");
    assert.ok(await page.locator(".top > .runbar #run").isVisible());
    assert.equal(new URL(page.url()).searchParams.get("lesson"), null);
    await page.goBack();
    await shows(page, all[0].slug);
  }));

test("no step scrolls sideways or overlaps, from 1440 down to 360 pixels", async (t) => {
  for (const [width, height] of [[1440, 900], [768, 1024], [360, 740]]) {
    await t.test(String(width), () =>
      withPage({ ...WIDE, viewport: { width, height }, hasTouch: width < 720 }, async ({ page, url }) => {
        for (const lesson of LESSONS["pt-BR"]) {
          for (const step of lesson.steps) {
            await open(page, url, lesson.slug, step.id, "&lang=pt-BR");
            const wide = await page.evaluate(() => {
              if (document.documentElement.scrollWidth <= innerWidth) return [];
              const over = [...document.querySelectorAll(".les *, .top *")].filter((e) => e.getBoundingClientRect().right > innerWidth + 1);
              return over.slice(0, 5).map((e) => `${e.tagName}.${e.className}`);
            });
            assert.deepEqual(wide, [], `${lesson.slug}/${step.id}`);
          }
        }
      }));
  }
});

test("a solution is compared by what differs", () => {
  const rows = difference("a\nb\nc\nd\n", "a\nB\nc\nd\ne\n");
  assert.deepEqual(rows.map((r) => r.kind + r.text), ["samea", "outb", "inB", "samec", "samed", "ine"]);
  assert.deepEqual(rows.filter((r) => r.kind === "in").map((r) => r.after), [2, 5]);
  const long = Array.from({ length: 50 }, (_, i) => `line ${i}`).join("\n");
  const short = abridged(difference(long, long.replace("line 25", "LINE 25")));
  assert.deepEqual(short.map((r) => r.kind).filter((k) => k !== "same"), ["gap", "out", "in", "gap"]);
  assert.equal(short.filter((r) => r.kind === "same").length, 6);
  assert.equal(difference("x\n".repeat(1000), "y\n".repeat(1000)).length, 2000);
});
