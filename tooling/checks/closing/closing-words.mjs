/** What stands above the closing table: the slowest tests, the skipped ones, and what took longer than it may. */
import { allowances, MARGIN, WHOLE_SECONDS } from './allowances.mjs';

/** @typedef {import('./record.mjs').Record} Record */
/** @typedef {import('./record.mjs').Took} Took */
/** @typedef {import('./record.mjs').Skipped} Skipped */
/**
 * A step's record with its limit: how many seconds one of its entries may take, what an entry is, and what the
 * quickest of the slowest quarter usually takes.
 * @typedef {{ name: string, limit: import('../steps.mjs').Limit, record: Record }} Recorded
 */

/** How many of the slowest are listed. */
const SLOWEST = 10;
/** How many tests are named that were skipped for the same reason. */
const NAMED = 3;

/** Above this share of the processors used by others, no time limit fails the run. */
export const BUSY = 0.1;

/** Fewer entries than these say nothing of the machine's speed. */
const ENOUGH = 100;

/** @param {number} seconds */
const inSeconds = (seconds) => `${seconds.toFixed(1).padStart(7)} s`;

/**
 * The slowest entries of a step, the slowest first.
 * @param {Recorded} recorded
 */
export const slowest = ({ limit, record: { took } }) => {
  if (took.length === 0) return [];
  const first = took.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [
    `The slowest: ${limit.of} (limit ${limit.seconds} s)`,
    ...first.map(({ name, seconds }) => `  ${inSeconds(seconds)}  ${name}`),
  ];
};

/**
 * The skipped tests of all steps, by reason.
 * @param {readonly Recorded[]} recorded
 */
export const skippedByReason = (recorded) => {
  /** @type {Map<string, string[]>} */
  const reasons = new Map();
  for (const { name, reason } of recorded.flatMap(({ record }) => record.skipped)) {
    const why = reason ?? 'NO REASON GIVEN';
    reasons.set(why, [...(reasons.get(why) ?? []), name]);
  }
  return [...reasons].map(([reason, names]) => {
    const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
    return `  ${reason}: ${names.slice(0, NAMED).join('; ')}${more}`;
  });
};

/**
 * The faults that fail the run: a test that was skipped without a reason.
 * @param {readonly Recorded[]} recorded
 */
export const skippedInSilence = (recorded) =>
  recorded
    .flatMap(({ record }) => record.skipped)
    .filter(({ reason }) => !reason)
    .map(({ name }) => `${name} was skipped without a reason`);

/**
 * How many times slower than usual the machine was during a step, at least 1. The tests measure it themselves: a
 * quarter of all entries takes longer only when the machine is slower, and one that was made slower hardly moves it
 * (docs/decisions/0730).
 * @param {Recorded} recorded
 */
export const slowness = ({ limit, record: { took } }) => {
  if (took.length < ENOUGH) return 1;
  const sorted = took.map(({ seconds }) => seconds).toSorted((a, b) => a - b);
  return Math.max(1, (sorted[Math.floor(sorted.length * 0.75)] ?? 0) / limit.usualSeconds);
};

/**
 * What took longer than it may, and whether by so much that the machine's speed doesn't explain it.
 * @param {readonly Recorded[]} recorded
 * @param {number | undefined} wholeSeconds of all steps; undefined when only some ran
 */
export const overLimits = (recorded, wholeSeconds) => {
  const over = recorded.flatMap((step) => {
    const { limit, record } = step;
    const far = MARGIN.entry * slowness(step);
    return record.took.flatMap(({ name, seconds }) => {
      // A journey is named by its file, with line and title.
      const allowed = allowances[name.split(':')[0] ?? ''] ?? limit.seconds;
      if (seconds <= allowed) return [];
      const words = `${name} took ${seconds.toFixed(1)} s; of ${limit.of} it may take ${allowed} s`;
      return [{ words, isFar: seconds > allowed * far }];
    });
  });
  if (wholeSeconds !== undefined && wholeSeconds > WHOLE_SECONDS) {
    const slowest = Math.max(1, ...recorded.map(slowness));
    over.push({
      words: `everything took ${wholeSeconds.toFixed(0)} s; it may take ${WHOLE_SECONDS} s`,
      isFar: wholeSeconds > WHOLE_SECONDS * MARGIN.whole * slowest,
    });
  }
  return over;
};
