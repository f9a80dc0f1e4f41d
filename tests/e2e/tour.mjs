// The scenes of the tour (docs/tour.md), walked as a student walks them: asserted by tour.test.mjs, photographed by tools/screenshots.mjs.

import { createServer } from "node:http";
import { START_MS, ready, withPage } from "./lib.mjs";
import { RUN_MS, opened, openPanel, ranAfter, runProgram } from "./page.mjs";
import { says, text } from "./words.mjs";

const WIDE = { width: 1440, height: 900 }, PHONE = { width: 390, height: 844 };
/** A checked run on a busy machine. */
const CHECK_MS = 120_000;
/** What a course page of another site says. */
const COURSE_TEXT = {
  en: ["Week 3: moving data", "Read the program, then press <b>Run</b>. Which of its operations takes longest?"],
  "pt-BR": ["Semana 3: mover dados", "Leia o programa e clique em <b>Executar</b>. Qual das operações demora mais?"],
};

/** What is measured, and so differs from run to run. */
const MEASURED = [".cost", ".tlx", ".det", "#panel-memory", ".bar", "[data-clock]", ".toast", "#share-link"];

/** Opens a program as for the first time. */
async function program({ page, url, language }, query) {
  await page.goto(`${url}?lang=${language}${query}`);
  await opened(page, { device: false });
  await hasDevice(page);
}
async function step({ page, url, language }, slug, id) {
  await page.goto(`${url}?lang=${language}&lesson=${slug}&step=${id}`);
  await page.waitForFunction((id) => document.querySelector(".rail [aria-current=step]")?.dataset.focus === `rail/${id}`, id, { timeout: START_MS });
  await ready(page);
  await hasDevice(page);
}
/** On a phone it is in a menu. */
const hasDevice = (page) => page.waitForSelector("#device:not(.asked):not(.lost)", { state: "attached", timeout: START_MS });
/** Presses an arrow key in the timeline until the operation is the kernel's, and picks it. */
async function pickKernel(page) {
  const plot = page.locator(".tlx");
  await plot.focus();
  const option = () => page.$eval("#tl-option", (o) => o.textContent).catch(() => "");
  await page.keyboard.press("End");
  for (let steps = 0; steps < 60 && !/Kernel.*vector_add/.test(await option()); steps++) {
    const before = await option();
    await page.keyboard.press("ArrowLeft");
    await page.waitForFunction((before) => document.querySelector("#tl-option")?.textContent !== before, before);
  }
  await page.keyboard.press("Enter");
  await page.waitForSelector(".cm-content .cm-line.ln-on");
}
/** Into the middle of the window. */
const centre = (page, selector) => page.locator(selector).first().evaluate((e) => e.scrollIntoView({ block: "center" }));

/**
 * In the order of the tour, each going on from the one before: `name` of the picture, `walk` to it, `says`: ids of messages that must be
 * in sight, `shows`: texts that must be, `clip`: the only part that is photographed, `size` of the window, `dark`.
 */
export const SCENES = [
  { name: "open", walk: (on) => program(on, ""), says: ["ui.run", "ui.check", "ui.cost.press-run"], shows: [/def vector_add/] },
  {
    name: "run",
    walk: async ({ page }) => {
      await runProgram(page);
      await pickKernel(page);
    },
    says: ["ui.cost.sentence", "ui.details.label"], shows: [/vector_add/],
  },
  { name: "timeline", walk: async () => {}, clip: ".told", says: ["ui.cost.sentence"], shows: [/synchronize/] },
  { name: "memory", walk: ({ page }) => openPanel(page, "memory"), clip: ".bot", says: ["ui.panel.memory"], shows: [/h_out/, /d_out/] },
  {
    name: "kernel", dark: true,
    walk: async ({ page }) => {
      await openPanel(page, "kernel");
      await page.locator(".ker-l .map", { hasText: "if i < SIZE" }).first().hover();
      await page.waitForSelector(".ker-r .lit");
    },
    clip: ".bot", says: ["ui.kernel.wrote", "ui.kernel.runs"], shows: [/@compute/],
  },
  {
    name: "knob",
    walk: async ({ page }) => {
      await page.locator("#knob-SIZE").focus();
      for (let halves = 0; halves < 6; halves++) await page.keyboard.press("ArrowLeft");
      await page.waitForFunction(() => document.querySelector(".cm-content").cmTile.view.state.doc.toString().includes("comptime SIZE = 16_384"));
      await runProgram(page);
      await page.waitForSelector(".result:not(.stale)");
    },
    says: ["ui.cost.sentence"], shows: [/16_384/],
  },
  {
    name: "check",
    walk: async (on) => {
      await program(on, "&example=mistake-no-guard-mojo");
      await ranAfter(on.page, () => on.page.locator("#check").click(), CHECK_MS);
      await on.page.waitForSelector("#panel-advice:not([hidden]) .checked");
      await on.page.waitForSelector(".cm-content .cm-diag .k-warn");
    },
    says: ["ui.check.found"], shows: [/result\[1000\]/],
  },
  {
    name: "threads", dark: true,
    walk: async ({ page, language }) => {
      await openPanel(page, "threads");
      await page.waitForSelector("#panel-threads .blk .sqs");
      await page.locator(".thr-bar button", { hasText: text(language, "threads.to-fault") }).click();
      await page.waitForSelector(".cm-line.ln-step");
    },
    says: ["ui.panel.threads"], shows: [/232/],
  },
  {
    name: "lesson",
    walk: async (on) => {
      const { page } = on;
      await step(on, "04-moving-data", "transfers-cost");
      const card = page.locator('.les [data-part="halve-bytes"]').first();
      await page.waitForSelector("#run[aria-disabled=false]", { timeout: START_MS });
      if (!(await card.locator(".cm-content").count())) await card.locator("[data-focus$='/open']").click();
      await card.locator(".cm-content .cm-line").first().waitFor();
      await card.locator("[data-focus$='/check']").click();
      await card.locator(".tutor .hint").first().waitFor({ timeout: RUN_MS });
      await centre(page, '[data-part="halve-bytes"] .tutor');
    },
    says: ["ui.lesson.tutor.answer", "ui.lesson.solution"], shows: [/1 MiB/],
  },
  {
    name: "recap", dark: true,
    walk: (on) => step(on, "04-moving-data", "recap"),
    says: [], shows: [/13/],
  },
  {
    name: "share",
    walk: async (on) => {
      await program(on, "&example=vector-add-mojo");
      await on.page.locator("#share").click();
      await on.page.waitForFunction(() => document.querySelector("#share-link")?.value.includes("#r1."));
    },
    clip: "dialog.share", says: ["share.tab.link", "share.tab.page", "share.link.what"],
  },
  {
    name: "embed", size: { width: 900, height: 1180 },
    walk: async ({ page, url, language }) => {
      const [title, task] = COURSE_TEXT[language];
      const body = `<!doctype html><html lang="${language}"><meta charset="utf-8"><link rel="icon" href="data:,"><title>${title}</title>
        <style>body{font:17px/1.5 serif;max-width:46em;margin:28px auto;padding:0 24px;color:#222;background:#fffdf8}h1{font-size:28px;margin:0 0 8px}</style>
        <h1>${title}</h1><p>${task}</p>
        <roundtrip-lab example="vector-add-mojo" panes="code,knobs,timeline" lang="${language}" loading="eager"></roundtrip-lab>
        <script type="module" src="${url}embed.js"></script></html>`;
      const server = createServer((_, response) => response.writeHead(200, { "Content-Type": "text/html" }).end(body));
      await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
      // `localhost` and `127.0.0.1` are two sites to a browser.
      await page.goto(`http://localhost:${server.address().port}/`);
      server.closeAllConnections();
      server.close();
      await page.waitForSelector("iframe");
      const frame = await (await page.$("iframe")).contentFrame();
      await frame.waitForSelector("html[data-embed=ready]", { timeout: START_MS });
      await frame.waitForSelector("#device:not(.asked):not(.lost), #run[aria-disabled=false]", { timeout: START_MS });
      await frame.waitForSelector(".cm-content .cm-line");
      await frame.locator("#run").click();
      await frame.waitForSelector(".cost [data-category=download]", { timeout: RUN_MS });
      return frame;
    },
    says: ["ui.cost.sentence"],
  },
  {
    name: "phone", size: PHONE,
    walk: async (on) => {
      await program(on, "&example=vector-add-mojo");
      await runProgram(on.page);
      await on.page.locator(".cost").evaluate((e) => scrollTo(0, e.getBoundingClientRect().top + scrollY - 110));
    },
    says: ["ui.cost.sentence"],
  },
  {
    name: "phone-lesson", size: PHONE, dark: true,
    walk: (on) => step(on, "02-threads-blocks-grids", "many-threads"),
    says: [],
  },
];

/** Walks all scenes in one browser and one language; `see({ scene, page, frame, wrong, shot })` is called at each, once it has settled. */
export async function walkTour(language, see) {
  await withPage({ viewport: WIDE, program: null, goto: false, locale: language, colorScheme: "light", reducedMotion: "reduce" }, async (given) => {
    const { page, url, watched } = given;
    const on = { page, url, language };
    for (const scene of SCENES) {
      await page.setViewportSize(scene.size ?? WIDE);
      await page.emulateMedia({ colorScheme: scene.dark ? "dark" : "light", reducedMotion: "reduce" });
      try {
        const frame = (await scene.walk(on)) ?? page.mainFrame();
        await settled(frame);
        const wrong = [...(await problems(frame)), ...(await missing(frame, scene, language))];
        await see({ scene, page, frame, wrong });
      } catch (error) {
        throw new Error(`scene ${scene.name}, ${language}: ${error.message}`, { cause: error });
      }
    }
    // The course page's own request, and ours from there.
    watched.foreign = watched.foreign.filter((line) => !line.includes("//localhost:") && !line.includes(url));
  });
}

/** Until fonts are there and nothing has moved for two drawn frames. */
async function settled(frame) {
  await frame.evaluate(async () => {
    await document.fonts.ready;
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => resolve()));
    const look = () => [...document.querySelectorAll("body *")].reduce((sum, e) => sum + e.getBoundingClientRect().top + e.getBoundingClientRect().width, 0);
    for (let still = 0, before = look(), tries = 0; still < 2 && tries < 120; tries++) {
      await drawn();
      const now = look();
      still = now === before ? still + 1 : 0;
      before = now;
    }
  });
}

/** Which texts of the tour are not in sight? */
async function missing(frame, scene, language) {
  const seen = await frame.evaluate(() => {
    const fields = [...document.querySelectorAll("input, textarea")].filter((e) => e.checkVisibility()).map((e) => e.value);
    const names = [...document.querySelectorAll("[aria-label]")].filter((e) => e.checkVisibility()).map((e) => e.getAttribute("aria-label"));
    return [document.body.innerText, ...fields, ...names].join("\n").replace(/\u200b/g, "");
  });
  const wanted = [...scene.says.map((id) => [id, says(language, id)]), ...(scene.shows ?? []).map((pattern) => [String(pattern), pattern])];
  return wanted.filter(([, pattern]) => !pattern.test(seen)).map(([name]) => `not in sight: ${name}`);
}

/** What is wrong with the page as it stands: sideways overflow, cut texts, texts over texts, controls out of reach, empty panels. */
export async function problems(frame) {
  return frame.evaluate(() => {
    const wrong = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width + 1) wrong.push(`the page is ${document.documentElement.scrollWidth} px wide, the window ${width} px`);
    const shown = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
    const short = (text) => JSON.stringify(text.trim().replace(/\s+/g, " ").slice(0, 50));
    // Where text stands, cut to what its scrolling ancestors show of it.
    const boxes = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || !shown(element) || element.closest("script, style, noscript, option, select, svg.sprite")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width < 1 || rect.height < 1) continue;
        let { left, right, top, bottom } = rect, cut = null, mayScroll = false, hidden = false;
        for (let up = element; up && up !== document.body; up = up.parentElement) {
          const style = getComputedStyle(up);
          if (style.display === "inline" || style.display === "contents" || up instanceof SVGElement) continue;
          const box = up.getBoundingClientRect();
          // For screen readers alone.
          if (style.clipPath !== "none" || (box.width <= 1 && style.overflowX !== "visible")) hidden = true;
          if (["hidden", "clip"].includes(style.overflowX) && style.textOverflow !== "ellipsis" && style.maskImage === "none" && !mayScroll && (right > box.right + 1.5 || left < box.left - 1.5) && right > box.left && left < box.right) cut = up;
          if (style.overflowX !== "visible" || style.overflowY !== "visible") {
            left = Math.max(left, box.left);
            right = Math.min(right, box.right);
            top = Math.max(top, box.top);
            bottom = Math.min(bottom, box.bottom);
          }
          if (["auto", "scroll"].includes(style.overflowX) || style.textOverflow === "ellipsis" || style.maskImage !== "none") mayScroll = true;
        }
        if (hidden || right - left < 1 || bottom - top < 1) continue;
        if (cut) wrong.push(`cut by .${cut.className}: ${short(node.data)}`);
        if (!mayScroll && (rect.right > width + 1 || rect.left < -1)) wrong.push(`outside the window: ${short(node.data)}`);
        if (bottom < 0 || top > innerHeight) continue;
        boxes.push({ element, text: node.data, left, right, top, bottom });
      }
    }
    // Which layer is it in? What floats may cover what lies below.
    const layer = (e) => {
      for (let up = e; up; up = up.parentElement) {
        const style = getComputedStyle(up);
        if (up.matches("dialog, [popover]") || ["fixed", "sticky"].includes(style.position) || (style.zIndex !== "auto" && style.position !== "static")) return up;
      }
      return null;
    };
    for (const box of boxes) box.layer = layer(box.element);
    for (let i = 0; i < boxes.length; i++) {
      for (let j = i + 1; j < boxes.length; j++) {
        const a = boxes[i], b = boxes[j];
        if (a.layer !== b.layer || a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element)) continue;
        const over = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
        // Line boxes are higher than letters.
        if (over[0] > 2 && over[1] > 0.35 * Math.min(a.bottom - a.top, b.bottom - b.top)) wrong.push(`one over the other: ${short(a.text)}, ${short(b.text)}`);
      }
    }
    for (const control of document.querySelectorAll("button, input, select, a[href]")) {
      const box = control.getBoundingClientRect();
      if (!shown(control) || box.width <= 1) continue;
      let scrolls = false;
      for (let up = control.parentElement; up; up = up.parentElement) if (getComputedStyle(up).overflowX !== "visible") scrolls = true;
      if (!scrolls && (box.left < -1 || box.right > width + 1)) wrong.push(`out of reach: ${short(control.textContent || control.id)}`);
    }
    for (const panel of document.querySelectorAll("[role=tabpanel], .panel, dialog[open], section.left, section.right, .les article")) {
      if (shown(panel) && !panel.innerText.trim() && !panel.querySelector("svg, canvas")) wrong.push(`empty: ${panel.id || panel.className}`);
    }
    return [...new Set(wrong)];
  });
}

/** Where measured things lie, in pixels of the window: `[x, y, width, height]`. */
export function measuredBoxes(page) {
  return page.$$eval(`${MEASURED.join(", ")}, iframe`, (all) => all.map((e) => e.getBoundingClientRect()).map((b) => [b.x, b.y, b.width, b.height]));
}
