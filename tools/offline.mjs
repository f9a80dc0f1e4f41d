// What makes the built site one that can be installed and used without a network: sw.js, with the digest of every file of the build, and
// manifest.webmanifest. Called by tools/finish-site.mjs when all other files are written.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as esbuild from "esbuild";

/** Files that hosts read, or that are about themselves. */
const NOT_KEPT = new Set(["_headers", "sw.js"]);

/** Every file of the site in `folder` with its SHA-256, by its path. */
export function digests(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)).split(path.sep).join("/"));
  const kept = paths.filter((name) => !NOT_KEPT.has(name)).sort();
  return Object.fromEntries(kept.map((name) => [name, createHash("sha256").update(readFileSync(path.join(folder, name))).digest("hex")]));
}

/** Writes sw.js for what lies in `folder`; `source` is the folder of the project. */
export function writeServiceWorker({ folder, source, build, targets }) {
  const site = { build, files: digests(folder) };
  const { code } = esbuild.transformSync(readFileSync(path.join(source, "assets/sw.js"), "utf8"), {
    define: { SITE: JSON.stringify(site) }, minify: true, legalComments: "none", target: targets, format: "esm",
  });
  writeFileSync(path.join(folder, "sw.js"), code);
}

/** The manifest; `icons`: names within assets/ by their size. Its one word is the site's name. */
export function manifest(icons) {
  const icon = ([sizes, name]) => ({
    src: `./assets/${name}`,
    sizes: sizes === "any" ? "any" : `${sizes}x${sizes}`,
    type: name.endsWith(".svg") ? "image/svg+xml" : "image/png",
    purpose: sizes === "any" ? "any" : "any maskable",
  });
  return JSON.stringify({
    id: "./", name: "Roundtrip", short_name: "Roundtrip", start_url: "./", scope: "./", display: "standalone",
    background_color: "#15191c", theme_color: "#15191c", icons: Object.entries(icons).map(icon),
  });
}
