// Keeps the site for use without a network, and tells of a new version: assets/boot.js loads this when the page shows. The worker that
// does it is assets/sw.js. A new version waits until the reader asks for it, or until the last page of the old one is closed.

/** How often a page that stays open asks for a new version, ms. */
const ASK_MS = 60 * 60 * 1000;

/** `tell()` is called when a new version is ready. Resolves to what changes to it. */
export async function keep(script, tell) {
  const workers = navigator.serviceWorker;
  const registration = await workers.register(script, { updateViaCache: "none" });
  // Without a controller this page came from the network: it is the new version itself.
  const ready = () => registration.waiting && workers.controller && tell();
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => worker.state === "installed" && ready());
  });
  ready();
  // Without a network it fails, and the next hour comes.
  setInterval(() => registration.update().catch(() => {}), ASK_MS);
  return () => {
    // Another page may have changed to it already.
    if (!registration.waiting) return location.reload();
    workers.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting.postMessage("take over");
  };
}
