// Types of embed.js and of the messages between a page and an embedded Roundtrip, protocol `roundtrip/1`. docs/embedding.md explains them.

/** Files by name; `main.mojo` is the program. */
export type Files = Record<string, string>;

export interface Exercise {
  /** What the student is asked: text, paragraphs between empty lines, code in backquotes. */
  prompt?: string;
  /** The checks, as an object or its JSON; docs/embedding.md, "Checks". */
  checks?: { checks: object[] } | string;
}

interface ProgramSettings extends Exercise {
  title?: string;
  /** The program's own arguments, as one line. */
  arguments?: string;
  device?: "gpu" | "cpu";
  readOnly?: boolean;
}
/** One of files, link, lesson and example. */
export type Program = ProgramSettings &
  ({ files: Files | [name: string, text: string][] } | { link: string } | { lesson: string; step?: string } | { example: string });

export interface State {
  /** Can programs run? */
  ready: boolean;
  running: boolean;
  readOnly: boolean;
  files: Files;
  arguments: string;
  title: string;
  /** Name of the device. */
  device: string;
  language: "en" | "pt-BR";
}

/** How a run went. Times in milliseconds, by the clocks of the student's machine. */
export interface RunSummary {
  outcome: "finished" | "stopped" | "failed" | "device-lost" | "refused" | "not-run" | "broken";
  error: { text: string; file?: string; line: number | null } | null;
  /** The rest is there if the program ran. */
  device?: { name: string; kind: "gpu" | "software-gpu" | "cpu" };
  ms?: { total: number; upload: number; kernel: number; download: number; allocation: number; compile: number; host: number; waiting: number };
  uploads?: number;
  downloads?: number;
  launches?: number;
  synchronizes?: number;
  bytesUp?: number;
  bytesDown?: number;
  /** At most 200 lines. */
  printed?: string[];
  /** Advice: at most 50. `wrong`: the program computes something wrong. */
  findings?: { rule: string; wrong: boolean; line: number; text: string }[];
}

/**
 * The result of Check. It comes from the student's own browser and can be forged by whoever sits in front of it: fit for practice and for
 * a student's own progress, not for an examination.
 */
export interface Grade {
  score: number;
  max: number;
  /** `passed`: its points are in the score. `waits`: it holds, and counts once the output is right. `said`: what happened, in a line. */
  checks: { id: string; points: number; passed: boolean; waits: boolean; title: string; said: string }[];
  /** The checks themselves are not valid: why. */
  problems?: string[];
}

// Page to frame. An `id` is repeated by the answer.
interface Said {
  protocol: "roundtrip/1";
  id?: number | string;
}
export type Command =
  /** First of all; answered by `ready`. The frame hears only origins that its address allows (`?origin=…`). */
  | (Said & { type: "connect" })
  | (Said & { type: "load" } & Program)
  | (Said & { type: "run" | "check" | "stop" | "reset" | "getState" })
  | (Said & { type: "setReadOnly"; readOnly: boolean })
  | (Said & { type: "show"; theme?: "light" | "dark" | "system"; lang?: string; panes?: string });

// Frame to page.
export type Message = { protocol: "roundtrip/1" } & (
  /** The frame listens: say `connect`. Sent to any page. */
  | { type: "hello" }
  | { type: "ready"; state: State }
  | { type: "resize"; height: number }
  | { type: "changed"; files: Files }
  | { type: "runStarted" }
  | { type: "runFinished"; run: RunSummary | null }
  | ({ type: "graded" } & Grade)
  | { type: "answer"; id: number | string; ok: true; state?: State; lastRun?: RunSummary | null }
  | { type: "answer"; id: number | string; ok: false; problem: Problem }
);
export type Problem = "not-understood" | "not-found" | "busy" | "no-checks" | "page-died" | "failed";

export interface RoundtripEvents {
  ready: CustomEvent<{ state: State }>;
  resize: CustomEvent<{ height: number }>;
  changed: CustomEvent<{ files: Files }>;
  runStarted: CustomEvent<object>;
  runFinished: CustomEvent<{ run: RunSummary | null }>;
  graded: CustomEvent<Grade>;
}

/** `<roundtrip-lab>`. A command that cannot be carried out rejects with an Error that has `problem`. */
export interface RoundtripLab extends HTMLElement {
  readonly ready: Promise<RoundtripLab>;
  load(program: Program): Promise<object>;
  run(): Promise<object>;
  /** Runs the program and has it graded. */
  check(): Promise<object>;
  stop(): Promise<object>;
  reset(): Promise<object>;
  setReadOnly(readOnly: boolean): Promise<object>;
  getState(): Promise<State & { lastRun: RunSummary | null }>;
  addEventListener<K extends keyof RoundtripEvents>(type: K, listener: (event: RoundtripEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "roundtrip-lab": RoundtripLab;
  }
}
