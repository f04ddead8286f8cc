/**
 * Writes to a store until it is killed: `node writing-process.ts FOLDER FROM`. Prints each value that is committed,
 * and seals a day every few dozen values.
 */
import { openDataFile } from '@dimora/node-kit';
import { DAY_MS, SAMPLES_FILE, SampleStore, UTC } from '../src/index.ts';

const [, , folder = '', from = '0'] = process.argv;
let at = Number(from);
let now = timeOf(at);
const { database } = openDataFile(SAMPLES_FILE, folder, { now: () => now });
const store = new SampleStore({ database, zone: () => UTC, now: () => now });

/** An hour between two values, so that days end often. */
function timeOf(value: number): number {
  return Date.UTC(2026, 0, 1) + value * (DAY_MS / 24);
}

function work(): void {
  for (let turn = 0; turn < 20; turn += 1) {
    now = timeOf(at);
    for (const name of ['a', 'b', 'c'])
      store.append(store.series(name, { isCounter: false }), now, at, 0);
    store.commit();
    process.stdout.write(`${at}\n`);
    at += 1;
    if (store.hasToSeal) while (store.sealSome(1));
  }
  setImmediate(work);
}
work();
