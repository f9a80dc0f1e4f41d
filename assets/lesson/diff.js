// What differs between two texts, by lines.

/** Programs of lessons are shorter; beyond, lines that differ are shown as one block. */
const MOST_LINES = 400;

/** `[{ kind: "same" | "out" | "in", text, before, after }]`: `before` and `after` are line numbers from 1, where the line stands there. */
export function difference(before, after) {
  const a = lines(before), b = lines(after);
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from += 1;
  let tail = 0;
  while (tail < a.length - from && tail < b.length - from && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  const middle = [a.slice(from, a.length - tail), b.slice(from, b.length - tail)];
  const out = [];
  let i = 0, j = 0;
  const same = () => out.push({ kind: "same", text: a[i], before: ++i, after: ++j });
  while (i < from) same();
  for (const kind of steps(...middle)) {
    if (kind === "same") same();
    else if (kind === "out") out.push({ kind, text: a[i], before: ++i, after: null });
    else out.push({ kind, text: b[j], before: null, after: ++j });
  }
  while (i < a.length) same();
  return out;
}

/** The shortest way from one list to the other, by longest common subsequence; what goes out comes before what comes in. */
function steps(a, b) {
  if (a.length > MOST_LINES || b.length > MOST_LINES) return [...a.map(() => "out"), ...b.map(() => "in")];
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      common[i][j] = a[i] === b[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
    }
  }
  const out = [];
  let i = 0, j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      out.push("same");
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && common[i + 1][j] >= common[i][j + 1])) {
      out.push("out");
      i += 1;
    } else {
      out.push("in");
      j += 1;
    }
  }
  return out;
}

/** What is shown of it: what differs, and `context` same lines around; the others as `{ kind: "gap", lines }`. */
export function abridged(rows, context = 3) {
  const near = rows.map((_, at) => rows.slice(Math.max(0, at - context), at + context + 1).some((row) => row.kind !== "same"));
  const out = [];
  for (const [at, row] of rows.entries()) {
    if (near[at]) out.push(row);
    else if (out.at(-1)?.kind === "gap") out.at(-1).lines += 1;
    else out.push({ kind: "gap", lines: 1 });
  }
  return out;
}

const lines = (text) => text.replace(/\n$/, "").split("\n");
