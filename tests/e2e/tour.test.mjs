// The tour of docs/tour.md, scene by scene: nothing is cut, covered, empty or out of reach, and what the text names is in sight. Its
// pictures are not compared here: machines draw letters differently. `make screenshots CHECK=1` does that.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { ROOT, withPage } from "./lib.mjs";
import { SCENES, problems, walkTour } from "./tour.mjs";
import { LANGUAGES } from "./words.mjs";

for (const language of LANGUAGES) {
  test(`every scene of the tour is as it should be, ${language}`, async (t) => {
    await walkTour(language, ({ scene, wrong }) => t.test(scene.name, () => assert.deepEqual(wrong, [])));
  });
}

test("what can be wrong with a page is seen", async (t) => {
  const FAULTS = [
    ["nothing", "<p>All is well, and this is the whole of it.</p><div style='width:90px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap'>An end that says so</div>", null],
    ["sideways", "<div style='width:2000px;height:9px;background:red'></div>", /the page is 20\d\d px wide/],
    ["cut", "<div style='width:60px;overflow:hidden;white-space:nowrap'>A sentence without an end</div>", /cut by/],
    ["outside", "<span style='position:fixed;left:-20px'>Somewhere</span>", /outside the window/],
    ["over", "<p>One sentence here</p><p style='margin-top:-34px'>And another there</p>", /one over the other/],
    ["out of reach", "<button style='position:fixed;right:-50px'>Reach</button>", /out of reach/],
    ["empty", "<section role=tabpanel id=none style='height:20px'></section>", /empty: none/],
  ];
  await withPage({ goto: false, program: null }, async ({ page }) => {
    for (const [name, html, pattern] of FAULTS) {
      await t.test(name, async () => {
        await page.setContent(html);
        const wrong = await problems(page.mainFrame());
        if (pattern) assert.match(wrong.join("\n"), pattern);
        else assert.deepEqual(wrong, []);
      });
    }
  });
});

test("both tours show every scene once, each with a text for those who do not see it", () => {
  for (const [language, file] of [["en", "docs/tour.md"], ["pt-BR", "docs/tour.pt-BR.md"]]) {
    const tour = readFileSync(path.join(ROOT, file), "utf8");
    const pictures = [...tour.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)];
    assert.deepEqual(pictures.map(([, , src]) => src).toSorted(), SCENES.map(({ name }) => `tour/${language}/${name}.webp`).toSorted());
    for (const [, alt, src] of pictures) {
      assert.ok(alt.length > 40, `${src}: "${alt}"`);
      assert.ok(existsSync(path.join(ROOT, "docs", src)), src);
    }
  }
});
