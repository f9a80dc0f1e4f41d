// What must not compile: a directive that finds nothing to expect is an error itself.

import type { Command, Message, Program, RunSummary } from "../../../assets/embed/roundtrip-embed";

const protocol = "roundtrip/1";
// @ts-expect-error: another protocol
export const other: Command = { protocol: "roundtrip/2", type: "run" };
// @ts-expect-error: no such command
export const unknown: Command = { protocol, type: "delete" };
// @ts-expect-error: to what?
export const half: Command = { protocol, type: "setReadOnly" };
// @ts-expect-error: nothing to load
export const nothing: Program = { title: "T" };
// @ts-expect-error: no such device
export const device: Program = { example: "saxpy", device: "tpu" };
// @ts-expect-error: no such theme
export const theme: Command = { protocol, type: "show", theme: "pink" };
// @ts-expect-error: an answer that failed says why
export const answer: Message = { protocol, type: "answer", id: 1, ok: false };
// @ts-expect-error: no such outcome
export const outcome: RunSummary["outcome"] = "won";

export function wrong(message: Message, lab: HTMLElementTagNameMap["roundtrip-lab"]): void {
  // @ts-expect-error: only `resize` has it
  message.height;
  // @ts-expect-error: it may not have run
  if (message.type === "runFinished") message.run.outcome;
  // @ts-expect-error: files are texts
  lab.load({ files: { "main.mojo": 5 } });
  // @ts-expect-error: a number
  lab.addEventListener("graded", ({ detail }) => detail.score.toUpperCase());
  // @ts-expect-error: it is the element's
  lab.ready = Promise.resolve(lab);
}
