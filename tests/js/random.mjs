// Numbers that look random and are the same in every run; the seed of a failure is in its message.

/** Calls `body(random, seed)` for so many seeds. */
export function seeds(count, body) {
  const run = async () => {
    for (let seed = 1; seed <= count; seed++) {
      try {
        await body(random(seed), seed);
      } catch (error) {
        throw new Error(`seed ${seed}: ${error.message}`, { cause: error });
      }
    }
  };
  return run();
}

/** A source of integers below `n`, by a linear congruence of 64 bits (Knuth's constants). */
export function random(seed) {
  let state = BigInt(seed) * 0x9e3779b97f4a7c15n;
  const below = (n) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number((state >> 33n) % BigInt(n));
  };
  return { below, pick: (list) => list[below(list.length)], bytes: (n) => Uint8Array.from({ length: n }, () => below(256)) };
}
