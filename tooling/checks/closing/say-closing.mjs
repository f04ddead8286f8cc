/** Prints what stands above the closing table. */
import { bold, red } from '../../launch/say.mjs';
import { readRecord } from './record.mjs';
import {
  BUSY,
  overLimits,
  skippedByReason,
  skippedInSilence,
  slowest,
  slowness,
} from './closing-words.mjs';

/** @typedef {import('../steps.mjs').Step} Step */

/** From here on the machine's speed is named. */
const NAMED_SLOWNESS = 1.15;

/**
 * Prints the slowest and the skipped tests, and what took longer than it may.
 * @param {readonly Step[]} steps
 * @param {{ wholeSeconds: number | undefined, others: number }} run `others`: the share of the processors
 *   that other work used, 0 to 1
 * @returns {boolean} false when a limit is exceeded by far on a quiet machine, in relation to its speed, or a test was skipped without a reason
 */
export const sayClosing = (steps, { wholeSeconds, others }) => {
  const recorded = steps.flatMap(({ name, record, limit }) =>
    record && limit ? [{ name, limit, record: readRecord(record) }] : [],
  );
  for (const each of recorded) {
    for (const line of slowest(each)) console.log(line);
    const times = slowness(each);
    if (times > NAMED_SLOWNESS)
      console.log(
        `The machine was ${times.toFixed(1)} times slower than usual, so the limits are wider.`,
      );
  }
  const skipped = skippedByReason(recorded);
  if (skipped.length > 0) console.log(`Skipped\n${skipped.join('\n')}`);
  const silent = skippedInSilence(recorded);
  const over = overLimits(recorded, wholeSeconds);
  const isBusy = others > BUSY;
  if (over.length + silent.length > 0) console.log(bold('Limits'));
  if (over.length > 0 && isBusy)
    console.log(
      `Other work used ${Math.round(others * 100)} % of the processors, so these don't fail the run:`,
    );
  const fails = (/** @type {{ isFar: boolean }} */ { isFar }) => isFar && !isBusy;
  for (const each of over)
    console.log(fails(each) ? red(`  FAILED  ${each.words}`) : `  ${each.words}`);
  for (const line of silent) console.log(red(`  FAILED  ${line}`));
  return silent.length === 0 && !over.some(fails);
};
