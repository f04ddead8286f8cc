/** What stands above the closing table: the slowest tests, the skipped ones, and what took longer than it may. */
import { allowances, MARGIN, WHOLE_SECONDS } from './allowances.mjs';

/** @typedef {import('./record.mjs').Record} Record */
/** @typedef {import('./record.mjs').Took} Took */
/** @typedef {import('./record.mjs').Skipped} Skipped */
/**
 * A step's record with its limit: how many seconds one of its entries may take, and what an entry is.
 * @typedef {{ name: string, limit: { seconds: number, of: string }, record: Record }} Recorded
 */

/** How many of the slowest are listed. */
const SLOWEST = 10;
/** How many tests are named that were skipped for the same reason. */
const NAMED = 3;

/** Above this share of the processors used by others, no time limit fails the run. */
export const BUSY = 0.1;

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
 * What took longer than it may, and whether by so much that no machine explains it.
 * @param {readonly Recorded[]} recorded
 * @param {number | undefined} wholeSeconds of all steps; undefined when only some ran
 */
export const overLimits = (recorded, wholeSeconds) => {
  const over = recorded.flatMap(({ limit, record }) =>
    record.took.flatMap(({ name, seconds }) => {
      // A journey is named by its file, with line and title.
      const allowed = allowances[name.split(':')[0] ?? ''] ?? limit.seconds;
      if (seconds <= allowed) return [];
      const words = `${name} took ${seconds.toFixed(1)} s; of ${limit.of} it may take ${allowed} s`;
      return [{ words, isFar: seconds > allowed * MARGIN.entry }];
    }),
  );
  if (wholeSeconds !== undefined && wholeSeconds > WHOLE_SECONDS)
    over.push({
      words: `everything took ${wholeSeconds.toFixed(0)} s; it may take ${WHOLE_SECONDS} s`,
      isFar: wholeSeconds > WHOLE_SECONDS * MARGIN.whole,
    });
  return over;
};
