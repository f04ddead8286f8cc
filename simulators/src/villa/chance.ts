/** Mixes the bits of a number until nothing of its order is left. */
function mixed(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/**
 * Chance without memory: the same seed and the same words always give the same number from 0 to 1.
 * So the villa can tell what happens at any moment without having lived through all before it.
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

/** A number between two bounds, by chance. */
export const between = (low: number, high: number, fraction: number): number =>
  low + (high - low) * fraction;
