// A SCORM 1.2 package of one exercise, for course systems that take those (Moodle, Canvas, …): a zip with the built site in it, so that
// it needs nothing from elsewhere.
//   node tools/scorm.mjs LESSON [STEP] [--site dist] [--lang en] [--out file.zip] [--url https://…/] [--passing 1]
// With --url the exercise is loaded from there, and the package is a few kilobytes. `make scorm LESSON=… STEP=…` builds the site first.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { crc32 as nodeCrc32, deflateRawSync } from "node:zlib";

const escaped = (text) => String(text).replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** The page that the course system opens: the exercise, and what tells the system of its grade through SCORM 1.2's calls. */
export function page({ lesson, step, language, home }) {
  return `<!doctype html>
<html lang="${escaped(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Roundtrip</title></head>
<body style="margin:0">
<roundtrip-lab loading="eager" lesson="${escaped(lesson)}"${step ? ` step="${escaped(step)}"` : ""} lang="${escaped(language)}"></roundtrip-lab>
<script src="scorm.js"></script>
<script type="module" src="${escaped(home)}embed.js"></script>
</body>
</html>
`;
}

/** scorm.js of a package. `passing`: the part of the points that passes, from 0 to 1. */
export const script = (passing) => `// Tells the course system of each grade. The student's browser says it: whoever sits in front of it can say anything.
(function () {
  function find(from) {
    for (var w = from, steps = 0; w && steps < 20; w = w.parent === w ? null : w.parent, steps++) {
      try { if (w.API) return w.API; } catch (e) { return null; }
    }
    return null;
  }
  var api = find(window) || (window.opener && find(window.opener));
  if (!api) return;
  var began = Date.now(), best = -1, open = api.LMSInitialize("") === "true" || api.LMSInitialize("") === true;
  function set(name, value) { api.LMSSetValue(name, String(value)); }
  function two(n) { return (n < 10 ? "0" : "") + n; }
  function time() {
    var s = Math.floor((Date.now() - began) / 1000);
    return two(Math.floor(s / 3600)) + ":" + two(Math.floor(s / 60) % 60) + ":" + two(s % 60);
  }
  var status = api.LMSGetValue("cmi.core.lesson_status");
  var before = Number(api.LMSGetValue("cmi.core.score.raw"));
  if (status === "passed" || before > 0) best = before / 100;
  if (!status || status === "not attempted") { set("cmi.core.lesson_status", "incomplete"); api.LMSCommit(""); }
  set("cmi.core.score.min", 0);
  set("cmi.core.score.max", 100);
  document.querySelector("roundtrip-lab").addEventListener("graded", function (event) {
    var grade = event.detail;
    if (!(grade.max > 0)) return;
    var part = grade.score / grade.max;
    if (part <= best) return;
    best = part;
    set("cmi.core.score.raw", Math.round(part * 100));
    set("cmi.core.lesson_status", part >= ${passing} ? "passed" : "incomplete");
    api.LMSCommit("");
  });
  addEventListener("pagehide", function () {
    if (!open) return;
    open = false;
    set("cmi.core.session_time", time());
    api.LMSCommit("");
    api.LMSFinish("");
  });
})();
`;

/** imsmanifest.xml of a package with these files. */
export function manifest({ lesson, step, title, files, passing }) {
  const id = `roundtrip-${createHash("sha256").update(`${lesson}/${step ?? ""}`).digest("hex").slice(0, 12)}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${id}" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="org">
    <organization identifier="org">
      <title>${escaped(title)}</title>
      <item identifier="item" identifierref="resource">
        <title>${escaped(title)}</title>
        <adlcp:masteryscore>${Math.round(passing * 100)}</adlcp:masteryscore>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="resource" type="webcontent" adlcp:scormtype="sco" href="index.html">
${files.map((file) => `      <file href="${escaped(file)}"/>`).join("\n")}
    </resource>
  </resources>
</manifest>
`;
}

/** CRC-32 as zip files want it (polynomial 0xEDB88320). */
export function crc32(bytes) {
  if (nodeCrc32) return nodeCrc32(bytes);
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** A zip of `[name, bytes]`, in their order; the same files give the same bytes. */
export function zip(entries) {
  const MADE = 0x21; // 1 January 1980: the day says nothing.
  const parts = [], index = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const bytes = Buffer.from(content), packed = deflateRawSync(bytes, { level: 9 }), named = Buffer.from(name);
    // Version 2.0, names in UTF-8, deflate.
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(0x800, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt16LE(0, 6);
    head.writeUInt16LE(MADE, 8);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(named.length, 22);
    parts.push(Buffer.from("PK\x03\x04"), head, named, packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    index.push(Buffer.from("PK\x01\x02"), Buffer.from([20, 0]), head, tail, named);
    offset += 4 + head.length + named.length + packed.length;
  }
  const listed = Buffer.concat(index), end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from("PK\x05\x06"), end]);
}

/** All files of a built site but what only hosts read. */
function siteFiles(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = names.map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)).split(path.sep).join("/"));
  return paths.filter((name) => !["_headers", "sw.js"].includes(name)).sort().map((name) => [`site/${name}`, readFileSync(path.join(folder, name))]);
}

/** The lesson's and the step's title, from the site; an unknown one is an error that names those there are. */
export function titleOf(folder, language, lesson, step) {
  const assets = path.join(folder, "assets");
  const index = readdirSync(assets).find((name) => new RegExp(`^lessons-${language}-\\w+\\.json$`).test(name));
  if (!index) throw new Error(`${folder} has no lessons in "${language}"`);
  const { lessons } = JSON.parse(readFileSync(path.join(assets, index), "utf8"));
  const found = lessons.find(({ slug }) => slug === lesson || slug.replace(/^\d+-/, "") === lesson);
  if (!found) throw new Error(`no lesson "${lesson}"; there are ${lessons.map(({ slug }) => slug).join(", ")}`);
  const known = [...found.steps.map(({ id }) => id), ...(found.challenges ?? [])];
  if (step && !known.includes(step)) throw new Error(`no step "${step}" in ${found.slug}; there are ${known.join(", ")}`);
  const titled = found.steps.find(({ id }) => id === step);
  return titled ? `${found.title}: ${titled.title}` : found.title;
}

/** The package's entries. Without `url` the site is in it. */
export function scormPackage({ folder, lesson, step, language, url, passing }) {
  const title = titleOf(folder, language, lesson, step);
  const home = url ? new URL(url.endsWith("/") ? url : `${url}/`).href : "site/";
  const own = [["index.html", page({ lesson, step, language, home })], ["scorm.js", script(passing)]];
  const entries = [...own, ...(url ? [] : siteFiles(folder))];
  return [["imsmanifest.xml", manifest({ lesson, step, title, passing, files: entries.map(([name]) => name) })], ...entries];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const options = { site: { type: "string", default: "dist" }, lang: { type: "string", default: "en" }, out: { type: "string" }, url: { type: "string" }, passing: { type: "string", default: "1" } };
  try {
    const { values, positionals: [lesson, step] } = parseArgs({ options, allowPositionals: true });
    if (!lesson) throw new Error("which lesson? make scorm LESSON=04-moving-data [STEP=…] [LESSON_LANG=pt-BR] [URL=https://…/]");
    const passing = Number(values.passing);
    if (!(passing > 0 && passing <= 1)) throw new Error("--passing is a part of the points, above 0 and at most 1");
    const root = fileURLToPath(new URL("..", import.meta.url));
    const bytes = zip(scormPackage({ folder: path.resolve(root, values.site), lesson, step, language: values.lang, url: values.url, passing }));
    const out = path.resolve(root, values.out ?? `target/scorm/${[lesson, step].filter(Boolean).join("-")}.zip`);
    mkdirSync(path.dirname(out), { recursive: true });
    writeFileSync(out, bytes);
    console.log(`${out}: ${Math.ceil(bytes.length / 1000)} KB`);
  } catch (error) {
    console.error(`scorm: ${error.message}`);
    process.exit(1);
  }
}
