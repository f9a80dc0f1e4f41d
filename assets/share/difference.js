// How does a text differ from another, in few characters? As a flat list `[skip, drop, insert, …]`: skip so many UTF-16 code units
// of the old text, drop so many, put this in their place; what is left of the old text stays.

/** Above so many pairs of lines the changed middle is taken as one change. */
const MOST_PAIRS = 250_000;

/** The edits that make `next` of `old`. */
export function difference(old, next) {
  const a = old.match(/[^\n]*\n|[^\n]+$/g) ?? [], b = next.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  let head = 0, tail = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const same = kept(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  const edits = [];
  let skip = size(a.slice(0, head)), i = head, j = head;
  for (const [x, y] of [...same.map(([x, y]) => [x + head, y + head]), [a.length - tail, b.length - tail]]) {
    if (x > i || y > j) {
      const [before, drop, insert, after] = trimmed(a.slice(i, x).join(""), b.slice(j, y).join(""));
      edits.push(skip + before, drop, insert);
      skip = after;
    }
    if (x < a.length) skip += a[x].length;
    [i, j] = [x + 1, y + 1];
  }
  return edits;
}

/** `old` with these edits, or null where they are none of it. */
export function patched(old, edits) {
  if (!Array.isArray(edits) || edits.length % 3 !== 0) return null;
  let text = "", at = 0;
  for (let i = 0; i < edits.length; i += 3) {
    const [skip, drop, insert] = edits.slice(i, i + 3);
    const counts = Number.isInteger(skip) && Number.isInteger(drop) && skip >= 0 && drop >= 0;
    if (!counts || typeof insert !== "string" || at + skip + drop > old.length) return null;
    text += old.slice(at, at + skip) + insert;
    at += skip + drop;
  }
  return text + old.slice(at);
}

const size = (lines) => lines.reduce((sum, line) => sum + line.length, 0);

/** Pairs of places of a longest common run of lines. */
function kept(a, b) {
  if (a.length * b.length > MOST_PAIRS) return [];
  const best = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      best[i][j] = a[i] === b[j] ? best[i + 1][j + 1] + 1 : Math.max(best[i + 1][j], best[i][j + 1]);
    }
  }
  const pairs = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (best[i + 1][j] >= best[i][j + 1]) i++;
    else j++;
  }
  return pairs;
}

/** `[same before, dropped, inserted, same after]` */
function trimmed(old, next) {
  const most = Math.min(old.length, next.length);
  let head = 0, tail = 0;
  while (head < most && old[head] === next[head]) head++;
  while (tail < most - head && old[old.length - 1 - tail] === next[next.length - 1 - tail]) tail++;
  return [head, old.length - head - tail, next.slice(head, next.length - tail), tail];
}
