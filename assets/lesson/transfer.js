// The record as a file and as a link. A link's text stands in the fragment, which no server sees:
// `#p1.<base64url(deflate-raw(text))>`, or `#p0.` where the browser cannot deflate.

/** Bytes that a link may become: whatever it is made of, no more is taken. */
const MOST_BYTES = 4 << 20;
/** Beyond this, chats and mails cut links. */
export const LONG_LINK = 1900;

const base64 = (bytes) => {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
};
const unbase64 = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

/** All that a stream gives, or null when it is more than `most` bytes. */
async function all(stream, most) {
  const reader = stream.getReader();
  const pieces = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      reader.cancel().catch(() => {});
      return null;
    }
    pieces.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
const through = (bytes, filter) => new Blob([bytes]).stream().pipeThrough(filter);

/** The fragment of a link that holds `text`. */
export async function toFragment(text) {
  const bytes = new TextEncoder().encode(text);
  try {
    const deflated = await all(through(bytes, new CompressionStream("deflate-raw")), Infinity);
    return `#p1.${base64(deflated)}`;
  } catch {
    return `#p0.${base64(bytes)}`;
  }
}

/** The text of such a fragment; null where it is none, is damaged or becomes too long. */
export async function fromFragment(fragment) {
  const [, version, text] = /^#p([01])\.([\w-]*)$/.exec(fragment) ?? [];
  if (text === undefined || text.length > MOST_BYTES) return null;
  try {
    const bytes = unbase64(text);
    const plain = version === "0" ? bytes : await all(through(bytes, new DecompressionStream("deflate-raw")), MOST_BYTES);
    return plain && new TextDecoder("utf-8", { fatal: true }).decode(plain);
  } catch {
    return null;
  }
}

/** Hands the reader a text as a file. */
export function save(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A file's text; null where it is too long to be one of ours. */
export async function read(file) {
  if (file.size > MOST_BYTES) return null;
  return file.text();
}

/** Puts a text on the clipboard, where the browser lets us. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch { /* Denied in some frames; the old way may work. */ }
  const area = document.createElement("textarea");
  area.value = text;
  area.setAttribute("aria-hidden", "true");
  area.className = "vh";
  document.body.append(area);
  const focused = document.activeElement;
  area.select();
  let copied = false;
  try {
    copied = document.execCommand("copy");
  } catch { /* Not even that. */ }
  area.remove();
  focused?.focus?.();
  return copied;
}
