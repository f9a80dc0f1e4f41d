// A page that uses all that roundtrip-embed.d.ts has: it must compile, strictly. types.test.mjs has it compiled.

import type { Command, Exercise, Files, Grade, Message, Problem, Program, RoundtripLab, RunSummary, State } from "../../../assets/embed/roundtrip-embed";

const files: Files = { "main.mojo": "def main():\n    pass\n" };
const exercise: Exercise = { prompt: "Do", checks: { checks: [{ check: "no-hazards" }] } };
const programs: Program[] = [
  { files }, { files: [["main.mojo", ""]], ...exercise, device: "cpu", arguments: "1", title: "T", readOnly: true },
  { link: "https://roundtrip.example/#r1.x" }, { lesson: "04-moving-data" }, { lesson: "04-moving-data", step: "alloc" }, { example: "saxpy", checks: "{\"checks\":[]}" },
];

const protocol = "roundtrip/1";
export const commands: Command[] = [
  { protocol, type: "connect" }, { protocol, type: "run", id: 1 }, { protocol, type: "check", id: "a" }, { protocol, type: "stop" }, { protocol, type: "reset" }, { protocol, type: "getState", id: 2 },
  { protocol, type: "setReadOnly", readOnly: true }, { protocol, type: "show", theme: "dark", lang: "pt", panes: "code,output" }, { protocol, type: "show" },
  ...programs.map((program): Command => ({ protocol, type: "load", id: 3, ...program })),
];

function said(state: State): string {
  return `${state.title} ${state.device} ${state.language} ${state.arguments} ${state.ready && !state.running && !state.readOnly} ${Object.keys(state.files).length}`;
}
function ran(run: RunSummary | null): number {
  if (!run || run.outcome !== "finished") return run?.error?.line ?? 0;
  return (run.ms?.total ?? 0) + (run.bytesUp ?? 0) + (run.bytesDown ?? 0) + (run.findings ?? []).filter(({ wrong }) => wrong).length;
}
function graded({ score, max, checks, problems = [] }: Grade): string {
  return [`${score / max}`, ...checks.map(({ title, said, passed, waits, points, id }) => `${title} ${said} ${passed || waits} ${points} ${id}`), ...problems].join();
}

/** Each message is told apart by its type; a new one would not compile here. */
export function hear(message: Message): string | number {
  switch (message.type) {
    case "hello": return message.protocol;
    case "ready": return said(message.state);
    case "resize": return message.height;
    case "changed": return message.files["main.mojo"]?.length ?? 0;
    case "runStarted": return "";
    case "runFinished": return ran(message.run);
    case "graded": return graded(message);
    case "answer": {
      if (message.ok) return message.state ? said(message.state) : ran(message.lastRun ?? null);
      const problem: Problem = message.problem;
      return problem;
    }
    default: {
      const none: never = message;
      return none;
    }
  }
}

export async function drive(): Promise<void> {
  const lab: RoundtripLab | null = document.querySelector("roundtrip-lab");
  if (!lab) return;
  await lab.ready;
  lab.addEventListener("graded", ({ detail }) => graded(detail));
  lab.addEventListener("runFinished", ({ detail }) => ran(detail.run));
  lab.addEventListener("ready", ({ detail }) => said(detail.state));
  lab.addEventListener("resize", ({ detail }) => detail.height.toFixed());
  lab.addEventListener("changed", ({ detail }) => Object.keys(detail.files));
  lab.addEventListener("runStarted", () => {});
  lab.addEventListener("click", (event) => event.preventDefault());
  for (const program of programs) await lab.load(program);
  await Promise.all([lab.run(), lab.check(), lab.stop(), lab.reset(), lab.setReadOnly(false)]);
  const { lastRun, ...state } = await lab.getState();
  ran(lastRun);
  said(state);
  document.createElement("roundtrip-lab").style.display = "block";
}
