// axe-core finds nothing on any view: each once wide and once on a phone, in both languages and both themes.

import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { encode, hold } from "../../assets/share/link.js";
import { axe, axeInBothThemes } from "./axe.mjs";
import { NO_WEBGPU_FLAGS, SITE, START_MS, ready, withPage } from "./lib.mjs";
import { RUN_MS, exampleFile, openPanel, opened, ranAfter, replaceText, runProgram, setProgram, startProgram } from "./page.mjs";

/** Each language once on each width. */
const LOOKS = [["en", 1440, 900], ["pt-BR", 1440, 900], ["en", 360, 740], ["pt-BR", 360, 740]];
/** Colours that are still changing are no one's. */
const QUIET = { colorScheme: "light", reducedMotion: "reduce", goto: false };

const MOJO = exampleFile("vector-add", "one-file.mojo").replace("1_048_576", "4_096");
const HOST = exampleFile("vector-add", "main.mojo").replace("1_048_576", "1000");
const FAULTY = exampleFile("vector-add", "kernels.wgsl").replace("if i < params.size {", "if i < params.size + 24u {");
const CHECKS = { checks: [{ check: "prints", lines: ["other"] }, { check: "bytes-moved", "at-most": 4 }] };
const linkOf = (program) => encode(hold({ files: [["main.mojo", MOJO]], open: 0, lesson: null, cpu: false, precise: false, panel: null, arguments: "", example: null, title: "Task", exercise: null, ...program }, new Map()));
const exerciseLink = () => linkOf({ exercise: { prompt: "Print `other`.", checks: JSON.stringify(CHECKS) } });

const asset = (pattern) => readdirSync(path.join(SITE, "assets")).find((name) => pattern.test(name));
const json = (name) => JSON.parse(readFileSync(path.join(SITE, "assets", name), "utf8"));
const lessons = json(asset(/^lessons-en-/)).lessons.map((entry) => ({ ...entry, ...json(entry.file) }));

const press = (page, selector) => page.locator(selector).first().click();
const escape = (page) => page.keyboard.press("Escape");
const isPhone = (page) => page.viewportSize().width < 720;
/** What a phone keeps in a menu is there. */
async function inHeader(page, selector) {
  if (!(await page.locator(selector).isVisible())) await press(page, ".more > button");
  await page.locator(selector).click();
}

/** The playground's views, one after the other in one page: what leads to each, and what leaves it. */
const PLAYGROUND = [
  ["a first visit", async () => {}],
  ["a result, and Memory", async (page) => {
    await setProgram(page, MOJO);
    await runProgram(page);
    await openPanel(page, "memory");
  }],
  ["Output", (page) => openPanel(page, "output")],
  ["Advice", (page) => openPanel(page, "advice")],
  ["Threads before a check", (page) => openPanel(page, "threads")],
  ["Kernel", async (page) => {
    await openPanel(page, "kernel");
    await page.waitForSelector(".ker-r .ln");
  }],
  ["the timeline in order", (page) => press(page, ".tlbox .seg button:nth-child(2)")],
  ["the timeline's table", (page) => press(page, ".tlbox .seg button:nth-child(3)")],
  ["an operation's details", async (page) => {
    await press(page, ".tbw tbody button");
    await page.waitForSelector(".det[data-op]");
  }, async (page) => {
    await press(page, ".tlbox .seg button:nth-child(1)");
    await page.locator(".tlx").focus();
    await page.keyboard.press("Home");
    await page.waitForSelector("#tl-option");
  }],
  ["the timeline by keyboard", async () => {}, async (page) => {
    await escape(page);
    await page.waitForSelector(".det[data-op]", { state: "detached" });
  }],
  ["the list of lessons and examples", async (page) => {
    await press(page, ".picker");
    await page.waitForSelector("[role=option] [href='#i-memory']", { timeout: START_MS });
  }, escape],
  ["the device", async (page) => {
    await inHeader(page, "#device");
    await page.waitForSelector(".sheet dl");
  }],
  ["the CPU device", async (page) => {
    await press(page, ".sheet .seg button:nth-child(2)");
    await page.waitForFunction(() => document.querySelector(".sheet .seg button:nth-child(2)").getAttribute("aria-pressed") === "true");
  }, async (page) => {
    await press(page, ".sheet .seg button:nth-child(1)");
    await escape(page);
    if (isPhone(page)) await escape(page);
  }],
  ["the menu of a phone", async (page) => {
    if (!isPhone(page)) return;
    await press(page, ".more > button");
    await page.waitForSelector(".more-in.open");
  }, async (page) => {
    if (isPhone(page)) await escape(page);
  }],
  ["the find box", async (page) => {
    await page.locator(".cm-content").focus();
    await page.keyboard.press("Control+f");
    await page.waitForSelector(".cm-panel.cm-search");
  }, async (page) => {
    await escape(page);
    await page.waitForSelector(".cm-search", { state: "detached" });
  }],
  ["completion", async (page) => {
    await page.locator(".cm-content").focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("    ctx.enq");
    await page.keyboard.press("Control+ ");
    await page.waitForSelector(".cm-tooltip-autocomplete");
  }, async (page) => {
    await escape(page);
    await page.waitForSelector(".cm-tooltip-autocomplete", { state: "detached" });
  }],
  ["mistakes in the text", async (page) => {
    await replaceText(page, MOJO.replace("synchronize", "synchronise"));
    await page.waitForSelector(".cm-diag .diag");
  }],
  ["a program that is not run for its mistakes", async (page) => {
    await runProgram(page);
    await page.waitForSelector(".lead");
  }],
  ["a failed run", async (page) => {
    await replaceText(page, 'def main() raises:\n    raise Error("no luck")\n');
    await runProgram(page);
    await openPanel(page, "output");
  }],
  ["a program with arguments", async (page) => {
    await replaceText(page, "from sys import argv\n\ndef main():\n    print(len(argv()))\n");
    await page.waitForSelector("#arguments");
  }],
  ["a new file's name", async (page) => {
    await press(page, ".files .plus");
    await page.waitForSelector(".rename");
  }, (page) => page.keyboard.press("Enter")],
  ["two files, and one to be deleted", (page) => page.waitForSelector(".files .x:not([hidden])"), async (page) => {
    await press(page, ".files .x:not([hidden])");
    await page.waitForSelector(".toast");
  }],
  ["a toast", async () => {}, (page) => press(page, ".toast .icon")],
  ["a program that runs", async (page) => {
    await replaceText(page, "def main():\n    while True:\n        pass\n");
    await startProgram(page);
    await page.waitForSelector(".progress .small", { timeout: START_MS });
  }, (page) => ranAfter(page, () => press(page, "#stop"))],
  ["a precise run", async (page) => {
    await replaceText(page, MOJO);
    await press(page, "#precise");
    await runProgram(page);
  }, (page) => press(page, "#precise")],
  ["a check that found nothing", (page) => ranAfter(page, () => press(page, "#check"), RUN_MS)],
  ["a thread's steps", async (page) => {
    await openPanel(page, "threads");
    const offer = page.locator("#panel-threads .thr-offer button");
    if (await offer.count()) await ranAfter(page, () => offer.click(), RUN_MS);
    await page.waitForSelector("#panel-threads .blk .sqs");
  }],
  ["the share dialog", async (page) => {
    await inHeader(page, "#share");
    await page.waitForSelector("dialog.share #share-link");
  }],
  ["an exercise is made", async (page) => {
    await press(page, "button[data-part=page]");
    await page.waitForSelector("#share-html");
  }, escape],
  ["an update is offered", async (page) => {
    await page.evaluate(() => dispatchEvent(new Event("roundtrip-update")));
    await page.waitForSelector(".notices .diag");
  }],
];

for (const [language, width, height] of LOOKS) {
  test(`the playground: ${language}, ${width} px`, (t) =>
    withPage({ ...QUIET, program: null, viewport: { width, height } }, async ({ page, url }) => {
      await page.goto(`${url}?lang=${language}`);
      await opened(page);
      for (const [name, enter, leave] of PLAYGROUND) {
        await t.test(name, async () => {
          await enter(page);
          try {
            await axeInBothThemes(page);
          } finally {
            await leave?.(page);
          }
        });
      }
    }));

  test(`a kernel with faults, and an exercise: ${language}, ${width} px`, (t) =>
    withPage({ ...QUIET, viewport: { width, height } }, async ({ page, url }) => {
      await page.goto(`${url}?lang=${language}`);
      await opened(page);
      await setProgram(page, HOST, FAULTY);
      await t.test("faults in Advice and at their lines", async () => {
        await ranAfter(page, () => press(page, "#check"), RUN_MS);
        await page.waitForSelector("#panel-advice:not([hidden]) .checked");
        await axeInBothThemes(page);
      });
      await t.test("a faulty thread", async () => {
        await openPanel(page, "threads");
        const offer = page.locator("#panel-threads .thr-offer button");
        if (await offer.count()) await ranAfter(page, () => offer.click(), RUN_MS);
        await page.waitForSelector("#panel-threads .sqs");
        await axeInBothThemes(page);
      });
      await t.test("an exercise that was graded", async () => {
        await page.goto(`${url}?lang=${language}${await exerciseLink()}`);
        await opened(page);
        await press(page, "#exercise-check:not([aria-disabled=true])");
        await page.waitForSelector(".exercise .score", { timeout: RUN_MS });
        await page.locator(".grade summary").first().click();
        await axeInBothThemes(page);
      });
      await t.test("a program too long for a link", async () => {
        let noise = 1;
        const lines = Array.from({ length: 260 }, () => `    print(${(noise = (noise * 48271) % 2147483647)})`);
        await replaceText(page, `def main():\n${lines.join("\n")}\n`);
        await inHeader(page, "#share");
        await page.waitForSelector("#share-long");
        await axeInBothThemes(page);
      });
    }));

  test(`without WebGPU, and where nothing is kept: ${language}, ${width} px`, () =>
    withPage({ ...QUIET, flags: NO_WEBGPU_FLAGS, viewport: { width, height } }, async ({ page, context, url }) => {
      await context.addInitScript(() => {
        for (const name of ["localStorage", "sessionStorage", "indexedDB"]) Object.defineProperty(globalThis, name, { get() { throw new DOMException("denied", "SecurityError"); } });
      });
      await page.goto(`${url}?lang=${language}`);
      await opened(page);
      await setProgram(page, HOST);
      await page.waitForSelector(".notices .diag");
      await axeInBothThemes(page);
      await runProgram(page);
      await axeInBothThemes(page);
      await inHeader(page, "#device");
      await page.waitForSelector(".sheet");
      await axeInBothThemes(page);
      await page.goto(`${url}?lesson=${lessons[0].slug}&lang=${language}`);
      await page.waitForSelector(".keep .k-warn", { state: "attached", timeout: START_MS });
      await axeInBothThemes(page);
    }));

  test(`a frame of another page: ${language}, ${width} px`, (t) =>
    withPage({ ...QUIET, program: null, viewport: { width, height } }, async ({ page, url }) => {
      const address = (query, link = "") => `${url}embed.html?lang=${language}&panes=prompt,code,knobs,timeline,details,memory,output,advice,threads,kernel${query}${link}`;
      const shown = () => page.waitForSelector("html[data-embed=ready]", { timeout: START_MS });
      await t.test("an exercise, run and graded", async () => {
        await page.goto(address("", await exerciseLink()));
        await shown();
        await axeInBothThemes(page);
        await press(page, "#embed-check:not([aria-disabled=true])");
        await page.waitForSelector(".grade li", { timeout: RUN_MS });
        await axeInBothThemes(page);
      });
      await t.test("a lesson's challenge", async () => {
        await page.goto(address("&lesson=04-moving-data&step=allocating"));
        await shown();
        await page.waitForSelector(".task p");
        await axeInBothThemes(page);
      });
    }));
}

test("a browser that is too old", () =>
  withPage({ ...QUIET }, async ({ page, context, url, watched }) => {
    await context.addInitScript(() => (WebAssembly.validate = () => false));
    await page.goto(url);
    await page.waitForSelector("#no-start:not([hidden])");
    await axe(page);
    watched.errors.length = 0;
  }));

/** Waits for a step of a lesson in this language. */
async function openStep(page, url, slug, step, language) {
  const entry = json(asset(new RegExp(`^lessons-${language}-`))).lessons.find((one) => one.slug === slug);
  const { title } = json(entry.file).steps.find((one) => one.id === step);
  await page.goto(`${url}?lesson=${slug}&step=${step}&lang=${language}`);
  await page.waitForFunction((title) => document.querySelector(".read h1")?.textContent === title, title, { timeout: START_MS });
  await ready(page);
}

/** Everything in a step that a press opens is open. */
async function unfold(page) {
  await page.evaluate(() => document.querySelectorAll(".les details").forEach((d) => (d.open = true)));
  for (const selector of ["[data-focus$='/hint']:not([hidden])", "[data-focus$='/solution'][aria-expanded=false]", ".steps[aria-expanded=false]"]) {
    const button = page.locator(`.les ${selector}`).first();
    if ((await button.count()) && (await button.isVisible())) await button.click();
  }
}

for (const language of ["en", "pt-BR"]) {
  for (const lesson of lessons) {
    test(`lesson ${lesson.slug}: ${language}`, (t) =>
      withPage({ ...QUIET, program: null }, async ({ page, url }) => {
        for (const step of lesson.steps) {
          await t.test(step.id, async () => {
            await page.setViewportSize({ width: 1440, height: 900 });
            await openStep(page, url, lesson.slug, step.id, language);
            if (step.parts.some((p) => ["program", "challenge"].includes(p.t))) await page.waitForSelector(".les .cm-content .cm-line", { timeout: START_MS });
            await unfold(page);
            // Answers: the wrong one of each first question of its kind, a right one of the others; words of one's own.
            for (const [n, part] of step.parts.filter((p) => p.t === "choice").entries()) {
              await page.locator(`.les [data-part="${part.id}"] input`).nth(part.options.findIndex((o) => (n === 0 ? !o.right : o.right))).check();
              const show = page.locator(`.les [data-part="${part.id}"] [data-focus$='/show']`);
              if (await show.isVisible()) await show.click();
            }
            for (const part of step.parts.filter((p) => p.t === "explain")) {
              await page.locator(`.les [data-part="${part.id}"] textarea`).fill("Because.");
              await page.locator(`.les [data-part="${part.id}"] [data-focus$='/compare']`).click();
            }
            await axeInBothThemes(page);
            await page.setViewportSize({ width: 360, height: 740 });
            await unfold(page);
            await axeInBothThemes(page);
          });
        }
      }));
  }
}

for (const [language, width, height] of LOOKS) {
  test(`a challenge, failed and passed: ${language}, ${width} px`, (t) =>
    withPage({ ...QUIET, program: null, viewport: { width, height } }, async ({ page, url }) => {
      const found = lessons[3].steps.flatMap((step) => step.parts.filter((p) => p.t === "challenge" && p.checks.checks?.some((c) => c.check === "bytes-moved")).map((part) => ({ step, part })));
      const { step, part } = found[0] ?? lessons[3].steps.flatMap((step) => step.parts.filter((p) => p.t === "challenge").map((part) => ({ step, part })))[0];
      await openStep(page, url, lessons[3].slug, step.id, language);
      await page.waitForSelector("#run[aria-disabled=false]", { timeout: START_MS });
      const card = page.locator(`.chal[data-part="${part.id}"]`);
      const check = async (mark) => {
        await card.locator("[data-focus$='/check']").click();
        await card.locator(mark).first().waitFor({ timeout: RUN_MS });
        await page.waitForSelector("#run[aria-disabled=false]", { timeout: RUN_MS });
      };
      await t.test("failed", async () => {
        await check(".checks .k-err");
        for (const tell of await card.locator(".tutor .hint-acts .btn:not(.quiet)").all()) await tell.click();
        await axeInBothThemes(page);
      });
      await t.test("passed", async () => {
        await card.locator("[data-focus$='/solution']").click();
        await card.locator("[data-focus$='/take']").click();
        await check(".eyebrow .k-ok:not([hidden])");
        await axeInBothThemes(page);
      });
    }));
}
