// trunk's post_build hook: from what trunk staged to a site for any static host.
//
//   index.html             the only name that stays; refers to assets/ by relative URLs; holds no script
//   _headers               isolation, security policy and caching, for hosts that read it; the policy stands in index.html, too
//   sw.js, manifest.webmanifest   for use without a network, and to be installed: tools/offline.mjs
//   assets/offline-*.js    registers sw.js and tells of new versions, loaded when the page shows: assets/offline.js
//   assets/icon-*          assets/icons
//   assets/app-*.js        starts the page: assets/boot.js with wasm-bindgen's glue
//   assets/app-*.wasm
//   assets/editor-*.js     CodeMirror and ours: assets/editor/editor.js and what it imports
//   assets/style-*.css     assets/style.css and what it imports
//   embed.html             the same page as a part of another: index.html with its own styles; see docs/embedding.md
//   embed.js               <roundtrip-lab> for the other page, and roundtrip-embed.d.ts, its types
//   assets/share-*.js      opens links and files; loaded when the page shows
//   assets/sharing-*       what that loads when it is wanted: the dialog, an exercise, the embedded page's own code, their styles
//   assets/texts-*.json    the texts that links name: assets/share/texts
//   assets/early-*.js      theme and language before the first paint: assets/early.js
//   assets/messages-*.txt  crates/messages/catalogue: what the page says of itself, a file a language
//   assets/more-*.txt      the rest of it
//   assets/example-*.txt   the first of assets/examples: `=== <slug>/<file>` and the file's lines, for each of its files
//   assets/examples-*.txt  the others
//   assets/lesson-*.json   one lesson in one language, made of assets/lessons by crates/lessons; fetched when it is opened
//   assets/lessons-*.json  the index of all, a file a language
//   assets/grade-*.txt     what is said of checks and answers (`grade.` of the catalogue), a file a language
//   assets/h200-*.json     assets/profiles: a measured device that runs can be modelled on
//   assets/panels-*.wasm   the part of the app's wasm that comes when the page shows: the views of a run (only in a release: else it is in app-*.wasm)
//   assets/lesson-view-*   the view of a lesson: assets/lesson/lesson.js, its style, its words; loaded when a lesson is opened or looked for
//   assets/worker-*.js     starts the worker: assets/boot-worker.js with wasm-bindgen's glue
//   assets/worker-*.wasm
//   assets/cpu-*.wasm      the worker's CPU device, loaded when it is first used (only in a release: else it is in worker-*.wasm)
//   assets/gpu-*.wasm      its GPU, through WebGPU, loaded beside the worker where the browser has that
//   assets/advice-*.wasm   what a run's advice and a kernel file's errors need of the worker, loaded when it has started
//   assets/grade-*.wasm    what the worker needs to grade an answer, loaded when one is first checked
//   assets/kernels-*.wasm  what the worker knows of kernels in Mojo, tensors and structs, loaded when a program has them
//   assets/run-*.wasm      what carries a program out: the host VM and the queue, loaded when the worker has started
//
// Every file in assets/ carries the hash of its content. The build id is a hash of them all; page and worker each hold it in
// their own start file, exchange it in their first messages and refuse to work with another (crates/engine/src/worker.rs).

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as esbuild from "esbuild";
import { kept as keptTexts } from "./keep-texts.mjs";
import { manifest, writeServiceWorker } from "./offline.mjs";
import { shrinkWasm } from "./shrink-wasm.mjs";

const staging = process.env.TRUNK_STAGING_DIR ?? fail("run by trunk: TRUNK_STAGING_DIR is not set");
const source = process.env.TRUNK_SOURCE_DIR ?? process.cwd();
const release = process.env.TRUNK_PROFILE === "release";
// Those that can run the wasm (externref, SIMD) and a worker made of a plain script; DESIGN.md, "Every student has a device".
const BROWSERS = ["chrome96", "firefox89", "safari16.4"];

function fail(message) {
  console.error(`finish-site: ${message}`);
  process.exit(1);
}
const digest = (bytes, length) => createHash("sha256").update(bytes).digest("hex").slice(0, length);
const staged = (name) => path.join(staging, name);
const take = (name) => {
  if (!existsSync(staged(name))) fail(`trunk did not build ${name}`);
  const bytes = readFileSync(staged(name));
  rmSync(staged(name));
  return bytes;
};

let build = ""; // known once all that it covers is written
const all = createHash("sha256");
mkdirSync(staged("assets"), { recursive: true });
/** Writes `assets/<stem>-<hash><ext>` and returns its name within assets/. */
function put(stem, ext, bytes) {
  const name = `${stem}-${digest(bytes, 10)}${ext}`;
  if (!build) all.update(name);
  writeFileSync(path.join(staging, "assets", name), bytes);
  return name;
}
/** A half's wasm; in a release both it and its glue are made smaller. */
function module(half) {
  const wasm = take(`roundtrip-${half}_bg.wasm`);
  if (!release) return wasm;
  const tools = path.join(source, "node_modules/binaryen/bin");
  const small = shrinkWasm({ wasm, glue: readFileSync(glue[half], "utf8"), tools, parts: PARTS[half] });
  writeFileSync(glue[half], small.glue);
  keepSymbols(half, small);
  for (const [part, module] of Object.entries(small.late)) {
    keepSymbols(part, module);
    late[part] = put(part, ".wasm", module.wasm);
  }
  return small.wasm;
}
/** A trap names a module's functions by number (assets/boot-worker.js). */
function keepSymbols(name, { wasm, symbols }) {
  const folder = path.join(source, "target/symbols");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}-${digest(wasm, 10)}.txt`), symbols);
}
/** One file from `entry` and all that it imports. */
function bundle(entry, options = {}) {
  const result = esbuild.buildSync({
    entryPoints: [path.join(source, entry)],
    bundle: true, format: "esm", target: BROWSERS, minify: release, legalComments: "none", write: false,
    logLevel: "warning", logOverride: { "empty-import-meta": "silent" }, nodePaths: [path.join(source, "node_modules")],
    ...options,
  });
  return result.outputFiles[0].contents;
}

// What both start files will name, and what they are made of.
const glue = { app: staged("roundtrip-app.js"), worker: staged("roundtrip-worker.js") };
// Parts of both halves that come later, as modules of their own.
const HASH = "(?:\\[\\w+\\])?";
/** How naga says what is wrong: wanted only by a kernel file with an error. */
const NAGA_WORDS = `naga${HASH}::(?:valid|proc)::[\\w:]+Error(?:Inner)? as core${HASH}::(?:fmt::\\w+|clone::Clone)>::`;
/** What the checker does of the language that only programs with kernels in Mojo, tensors or structs use, by its files. */
const CHECK = "crates/mojo/src/check";
const RARE_FILES = "tensor\\w*|layout\\w*|gpu\\w*|struct\\w*|traits|dunder|infer|given_params|parametric|instances|closures";
/** What these files have for every program: it only asks whether there is something to do. */
const ALWAYS = /^(?:check_\w+|make_plain_types|copy_of|copies_deeply|writes_itself|compares_itself|is_\w+|has_\w+|frame_of|func_name|strided_assign|bind_layout|may_write_through|layout_call|tensor_build|gpu_call|gpu_names|tensor_of|new_tensor)$/;
/** The checker's methods in such files: a method's symbol tells its type, not its file. */
const methods = (files) => readdirSync(path.join(source, CHECK))
  .filter((name) => new RegExp(`^(${files})\\.rs$`).test(name))
  .flatMap((name) => readFileSync(path.join(source, CHECK, name), "utf8").split(/^(?=\S)/m))
  .filter((block) => /^impl\b.*\bChecker</.test(block))
  .flatMap((block) => [...block.matchAll(/^    (?:pub\(\w+\) )?fn (\w+)/gm)].map((found) => found[1]))
  .filter((name) => !ALWAYS.test(name))
  .join("|");
const PARTS = {
  // The views of a run, and what reads, keeps and tells one: src/worker.rs lets no run's end through before.
  app: [
    {
      part: "panels",
      code: new RegExp(
        `\\broundtrip_app${HASH}::(?:sweep::|state::sweeping::|views::(?:memory|compare|threads|timeline|details|cost_bar|facts)|page::(?:advice|evidence|kernel)|bridge|sharing|lessons|page::output::(?:of_run|ending)|page::device_panel::(?:sheet|choice|body|open_device|measured|limits)|state::App>::(?:finished|show_operations|sweep_\\w+))\\b` +
          `|\\b(?:trace${HASH}::Trace(?: as serde|$)|course${HASH}::model::)`,
      ),
    },
  ],
  worker: [
    // When a program first runs on it.
    { part: "cpu", code: new RegExp(`\\bsimt${HASH}::`), onDemand: true },
    // When the worker has started, where the browser has WebGPU: its device. Whether it has is asked without it.
    { part: "gpu", code: new RegExp(`\\b(?:w(?:eb)?gpu${HASH}::(?!platform::web::(?:check_present|property)\\b)|engine${HASH}::web::open_loaded\\b)`), onDemand: true },
    // When the worker has started: what a run's end and a file's first error need.
    {
      part: "advice",
      code: new RegExp(
        `\\b(?:advisor${HASH}::|wgsl${HASH}::errors::(?:choose|names|parse|validation|more::behind)` +
          `|naga${HASH}::front::wgsl::error::Error>::as_parse_error|${NAGA_WORDS}` +
          `|mojo${HASH}::check::suggest::|mojo${HASH}::check::Checker>::(?:unknown_module|misfit)"?$)`,
      ),
      onDemand: true,
    },
    // When the first answer is checked.
    { part: "grade", code: new RegExp(`\\b(?:course${HASH}::|engine${HASH}::grading::)`), onDemand: true },
    // When the first program has kernels in Mojo, tensors or structs.
    { part: "kernels", code: new RegExp(`\\b(?:mojo${HASH}::(?:kernel|layout|lower::(?:ends|last_uses|at_last|early)|check::(?:tensor\\w*|layout\\w*|struct\\w*|closures))::(?!is_)|engine${HASH}::kernels::|mojo${HASH}::check::Checker>::(?:${methods(RARE_FILES)})"?$|mojo${HASH}::lower::drops::Drops>::(?:exact_\\w+|while_loop|for_range|for_each|return_value|cleared|give|fresh)"?$)`), onDemand: true },
    // Likewise: what a program's first run needs. A compile-time call of a function, a first completion, the sine of a constant,
    // assert_equal may want it earlier.
    {
      part: "run",
      code: new RegExp(
        `\\b(?:runner${HASH}::|mojo${HASH}::vm::|engine${HASH}::runs::|libm${HASH}::math::|compiler_builtins${HASH}::math::(?:libm_math::|partial_availability::|full_availability::fmod)` +
          `|mojo${HASH}::check::Checker>::(?:${methods("complete|testing|random")})"?$)`,
      ),
      onDemand: true,
    },
  ],
};
const late = {};
const wasm = { app: put("app", ".wasm", module("app")), worker: put("worker", ".wasm", module("worker")) };
for (const file of Object.values(glue)) all.update(readFileSync(file));
const editor = put("editor", ".js", bundle("assets/editor/editor.js"));
const style = put("style", ".css", bundle("assets/style.css", { loader: { ".svg": "dataurl", ".woff2": "dataurl" } }));

// Sharing and embedding. Texts that links may name are kept for ever.
const css = (entry) => bundle(entry, { loader: { ".svg": "dataurl" } });
const sharing = {
  dialog: put("sharing-dialog", ".js", bundle("assets/share/dialog.js")),
  exercise: put("sharing-exercise", ".js", bundle("assets/share/exercise.js")),
  embed: put("sharing-embed", ".js", bundle("assets/embed/view.js")),
  style: put("sharing", ".css", css("assets/share/sharing.css")),
};
const embedStyle = put("sharing-embed", ".css", css("assets/embed/embed.css"));
const texts = put("texts", ".json", JSON.stringify(Object.fromEntries(keptTexts(source))));
writeFileSync(staged("embed.js"), bundle("assets/embed/element.js"));

// What the page says of itself comes first; what engine and advisor say follows once it shows.
const messages = {};
const more = {};
const grade = {}, words = {}, sharedWords = {};
for (const language of ["en", "pt-BR"]) {
  const lines = catalogue(`crates/messages/catalogue/${language}.txt`).split("\n").filter((line) => line && !/^(#|cli\.)/.test(line));
  const late = (line) => /^(ui\.lesson|grade)\./.test(line);
  words[language] = put(`lesson-words-${language}`, ".txt", `${lines.filter((line) => line.startsWith("ui.lesson.")).join("\n")}\n`);
  grade[language] = put(`grade-${language}`, ".txt", `${lines.filter((line) => line.startsWith("grade.")).join("\n")}\n`);
  const first = (line) => !late(line) && /^(ui|device\.(note|lost|no-webgpu|refused|none|gpu-not-loaded))\b/.test(line);
  messages[language] = put(`messages-${language}`, ".txt", `${lines.filter(first).join("\n")}\n`);
  // What is shared is read by few.
  const shared = (line) => /^(share|embed)\./.test(line);
  more[language] = put(`more-${language}`, ".txt", `${lines.filter((line) => !first(line) && !late(line) && !shared(line)).join("\n")}\n`);
  sharedWords[language] = put(`sharing-${language}`, ".txt", `${lines.filter(shared).join("\n")}\n`);
}
// Lessons, by tools/build.sh; the index names each language's files.
const lessons = {};
const written = process.env.LESSONS ?? fail("run by tools/build.sh: LESSONS is not set");
for (const language of ["en", "pt-BR"]) {
  const read = (name) => readFileSync(path.join(written, language, name));
  const index = JSON.parse(read("index.json"));
  for (const lesson of index.lessons) lesson.file = put(`lesson-${lesson.slug}-${language}`, ".json", read(lesson.file));
  lessons[language] = put(`lessons-${language}`, ".json", JSON.stringify(index));
}
const offline = put("offline", ".js", bundle("assets/offline.js"));
const iconFile = (name, ext) => put(name, ext, readFileSync(path.join(source, `assets/icons/${name}${ext}`)));
const icons = { any: iconFile("icon", ".svg"), 192: iconFile("icon-192", ".png"), 512: iconFile("icon-512", ".png") };
const profile = put("h200", ".json", JSON.stringify(JSON.parse(readFileSync(path.join(source, "assets/profiles/h200.json"), "utf8"))));
const share = put("share", ".js", bundle("assets/share/share.js", { define: { SHARED: JSON.stringify({ sharing, words: sharedWords, grade, lessons, texts }) } }));
// Their view, with the names of what it loads.
const lessonStyle = put("lesson-view", ".css", bundle("assets/lesson/lesson.css"));
const lessonFiles = { style: lessonStyle, words, grade, lessons, profile };
const lesson = put("lesson-view", ".js", bundle("assets/lesson/lesson.js", { define: { LESSON: JSON.stringify(lessonFiles) } }));
// The one that a first visit shows, and the others.
const [example, examples] = packExamples("assets/examples").map((text, i) => put(i === 0 ? "example" : "examples", ".txt", text));
const early = put("early", ".js", esbuild.transformSync(readFileSync(path.join(source, "assets/early.js"), "utf8"), { minify: release, legalComments: "none", target: "es5" }).code);

/** A catalogue; comments are for translators. */
function catalogue(file) {
  const text = readFileSync(path.join(source, file), "utf8");
  return release ? text.replace(/^#.*\n|^\s*\n/gm, "") : text;
}
/** The first example of index.txt, and the others in their order; src/examples.rs reads both. */
function packExamples(folder) {
  const read = (name) => readFileSync(path.join(source, folder, name), "utf8").replace(/\r\n/g, "\n");
  const packed = [];
  for (const slug of read("index.txt").split("\n").map((line) => line.trim()).filter(Boolean)) {
    let part = "";
    for (const name of readdirSync(path.join(source, folder, slug)).filter((name) => /\.(mojo|wgsl|txt)$/.test(name)).sort()) {
      const text = read(`${slug}/${name}`);
      if (/^=== /m.test(text)) fail(`${slug}/${name}: a line begins with "=== ", which separates files`);
      part += `=== ${slug}/${name}\n${text.endsWith("\n") ? text : `${text}\n`}`;
    }
    packed.push(part);
  }
  return [packed[0] ?? "", packed.slice(1).join("")];
}

// trunk leaves its own marks where it does not inject a script.
let html = readFileSync(staged("index.html"), "utf8")
  .replace(/\s*<link data-trunk\b[^>]*>/g, "")
  .replace(/\s+(?:data-)?integrity="[^"]*"/g, "");
html = html.replace("./assets/icon.svg", `./assets/${icons.any}`);
html = html.replace("./assets/style.css", `./assets/${style}`);
html = html.replace("./assets/early.js", `./assets/${early}`);
if (!html.includes(early)) fail('index.html does not refer to "./assets/early.js"');
if (!html.includes(style)) fail('index.html does not refer to "./assets/style.css"');

// The start files come last: they hold the id of everything, themselves included.
for (const boot of ["assets/boot.js", "assets/boot-worker.js"]) all.update(readFileSync(path.join(source, boot)));
build = all.update(html).digest("hex").slice(0, 16);
const starter = (entry, glue, site, options) =>
  bundle(entry, { alias: { "#glue": glue }, define: { SITE: JSON.stringify(site) }, ...options });
// A plain script: Firefox has module workers only since 114.
const worker = put("worker", ".js", starter("assets/boot-worker.js", glue.worker, { build, wasm: wasm.worker, parts: { cpu: late.cpu, gpu: late.gpu, advice: late.advice, grade: late.grade, run: late.run, kernels: late.kernels } }, { format: "iife" }));
const start = put("app", ".js", starter("assets/boot.js", glue.app, { build, worker, editor, messages, more, offline, example, examples, profile, wasm: wasm.app, panels: late.panels, share, lesson }));
for (const name of readdirSync(staging)) {
  if (/^roundtrip-.*\.(js|ts)$|^snippets$/.test(name)) rmSync(staged(name), { recursive: true });
}

// What the first view needs starts to load at once; the editor follows when that shows (assets/boot.js), the worker's files when
// the app asks for them.
// The policy of _headers, for hosts that do not read it. Who may embed the page can be said in a header only.
const policy = readFileSync(staged("_headers"), "utf8").match(/^\s+Content-Security-Policy: (.*)$/m)?.[1] ?? fail("_headers holds no policy");
html = html.replace(/<meta charset[^>]*>/, `$&\n    <meta http-equiv="Content-Security-Policy" content="${policy.replace(/;?\s*frame-ancestors [^;]*/, "")}" />`);
const head = [
  `<link rel="preload" as="fetch" type="application/wasm" crossorigin href="./assets/${wasm.app}" />`,
  `<script type="module" src="./assets/${start}"></script>`,
];
if (release) html = html.replace(/<!--[\s\S]*?-->\s*/g, "").replace(/^\s+/gm, "");
if (!html.includes("</head>")) fail("index.html has no </head>");
html = html.replace("</head>", `  ${head.join("\n    ")}\n  </head>`);
if (/<script(?![^>]*\ssrc=)[^>]*>/.test(html)) fail("index.html holds an inline script, which the site's policy forbids");
const absolute = html.match(/(?:href|src)="(?:\/|https?:)[^"]*"/);
if (absolute) fail(`index.html holds an absolute URL: ${absolute[0]}`);
if (html.includes("data-trunk")) fail("trunk left a link behind in index.html");
writeFileSync(staged("index.html"), html);
// The same page for frames: it shows what another page asks for.
const marked = html.replace("<html ", "<html data-embed ");
const styled = marked.replace(/(<link rel="stylesheet"[^>]*>)/, `$1<link rel="stylesheet" href="./assets/${sharing.style}" /><link rel="stylesheet" href="./assets/${embedStyle}" />`);
const sandboxed = styled.replace(/<body[^>]*>/, (body) => `${body}${readFileSync(path.join(source, "assets/embed/sandboxed.html"), "utf8")}`);
if (marked === html || styled === marked || sandboxed === styled) fail("index.html has changed: embed.html cannot be made of it");
writeFileSync(staged("embed.html"), sandboxed);
writeFileSync(staged("roundtrip-embed.d.ts"), readFileSync(path.join(source, "assets/embed/roundtrip-embed.d.ts")));
writeFileSync(staged("manifest.webmanifest"), manifest(icons));
writeServiceWorker({ folder: staging, source, build, targets: BROWSERS });
console.log(`finish-site: build ${build}`);
