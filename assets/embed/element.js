// <roundtrip-lab>: a program, or an exercise, in a course page. Loaded by that page from where Roundtrip is served; it needs nothing else.
//
//   <script type="module" src="https://…/embed.js"></script>
//   <roundtrip-lab lesson="04-moving-data" step="two-memories" panes="code,timeline" lang="pt-BR" theme="dark" readonly></roundtrip-lab>
//
// An exercise of one's own stands inside it:
//   <script type="text/plain" data-file="main.mojo">…</script>   (a <pre hidden data-file=…> will do as well)
//   <script type="text/plain" data-prompt>…</script>
//   <script type="application/json" data-checks>…</script>
//
// The program lives in a frame; element and frame speak `roundtrip/1` (messages.js), each with the other's window and origin only.

import { PROTOCOL, readEvent } from "./messages.js";

const HOME = new URL(".", import.meta.url);
/** Attributes that are parameters of the frame's address. */
const WORDS = ["lesson", "step", "example", "title", "panes", "theme", "device", "readonly", "run"];
const FIRST_HEIGHT = 420;
/** An answer that has not come by then does not come: the frame was reloaded, say. */
const PATIENCE_MS = 30_000;
const EVENTS = ["ready", "resize", "changed", "runStarted", "runFinished", "graded"];

class RoundtripLab extends HTMLElement {
  static observedAttributes = [...WORDS, "lang", "link"];
  #frame = null;
  #waiting = new Map();
  #next = 1;
  #ready = null;
  #settle = null;
  #listener = (event) => this.#hear(event);
  #queued = false;

  connectedCallback() {
    addEventListener("message", this.#listener);
    // Its children may still be on their way: this runs when the element has only begun to be read.
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => this.#build(), { once: true });
    else queueMicrotask(() => this.#build());
  }

  disconnectedCallback() {
    removeEventListener("message", this.#listener);
    this.#frame?.remove();
    this.#frame = null;
    this.#giveUp();
  }

  attributeChangedCallback(name, before, now) {
    if (!this.#frame || before === now) return;
    if (name === "readonly") this.setReadOnly(this.#has("readonly")).catch(() => {});
    else if (["theme", "lang", "panes"].includes(name)) this.#tell("show", { theme: this.getAttribute("theme") ?? "system", lang: this.#language(), panes: this.getAttribute("panes") ?? "" }).catch(() => {});
    // Several attributes may change at once.
    else if (!this.#queued) {
      this.#queued = true;
      queueMicrotask(() => {
        this.#queued = false;
        if (this.isConnected) this.#build();
      });
    }
  }

  /** Resolves when the program shows and commands are heard. */
  get ready() {
    return (this.#ready ??= new Promise((resolve) => (this.#settle = resolve)));
  }
  /** `{ files, prompt, checks, title, arguments, device, readOnly }`, or `{ link }`, `{ lesson, step }`, `{ example }` instead of files. */
  load = (program) => this.#tell("load", program);
  run = () => this.#tell("run");
  check = () => this.#tell("check");
  stop = () => this.#tell("stop");
  reset = () => this.#tell("reset");
  setReadOnly = (readOnly) => this.#tell("setReadOnly", { readOnly: Boolean(readOnly) });
  getState = async () => {
    const { state, lastRun } = await this.#tell("getState");
    return { ...state, lastRun };
  };

  #has(name) {
    return this.hasAttribute(name) && this.getAttribute(name) !== "false";
  }
  #language() {
    return this.closest("[lang]")?.getAttribute("lang") ?? undefined;
  }

  /** What stands inside the element, or null. */
  #inside() {
    const files = [...this.querySelectorAll("[data-file]")].map((child) => [child.dataset.file, unindented(child.textContent)]);
    if (files.length === 0) return null;
    const text = (selector) => {
      const child = this.querySelector(selector);
      return child ? unindented(child.textContent) : undefined;
    };
    return { files, prompt: text("[data-prompt]"), checks: text("[data-checks]"), title: this.getAttribute("title") ?? undefined, device: this.getAttribute("device") ?? undefined };
  }

  #build() {
    if (!this.isConnected) return;
    this.#giveUp();
    this.#frame?.remove();
    const address = new URL("embed.html", HOME);
    for (const name of WORDS) {
      if (name === "readonly" || name === "run" ? this.#has(name) : this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
    }
    const language = this.#language();
    if (language) address.searchParams.set("lang", language);
    address.searchParams.set("origin", location.origin);
    if (this.#inside()) address.searchParams.set("wait", "");
    const link = this.getAttribute("link") ?? "";
    if (link.includes("#")) address.hash = link.slice(link.indexOf("#"));
    const frame = document.createElement("iframe");
    frame.title = this.getAttribute("title") || "Roundtrip";
    frame.allow = "clipboard-write; cross-origin-isolated";
    frame.loading = this.getAttribute("loading") === "eager" ? "eager" : "lazy";
    Object.assign(frame.style, { display: "block", width: "100%", border: "0", borderRadius: "10px", height: `${FIRST_HEIGHT}px`, colorScheme: "normal" });
    frame.src = address.href;
    this.#frame = frame;
    if (!this.style.display) this.style.display = "block";
    this.append(frame);
  }

  /** What is asked is answered no more. */
  #giveUp() {
    for (const { reject } of this.#waiting.values()) reject(new Error("the frame is gone"));
    this.#waiting.clear();
    if (!this.#settle) this.#ready = null;
  }

  #post(type, entries) {
    this.#frame?.contentWindow?.postMessage({ ...entries, protocol: PROTOCOL, type }, HOME.origin);
  }

  async #tell(type, entries = {}) {
    await this.ready;
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#waiting.delete(id) && reject(new Error(`${type}: no answer`)), PATIENCE_MS);
      this.#waiting.set(id, { resolve, reject, timer });
      this.#post(type, { ...entries, id });
    });
  }

  async #hear(event) {
    if (event.source !== this.#frame?.contentWindow || event.origin !== HOME.origin) return;
    const said = readEvent(event.data);
    if (!said) return;
    const { protocol, type, ...detail } = said;
    if (type === "hello") {
      this.#post("connect");
      return;
    }
    if (type === "answer") {
      const waiting = this.#waiting.get(detail.id);
      this.#waiting.delete(detail.id);
      clearTimeout(waiting?.timer);
      if (detail.ok) waiting?.resolve(detail);
      else waiting?.reject(Object.assign(new Error(`Roundtrip: ${detail.problem}`), { problem: detail.problem }));
      return;
    }
    if (type === "resize" && Number.isFinite(detail.height)) this.#frame.style.height = `${Math.min(Math.max(detail.height, 60), 20_000)}px`;
    if (type === "ready") {
      this.ready;
      this.#settle?.(this);
      this.#settle = null;
      const inside = this.#inside();
      if (inside) {
        await this.load({ ...inside, readOnly: this.#has("readonly") }).catch((error) => console.error(`<roundtrip-lab>: ${error.message}`));
        if (this.#has("run")) this.run().catch(() => {});
      }
    }
    if (EVENTS.includes(type)) this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/** A text as it stands in a page, without the lines around it and the indentation that all its lines share. */
export function unindented(text) {
  const lines = text.replace(/\r\n?/g, "\n").replace(/^[ \t]*\n/, "").replace(/\n[ \t]*$/, "\n").split("\n");
  const depths = lines.filter((line) => line.trim()).map((line) => line.match(/^[ \t]*/)[0].length);
  const depth = Math.min(...depths, 1000);
  return lines.map((line) => line.slice(line.trim() ? depth : line.length)).join("\n");
}

if (!customElements.get("roundtrip-lab")) customElements.define("roundtrip-lab", RoundtripLab);
