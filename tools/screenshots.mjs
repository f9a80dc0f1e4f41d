// Photographs the scenes of the tour (tests/e2e/tour.mjs) in both languages into docs/tour/, and tells what is wrong with the page there.
//   node tools/screenshots.mjs [--site dist] [--check] [--out DIR] [scene…]
// --check writes nothing: it tells which pictures no longer show the page as it is. Measured times are left out of that comparison.
// The exit status says whether a scene has something wrong, or (--check) has changed.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

const root = path.resolve(import.meta.dirname, "..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: "string" }, out: { type: "string", default: path.join(root, "docs/tour") }, check: { type: "boolean", default: false } },
});
if (values.site) process.env.SITE = path.resolve(values.site);
const { measuredBoxes, walkTour } = await import("../tests/e2e/tour.mjs");
const { LANGUAGES } = await import("../tests/e2e/words.mjs");

/** Letters stay sharp, and a picture of the whole page takes about 70 KB. */
const QUALITY = 0.6;
/** The pictures are compared by the mean colours of cells of this many pixels; a cell differs from DIFFERS on (of 255), a picture from SHARE of its cells. */
const CELL = 24, DIFFERS = 14, SHARE = 0.03;

let wrongs = 0, changed = 0, bytes = 0;
for (const language of LANGUAGES) {
  await walkTour(language, async ({ scene, page, wrong }) => {
    for (const line of wrong) console.error(`${language}/${scene.name}: ${line}`);
    wrongs += wrong.length;
    if (positionals.length > 0 && !positionals.includes(scene.name)) return;
    const file = path.join(values.out, language, `${scene.name}.webp`);
    const clip = scene.clip && (await page.locator(scene.clip).first().boundingBox());
    const png = await page.screenshot({ animations: "disabled", caret: "hide", ...(clip && { clip }) });
    const canvas = await page.context().newPage();
    try {
      if (values.check) {
        const measured = (await measuredBoxes(page)).map(([x, y, ...size]) => [x - (clip?.x ?? 0), y - (clip?.y ?? 0), ...size]);
        const before = existsSync(file) ? readFileSync(file) : null;
        const verdict = before ? await canvas.evaluate(compare, { before: before.toString("base64"), now: png.toString("base64"), measured, CELL, DIFFERS, SHARE }) : "there is no picture";
        if (verdict) {
          changed += 1;
          console.log(`${language}/${scene.name}: ${verdict}`);
        }
      } else {
        const webp = Buffer.from(await canvas.evaluate(encode, [png.toString("base64"), QUALITY]), "base64");
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, webp);
        bytes += webp.length;
        console.log(`${path.relative(root, file)} ${Math.round(webp.length / 1024)} KB`);
      }
    } finally {
      await canvas.close();
    }
  });
}
if (!values.check) console.log(`${Math.round(bytes / 1024)} KB in all`);
else console.log(changed === 0 ? "the pictures show the page as it is" : `${changed} pictures differ: \`make screenshots\` takes them anew`);
if (wrongs > 0) console.error(`${wrongs} things are wrong`);
process.exit(wrongs + changed > 0 ? 1 : 0);

/** In a page: a PNG as WebP, both in Base64. */
async function encode([png, quality]) {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}

/** In a page: what is different, in words, or null. */
async function compare({ before, now, measured, CELL, DIFFERS, SHARE }) {
  const images = [];
  for (const [type, data] of [["webp", before], ["png", now]]) images.push(await createImageBitmap(await (await fetch(`data:image/${type};base64,${data}`)).blob()));
  const [a, b] = images;
  if (a.width !== b.width) return `${b.width} px wide, the picture ${a.width} px`;
  if (Math.abs(a.height - b.height) > CELL) return `${b.height} px high, the picture ${a.height} px`;
  const [columns, rows] = [Math.ceil(a.width / CELL), Math.floor(Math.min(a.height, b.height) / CELL)];
  const means = images.map((image) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return (column, row) => {
      const sum = [0, 0, 0];
      let n = 0;
      for (let y = row * CELL; y < (row + 1) * CELL; y++) {
        for (let x = column * CELL; x < Math.min((column + 1) * CELL, image.width); x++, n++) {
          for (let c = 0; c < 3; c++) sum[c] += data[4 * (y * image.width + x) + c];
        }
      }
      return sum.map((s) => s / n);
    };
  });
  const isMeasured = (x, y) => measured.some(([left, top, width, height]) => x + CELL > left && x < left + width && y + CELL > top && y < top + height);
  let cells = 0, different = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (isMeasured(column * CELL, row * CELL)) continue;
      cells += 1;
      const [p, q] = means.map((mean) => mean(column, row));
      if (p.some((value, c) => Math.abs(value - q[c]) > DIFFERS)) different += 1;
    }
  }
  return different > SHARE * cells ? `${different} of ${cells} cells differ` : null;
}
