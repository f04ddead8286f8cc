/**
 * Tests in two sizes: `npm test` runs the fewest rounds that can show the fault, `npm run soak` all of them.
 * A test that imports this is found by `npm run soak`, and by `npm test -- changed` (docs/decisions/0720).
 */

/** True in a run of all rounds. */
export const isSoak = process.env['DIMORA_ROUNDS'] === 'soak';

/** The value for the size of this run: how many rounds, or which. */
export const rounds = <T>({ test, soak }: { readonly test: T; readonly soak: T }): T =>
  isSoak ? soak : test;

/**
 * Moments at which something is interrupted, each counted in steps that it has taken: in `npm test` the few that
 * matter, in a soak `soak` of them drawn from 1 to `most`. A soak prints its seed; DIMORA_SEED repeats it.
 */
export function moments(wanted: {
  readonly test: readonly number[];
  readonly soak: number;
  readonly most: number;
}): readonly number[] {
  if (!isSoak) return wanted.test;
  const seed = Number(process.env['DIMORA_SEED'] ?? Date.now() % 1_000_000);
  const draw = drawFrom(seed);
  const drawn = Array.from({ length: wanted.soak }, () => 1 + Math.floor(draw() * wanted.most));
  process.stdout.write(`DIMORA_SEED=${seed}: ${drawn.join(', ')}\n`);
  return drawn;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function drawFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
