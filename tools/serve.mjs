// Serves a built site as a static host would: the headers of its `_headers` file, optionally under a sub-path.
//   node tools/serve.mjs [--dir dist] [--base /some/path/] [--port 8080] [--host 127.0.0.1] [--offline]
// Used by `make serve` and, as a library, by the end-to-end tests.

import { createServer } from "node:http";
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

const TYPES = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm", ".json": "application/json", ".svg": "image/svg+xml", ".png": "image/png",
  ".webmanifest": "application/manifest+json", ".txt": "text/plain; charset=utf-8", ".woff2": "font/woff2",
};

/** In the site of `make serve`: a worker that ends one of an earlier visit, so that each build shows as it is. */
const NO_WORKER = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("roundtrip " + registration.scope + " ")) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** The rules of a `_headers` file, in order: `{ matches(path), headers: [[name, value]] }`. */
export function parseHeaders(text) {
  const rules = [];
  for (const line of text.split("\n")) {
    if (!line.trim() || line.trimStart().startsWith("#")) continue;
    if (!/^\s/.test(line)) {
      const pattern = new RegExp(`^${line.trim().split("*").map((s) => s.replace(/[.+?^${}()|[\]\\]/g, "\\$&")).join(".*")}$`);
      rules.push({ matches: (path) => pattern.test(path), headers: [] });
    } else {
      const colon = line.indexOf(":");
      if (colon < 0 || rules.length === 0) throw new Error(`_headers: cannot read "${line}"`);
      rules.at(-1).headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
    }
  }
  return rules;
}

/**
 * Starts serving `dir` under `base`. A `port` that is taken gives way to the next free one; 0 takes any.
 * `offline`: the site's service worker is served, as by any host; otherwise one that ends it, since it would show a build before the
 * newest. Resolves to `{ url, close() }` once it listens.
 */
export async function serve({ dir, base = "/", port = 0, host = "127.0.0.1", offline = false }) {
  const root = path.resolve(dir);
  if (!existsSync(path.join(root, "index.html"))) throw new Error(`no index.html in ${root}: run \`make build\` first`);
  const prefix = `/${base.split("/").filter(Boolean).join("/")}/`.replace("//", "/");
  const headersFile = path.join(root, "_headers");
  // Read at each request, as the files are: a rebuild shows without a restart.
  const rules = () => (existsSync(headersFile) ? parseHeaders(readFileSync(headersFile, "utf8")) : []);

  const server = createServer((request, response) => {
    const answer = (status, headers = {}, body = "") => response.writeHead(status, headers).end(body);
    if (request.method !== "GET" && request.method !== "HEAD") return answer(405);
    let url;
    try {
      url = decodeURIComponent(new URL(request.url, "http://host").pathname);
    } catch {
      return answer(400);
    }
    if (`${url}/` === prefix) return answer(308, { Location: prefix });
    if (!url.startsWith(prefix)) return answer(404, {}, "not found");
    const inside = url.slice(prefix.length - 1);
    const file = path.join(root, inside.endsWith("/") ? `${inside}index.html` : inside);
    const hidden = inside === "/_headers" || !(file === root || file.startsWith(root + path.sep));
    const headers = {};
    for (const rule of rules()) if (rule.matches(inside)) for (const [name, value] of rule.headers) headers[name] = value;
    if (inside === "/sw.js" && !offline) return answer(200, { ...headers, "Content-Type": TYPES[".js"] }, NO_WORKER);
    if (hidden || !existsSync(file) || !statSync(file).isFile()) return answer(404, headers, "not found");
    headers["Content-Type"] = TYPES[path.extname(file)] ?? "application/octet-stream";
    headers["Content-Length"] = statSync(file).size;
    response.writeHead(200, headers);
    if (request.method === "HEAD") return response.end();
    createReadStream(file).on("error", () => response.destroy()).pipe(response);
  });
  const listen = (port) =>
    new Promise((resolve, reject) => server.once("error", reject).listen(port, host, () => resolve(server.address().port)));
  let bound;
  for (let attempt = 0; bound === undefined; attempt++) {
    try {
      bound = await listen(port === 0 ? 0 : port + attempt);
    } catch (error) {
      if (error.code !== "EADDRINUSE" || attempt > 50) throw error;
    }
  }
  return {
    url: `http://${host}:${bound}${prefix}`,
    close: () => new Promise((resolve) => { server.close(resolve); server.closeAllConnections(); }),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = parseArgs({
    options: {
      dir: { type: "string", default: "dist" },
      base: { type: "string", default: "/" },
      port: { type: "string", default: "8080" },
      host: { type: "string", default: "127.0.0.1" },
      offline: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log("node tools/serve.mjs [--dir dist] [--base /] [--port 8080] [--host 127.0.0.1] [--offline]\nServes a built site with the headers of its _headers file. --offline: with its service worker, too.");
    process.exit(0);
  }
  try {
    const { url } = await serve({ ...values, port: Number(values.port) });
    console.log(`Roundtrip is at ${url}  (Ctrl+C ends)`);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
