// The page inside another page (embed.html): only the panes that are asked for, a head with the exercise's name, a foot that leads to the
// whole page and keeps the student's program. assets/share/share.js starts it.
//
// The embedding page speaks to it in messages of `roundtrip/1`, if its origin is one of those that the frame's address allows
// (?origin=…). Whatever else is said is not heard. Nothing runs unless somebody presses Run or the embedding page asks for it.

import { el, icon, openIcon, rich } from "../share/page.js";
import { PROTOCOL, message, readAddress, readCommand } from "./messages.js";
import { PANELS } from "../share/link.js";
import { lessonStep } from "./lesson.js";

/** As little as a frame should be high, CSS pixels. */
const LEAST_HEIGHT = 120;
/** What an embedding page hears of although it happened before it had made itself known. */
const EARLY = ["runStarted", "runFinished", "graded"], MOST_EARLY = 20;

export function start(share) {
  const { page } = share;
  const root = document.documentElement;
  const asked = readAddress(location.search, location.hash);
  /** The embedding page once it has made itself known: its origin. */
  let peer = null;
  /** Why there is no program: a message's id. Then the frame shows that alone. */
  let missing = null;
  let program = null, section = null, wary = false, sent = null, running = false, height = 0;
  let loaded = Promise.resolve();

  /** What happened before that: runs that the frame's address asked for. */
  let early = [];
  const send = (type, entries) => {
    if (parent === window) return;
    if (peer !== null) parent.postMessage(message(type, entries), peer === "null" ? "*" : peer);
    else if (EARLY.includes(type) && early.length < MOST_EARLY) early.push([type, entries]);
  };

  // Head and foot. They stand in the page's own header and below its panes.
  const title = el("h2", { class: "embed-title" });
  const reset = el("button", { type: "button", class: "btn quiet icon", id: "embed-reset", onclick: () => page.ask("reset") }, icon("undo"));
  const grade = el("button", { type: "button", class: "btn", id: "embed-check", "aria-disabled": "true", onclick: () => section?.press() }, icon("ok"), el("span"));
  const device = el("span");
  const whole = el("a", { target: "_blank", rel: "noopener", id: "embed-open", onclick: (event) => openWhole(event) }, el("span"), openIcon());
  const blocked = el("div", { class: "embed-blocked", role: "status" });
  const absent = el("div", { class: "embed-missing", role: "alert" });
  const head = document.querySelector(".top"), bar = document.querySelector(".runbar");
  head.querySelector(".brand").after(title);
  bar.prepend(reset);
  bar.querySelector("#check").after(grade);
  document.querySelector(".app").append(absent, blocked, el("footer", { class: "embed-foot" }, el("span", {}, icon("chip"), device), whole));

  const say = () => {
    title.textContent = program?.title ?? "";
    reset.setAttribute("aria-label", page.t("embed.reset"));
    reset.title = page.t("embed.reset");
    grade.lastChild.textContent = page.t("share.exercise.check");
    whole.firstChild.textContent = page.t("embed.open");
    root.toggleAttribute("data-missing", missing !== null);
    absent.replaceChildren(...(missing ? [icon("err"), el("p", {}, rich(page.t(missing, asked.named)))] : []));
  };

  /** A Check that would do nothing says so. */
  const tellReady = () => grade.setAttribute("aria-disabled", String(!page.last().ready || page.last().running));

  let href = "", made = null;
  /** Keeps the way to the whole page up to date: a browser lets a press open a page only at once. */
  async function makeLink() {
    const now = page.last();
    const of = JSON.stringify([now.slug, now.files, now.open, now.cpu, now.panel, now.arguments]);
    if (!program || made === of) return;
    made = of;
    const held = share.link.hold({ ...program, files: now.files, open: now.open, cpu: now.cpu, precise: now.precise, panel: now.panel, arguments: now.arguments }, new Map());
    const fragment = await share.link.encode(held);
    if (made !== of) return;
    href = new URL(`./${fragment}`, location.origin + location.pathname).href;
    whole.href = href;
  }
  /** A frame may be forbidden to open pages: then the address is there to be copied. */
  function openWhole(event) {
    event.preventDefault();
    if (window.open(href, "_blank")) return blocked.replaceChildren();
    const field = el("input", { readonly: true, value: href, "aria-label": page.t("embed.open"), onfocus: () => field.select() });
    blocked.replaceChildren(el("p", {}, page.t("embed.blocked")), field);
    field.focus();
  }

  const show = ({ panes, theme, language }) => {
    if (panes) {
      root.dataset.panes = panes.join(" ");
      root.dataset.panels = PANELS.filter((panel) => panes.includes(panel)).length;
    }
    if (theme) page.ask("theme", theme);
    if (language) page.ask("language", language);
  };
  const lock = (on) => {
    page.ask("lock", on);
    root.toggleAttribute("data-readonly", on);
  };

  /** Shows a program; if it cannot be had, the result is why: a message's id. */
  async function load(wanted) {
    const given = await programOf(wanted);
    if (!given || given.missing) return given ? `embed.no-${given.missing}` : wanted.example ? "embed.no-example" : "embed.not-found";
    program = given;
    missing = null;
    section?.remove();
    section = null;
    await share.openProgram(program, { only: true, say: false });
    if (program.exercise) {
      const { exercise } = await import(share.site.sharing.exercise);
      // The head has its name and its Check.
      section = exercise(share, program, { prompt: program.prompt, title: "", graded: (grade) => send("graded", gradeOf(grade)) });
      document.querySelector(".left").before(section.task);
      document.querySelector(".left").after(section.section);
    }
    root.toggleAttribute("data-graded", Boolean(program.exercise?.checks));
    if (wanted.readOnly !== undefined) lock(wanted.readOnly);
    say();
    return null;
  }
  /** A grade in the reader's language, `said` with when a check that waits will count. Checks that are none are worth nothing. */
  const gradeOf = ({ score = 0, max = 0, checks = [], problems }) => ({
    score, max, checks: checks.map(({ id, points, passed, title, said, waits }) => ({ id, points, passed, waits: Boolean(waits), title: page.say(title), said: [said, waits].filter(Boolean).map(page.say).join(". ") })),
    ...(problems && { problems: problems.map(page.say) }),
  });

  /** A whole program from what `readLoad` gives. */
  async function programOf(wanted) {
    const with_ = (base) => ({
      open: 0, lesson: null, precise: false, panel: null, example: null, ...base,
      cpu: wanted.cpu ?? base.cpu ?? page.last().cpu, arguments: wanted.arguments || base.arguments || "", title: wanted.title || base.title || "", exercise: wanted.exercise ?? base.exercise ?? null,
    });
    if (wanted.files) return with_({ files: wanted.files });
    if (wanted.lesson) {
      const step = await lessonStep(share.site, page.last().language, wanted.lesson, wanted.step);
      return step.missing ? step : with_(step);
    }
    if (wanted.link) {
      const { held } = share.link.decode(wanted.link);
      const texts = await share.texts().catch(() => new Map());
      const read = held && share.link.readProgram(held, texts);
      return read && with_(read);
    }
    const example = await page.ask("example", wanted.example ?? "");
    return example && with_({ files: JSON.parse(example[0]), title: example[1], example: wanted.example });
  }

  const state = () => {
    const now = page.last();
    return { ready: now.ready, running: now.running, readOnly: now.locked, files: missing ? {} : Object.fromEntries(now.files), arguments: now.arguments, title: program?.title ?? "", device: now.device, language: now.language };
  };
  /** Until the worker is there nothing can run. */
  const engine = () => new Promise((resolve) => {
    const look = () => {
      if (!page.last().ready) return;
      share.listeners.delete(look);
      resolve();
    };
    share.listeners.add(look);
    look();
  });

  /** Carries a command out; the answer is its result, or a `problem`. */
  async function obey(command) {
    switch (command.type) {
      case "getState": {
        page.ask("sync");
        return { state: state(), lastRun: page.ask("summary") };
      }
      case "load": {
        const done = (loaded = loaded.catch(() => {}).then(() => load(command.load)));
        wary = false;
        return (await done) === null ? {} : { problem: "not-found" };
      }
      case "run": case "check": {
        await loaded;
        if (missing) return { problem: "not-found" };
        if (wary) return { problem: "page-died" };
        await engine();
        if (page.last().running) return { problem: "busy" };
        if (command.type === "run") page.ask("run");
        else if (section?.press && program?.exercise?.checks) await section.press();
        else return { problem: "no-checks" };
        return {};
      }
      case "stop":
        page.ask("stop");
        return {};
      case "reset":
        page.ask("reset");
        return {};
      case "setReadOnly":
        lock(command.readOnly);
        return {};
      case "show":
        show(command);
        return {};
      default:
        return {};
    }
  }

  addEventListener("message", async (event) => {
    if (event.source !== parent || parent === window || !asked.origins.includes(event.origin)) return;
    const command = readCommand(event.data);
    if (!command) {
      // A wrong command with an id is waited for.
      if (event.data?.protocol === PROTOCOL && peer === event.origin && Number.isSafeInteger(event.data.id)) send("answer", { id: event.data.id, ok: false, problem: "not-understood" });
      return;
    }
    if (command.type === "connect") {
      peer = event.origin;
      height = 0;
      await loaded.catch(() => {});
      send("ready", { state: state() });
      for (const [type, entries] of early.splice(0)) send(type, entries);
      return tellHeight();
    }
    if (peer !== event.origin) return;
    const answer = await obey(command).catch(() => ({ problem: "failed" }));
    if (command.id !== null) send("answer", { id: command.id, ok: answer.problem === undefined, ...answer });
  });

  // What happens here is told.
  const tellHeight = () => {
    const now = Math.max(LEAST_HEIGHT, Math.ceil(document.querySelector(".app").getBoundingClientRect().height));
    if (now === height) return;
    height = now;
    send("resize", { height });
  };
  new ResizeObserver(tellHeight).observe(document.querySelector(".app"));
  share.listeners.add((what) => {
    const now = page.last();
    // A failure shows the output, which this frame may not have.
    const tabs = root.dataset.panes.split(" ").filter((pane) => PANELS.includes(pane));
    if (tabs.length > 0 && !tabs.includes(now.panel)) page.ask("panel", tabs[0]);
    if (what === "run" && now.running !== running) {
      running = now.running;
      wary &&= !running;
      send(running ? "runStarted" : "runFinished", running ? {} : { run: page.ask("summary") });
    }
    if (what === "program" && program) {
      const files = JSON.stringify(now.files);
      if (sent !== null && sent !== files) send("changed", { files: Object.fromEntries(now.files) });
      sent = files;
    }
    if (what === "words") say();
    device.textContent = now.device;
    tellReady();
    makeLink();
  });

  show(asked);
  loaded = (async () => {
    wary = page.last().hung;
    await share.words();
    if (asked.waits) return;
    if (asked.asks) missing = asked.load ? await load(asked.load).catch(() => "share.missing") : "embed.not-found";
    else await load({ example: "" });
    if (missing) return;
    if (asked.readOnly) lock(true);
    if (wary) page.ask("hung");
    if (asked.run && !wary && parent !== window) {
      await engine();
      page.ask("run");
    }
  })();
  loaded.catch(() => {}).then(() => {
    say();
    root.dataset.embed = "ready";
    tellReady();
    makeLink();
    tellHeight();
    // Holds nothing but the protocol's name: whoever embeds may hear it.
    if (parent !== window) parent.postMessage(message("hello"), "*");
  });
}
