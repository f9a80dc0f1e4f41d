// The service worker: all files of one build, kept together, for use without a network. tools/offline.mjs writes it with SITE replaced by
// { build, files: { path: SHA-256 in hex } }.
//
// A page and what it loads are always of one build: the page comes from this worker's own build, and everything else is named by what it
// holds, so that an older page finds its files in its own build's cache as long as it is open. Nothing is taken over by force.

const PREFIX = `roundtrip ${registration.scope} `;
const CACHE = PREFIX + SITE.build;
// Hosts send index.html elsewhere, and a page may not come from such an answer.
const at = (path) => new URL(path === "index.html" ? "./" : path, registration.scope).href;

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(clients.claim().then(tidy)));
addEventListener("message", (event) => event.data === "take over" && event.waitUntil(skipWaiting()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  const path = decodeURI(request.url.slice(registration.scope.length).replace(/[?#].*/s, "")) || "index.html";
  if (path.startsWith("assets/")) event.respondWith(asset(request));
  else if (SITE.files[path]) event.respondWith(page(path, request));
  if (request.mode === "navigate") event.waitUntil(tidy());
});

/** All or nothing, each file checked: a host in the midst of a deployment may serve those of two builds. */
async function install() {
  const cache = await caches.open(CACHE);
  const paths = Object.keys(SITE.files);
  const take = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) {
      // What is named by its content may come from the browser's own cache.
      const response = await fetch(at(path), { cache: path.startsWith("assets/") ? "default" : "reload" });
      const bytes = await response.clone().arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
      if (!response.ok || hex !== SITE.files[path]) throw new Error(`${path} is not of build ${SITE.build}`);
      await cache.put(at(path), response.redirected ? new Response(bytes, { headers: response.headers }) : response);
    }
  };
  try {
    await Promise.all([take(), take(), take(), take()]);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function asset(request) {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const kept = await (await caches.open(name)).match(request.url);
    if (kept) return kept;
  }
  return fetch(request);
}

async function page(path, request) {
  const kept = await (await caches.open(CACHE)).match(at(path));
  return kept ?? fetch(request);
}

/** Other builds' files go when no page of them can be open any more. */
async function tidy() {
  if (registration.waiting || registration.installing) return;
  const pages = await clients.matchAll({ includeUncontrolled: true, type: "window" });
  if (pages.length > 1) return;
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
}
