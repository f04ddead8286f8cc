/** Mixes the bits of a number (a hash finalizer). */
function mixed(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/**
 * Stateless random numbers: the same seed and words always give the same number from 0 to 1. So any moment of
 * the villa can be computed without simulating everything before it.
 */
export function chance(seed: number, ...words: readonly (string | number)[]): number {
  let state = mixed(seed);
  for (const word of words) {
    if (typeof word === 'number') state = mixed(state ^ Math.floor(word));
    else
      for (let at = 0; at < word.length; at += 1)
        state = mixed(state ^ (word.codePointAt(at) ?? 0));
  }
  return state / 4_294_967_296;
}

/** A random number between two bounds. */
export const between = (low: number, high: number, fraction: number): number =>
  low + (high - low) * fraction;
