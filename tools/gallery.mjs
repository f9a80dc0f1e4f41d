// Builds the gallery of the views (src/bin/gallery) and serves it or takes pictures of it.
//   node tools/gallery.mjs [--release] [--out DIR] [--serve PORT] [--shots DIR]
// Needs what tools/setup.sh installs. Not part of the site.

import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import * as esbuild from "esbuild";
import { serve } from "./serve.mjs";

const root = path.resolve(import.meta.dirname, "..");

/** Compiles the gallery into `out`: index.html, gallery.js, gallery.wasm, style.css. */
export function build({ out, release = false }) {
  const target = process.env.CARGO_TARGET_DIR ?? path.join(root, "target");
  // Link-time optimisation takes minutes and changes no picture.
  const env = { ...process.env, CARGO_PROFILE_RELEASE_LTO: "false", CARGO_PROFILE_RELEASE_CODEGEN_UNITS: "16" };
  const args = ["build", "-p", "roundtrip-app", "--bin", "gallery", "--features", "gallery", "--target", "wasm32-unknown-unknown"];
  execFileSync("cargo", [...args, ...(release ? ["--release"] : [])], { cwd: root, env, stdio: "inherit" });
  const cached = path.join(process.env.ROUNDTRIP_CACHE ?? path.join(os.homedir(), ".cache/roundtrip"), "tools/bin/wasm-bindgen");
  const bindgen = existsSync(cached) ? cached : "wasm-bindgen";
  const wasm = path.join(target, "wasm32-unknown-unknown", release ? "release" : "debug", "gallery.wasm");
  mkdirSync(out, { recursive: true });
  execFileSync(bindgen, [wasm, "--target", "web", "--no-typescript", "--out-dir", out, "--out-name", "gallery"], { stdio: "inherit" });
  const css = esbuild.buildSync({ entryPoints: [path.join(root, "assets/style.css")], bundle: true, write: false, logLevel: "warning" });
  writeFileSync(path.join(out, "style.css"), css.outputFiles[0].contents);
  // The page's own symbols and patterns.
  const sprite = readFileSync(path.join(root, "index.html"), "utf8").match(/<svg class="sprite"[\s\S]*?<\/svg>\s*<\/body>/)?.[0].replace("</body>", "") ?? "";
  writeFileSync(path.join(out, "start.js"), `
    import init from "./gallery.js";
    const query = new URLSearchParams(location.search);
    document.documentElement.dataset.theme = query.get("theme") ?? "light";
    document.documentElement.lang = query.get("lang") ?? "en";
    await init();
    document.documentElement.dataset.ready = "yes";`);
  writeFileSync(path.join(out, "index.html"), `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>Gallery</title>
    <link rel="icon" href="data:,"><link rel="stylesheet" href="./style.css">
    <script type="module" src="./start.js"></script></head><body>${sprite}</body></html>`);
  cpSync(path.join(root, "assets/_headers"), path.join(out, "_headers"));
  return out;
}

/** [name, width, query] of every picture. */
const SHOTS = [
  ["lesson", 846, "pick=8&scrub_us=5900"],
  ["lesson-dark", 846, "pick=8&scrub_us=5900&theme=dark"],
  ["lesson-pt", 846, "pick=8&scrub_us=5900&lang=pt-BR"],
  ["lesson-768", 768, "pick=8&scrub_us=5900"],
  ["lesson-360", 360, "pick=8&scrub_us=5900"],
  ["lesson-360-pt-dark", 360, "pick=8&scrub_us=5900&lang=pt-BR&theme=dark"],
  ...["quantised", "unknown", "simulated", "precise", "software", "chained", "three", "one", "many", "huge", "stopped", "failed", "host", "none"]
    .map((name) => [name, 846, `case=${name}&pick=8`]),
  ["stale", 846, "stale=1"],
  ["order", 846, "pick=8&view=order"],
  ["table", 846, "pick=8&view=table"],
  ["table-huge", 846, "case=huge&view=table"],
  ...["guard", "outside", "large", "grid2", "none"].map((name) => [`threads-${name}`, 846, `threads=${name}`]),
  ["threads-guard-dark", 846, "threads=outside&theme=dark"],
  ["threads-guard-360", 360, "threads=guard"],
  ["threads-grid2-768-pt", 768, "threads=grid2&lang=pt-BR"],
  ["order-360", 360, "pick=8&view=order&lang=pt-BR"],
];

export async function pictures(url, dir, only) {
  const { chromium } = await import("playwright-core");
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"] });
  mkdirSync(dir, { recursive: true });
  try {
    for (const [name, width, query] of SHOTS.filter(([name]) => !only?.length || only.includes(name))) {
      const page = await browser.newPage({ viewport: { width, height: 850 }, deviceScaleFactor: width < 500 ? 2 : 1 });
      page.on("console", (message) => message.type() === "error" && console.error(`${name}: ${message.text()}`));
      page.on("pageerror", (error) => console.error(`${name}: ${error}`));
      await page.goto(`${url}?${query}`);
      await page.waitForSelector("html[data-ready]");
      // The views are the page's second and third button.
      const view = new URLSearchParams(query).get("view");
      if (view) await page.click(`.bar-t .seg button:nth-child(${view === "order" ? 2 : 3})`);
      await page.waitForTimeout(250);
      await page.screenshot({ path: path.join(dir, `${name}.png`), fullPage: true, animations: "disabled" });
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { release: { type: "boolean" }, out: { type: "string" }, serve: { type: "string" }, shots: { type: "string" } },
  });
  const out = build({ out: values.out ?? path.join(root, "target/gallery"), release: values.release });
  if (values.shots) {
    const server = await serve({ dir: out });
    await pictures(server.url, values.shots, positionals);
    await server.close();
  }
  if (values.serve) console.log((await serve({ dir: out, port: Number(values.serve) })).url);
}
