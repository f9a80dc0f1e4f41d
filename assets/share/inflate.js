// What do these bytes hold, packed as RFC 1951 says ("deflate", without a header)? Whatever they are, this ends, and never holds more
// than `most` bytes.
//
// The browser's DecompressionStream would do, but knows "deflate-raw" only since Chrome 103 and Firefox 113, and a link must open in
// every browser that the page runs in, at once and with its bound.

/** Code lengths of the fixed codes (RFC 1951, 3.2.6). */
const FIXED_LENGTHS = [...Array(288).keys()].map((i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8));
/** In which order the code lengths of the code lengths' own code stand (3.2.7). */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
/** First length and distance of each symbol, and how many more bits it takes (3.2.5). */
const LENGTHS = ranges(3, 4, 28), DISTANCES = ranges(1, 2, 30);
// The last length symbol is one length only.
LENGTHS.push([258, 0]);

/** Symbols whose ranges double their size every `step`. */
function ranges(first, step, count) {
  const list = [];
  for (let i = 0, from = first; i < count; i++) {
    const bits = Math.max(0, Math.floor(i / step) - 1);
    list.push([from, bits]);
    from += 1 << bits;
  }
  return list;
}

/** Thrown at the first bit that is not deflate, and at the first byte too many; caught below. */
const WRONG = new Error("broken"), LARGE = new Error("large");

/** `{ counts: codes of each length, symbols: in the order of their codes }` */
function code(lengths) {
  const counts = Array(16).fill(0), at = Array(16).fill(0), symbols = [];
  for (const length of lengths) counts[length]++;
  counts[0] = 0;
  for (let length = 1, left = 1; length < 16; length++) {
    left = left * 2 - counts[length];
    if (left < 0) throw WRONG;
    at[length] = at[length - 1] + counts[length - 1];
  }
  lengths.forEach((length, symbol) => {
    if (length > 0) symbols[at[length]++] = symbol;
  });
  return { counts, symbols };
}

/** Made once: a link may hold a quarter of a million empty blocks. */
const FIXED = [code(FIXED_LENGTHS), code(Array(30).fill(5))];

/** `{ bytes }` that `packed` (a Uint8Array) holds, or `{ problem }`: "broken" or "large". */
export function inflate(packed, most) {
  let at = 0, bit = 0, length = 0, room = new Uint8Array(Math.min(most, 4096));
  const bits = (count) => {
    let value = 0;
    for (let i = 0; i < count; i++) {
      if (at >= packed.length) throw WRONG;
      value |= ((packed[at] >> bit) & 1) << i;
      bit = (bit + 1) & 7;
      if (bit === 0) at++;
    }
    return value;
  };
  const put = (byte) => {
    if (length >= most) throw LARGE;
    if (length === room.length) {
      const larger = new Uint8Array(Math.min(most, room.length * 2));
      larger.set(room);
      room = larger;
    }
    room[length++] = byte;
  };
  const symbol = ({ counts, symbols }) => {
    for (let length = 1, value = 0, first = 0, index = 0; length < 16; length++) {
      value |= bits(1);
      if (value - first < counts[length]) return symbols[index + value - first];
      index += counts[length];
      first = (first + counts[length]) << 1;
      value <<= 1;
    }
    throw WRONG;
  };
  const more = (list, symbol) => {
    if (symbol >= list.length) throw WRONG;
    return list[symbol][0] + bits(list[symbol][1]);
  };
  const stored = () => {
    if (bit > 0) at++;
    bit = 0;
    const size = bits(16), check = bits(16);
    if (size !== (check ^ 0xffff)) throw WRONG;
    for (let i = 0; i < size; i++) put(bits(8));
  };
  const ownCodes = () => {
    const literals = bits(5) + 257, distances = bits(5) + 1, given = bits(4) + 4;
    const own = Array(19).fill(0);
    for (let i = 0; i < given; i++) own[ORDER[i]] = bits(3);
    const lengths = [], outer = code(own);
    while (lengths.length < literals + distances) {
      const next = symbol(outer);
      if (next < 16) lengths.push(next);
      else {
        if (next === 16 && lengths.length === 0) throw WRONG;
        const [value, times] = next === 16 ? [lengths.at(-1), 3 + bits(2)] : [0, next === 17 ? 3 + bits(3) : 11 + bits(7)];
        for (let i = 0; i < times; i++) lengths.push(value);
      }
    }
    if (lengths.length > literals + distances) throw WRONG;
    return [code(lengths.slice(0, literals)), code(lengths.slice(literals))];
  };
  const packedBlock = ([literals, distances]) => {
    for (;;) {
      const next = symbol(literals);
      if (next === 256) return;
      if (next < 256) {
        put(next);
        continue;
      }
      const size = more(LENGTHS, next - 257), back = more(DISTANCES, symbol(distances));
      if (back > length) throw WRONG;
      for (let i = 0; i < size; i++) put(room[length - back]);
    }
  };
  try {
    for (let last = 0; !last; ) {
      last = bits(1);
      const kind = bits(2);
      if (kind === 0) stored();
      else if (kind === 1) packedBlock(FIXED);
      else if (kind === 2) packedBlock(ownCodes());
      else throw WRONG;
    }
    return { bytes: room.subarray(0, length) };
  } catch (error) {
    if (error === WRONG || error === LARGE) return { problem: error.message };
    throw error;
  }
}

/** The same bytes as deflate without any packing: for browsers that cannot pack. */
export function store(bytes) {
  const MOST = 0xffff, out = [];
  for (let at = 0; at === 0 || at < bytes.length; at += MOST) {
    const part = bytes.subarray(at, at + MOST), size = part.length;
    out.push(at + MOST >= bytes.length ? 1 : 0, size & 255, size >> 8, ~size & 255, (~size >> 8) & 255, ...part);
  }
  return Uint8Array.from(out);
}
