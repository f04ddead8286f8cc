import type { EnvironmentId } from '@dimora/domain';
import { Database, migrate } from '@dimora/node-kit';
import { FakeClock } from '@dimora/runtime';
import { SAMPLES_FILE, SampleStore, UTC, slotEdges } from '@dimora/time-series';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keyOf } from '../samples/series-key.ts';
import { HistoryReading } from './history-reading.ts';
import { HistoryReadings } from './history-readings.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 2, 10);
/** Each room has ten values, one an hour: 0 to 9, 100 to 109, 200 to 209. */
const ROOMS = ['a', 'b', 'c'] as EnvironmentId[];
const ALL = ROOMS.flatMap((_, room) => Array.from({ length: 10 }, (_each, at) => room * 100 + at));

const selected = ROOMS.map((EnvironmentId) => ({
  ref: { EnvironmentId, StateVar: 'TEMPERATURE' },
  device: undefined,
}));

let clock: FakeClock;
let database: Database;
let store: SampleStore;
let readings: HistoryReadings;
beforeEach(() => {
  clock = new FakeClock(START + 10 * HOUR);
  database = new Database(':memory:');
  migrate(database, SAMPLES_FILE.migrations);
  store = new SampleStore({ database, zone: () => UTC, now: () => clock.now() });
  for (const [room, { ref }] of selected.entries()) {
    const ts = Float64Array.from({ length: 10 }, (_, at) => START + at * HOUR);
    const values = ts.map((_, at) => room * 100 + at);
    const series = store.series(keyOf(ref), { isCounter: false });
    store.importSamples(series, { ts, values, marks: new Uint8Array(10) });
  }
  readings = new HistoryReadings(clock);
});
afterEach(() => database[Symbol.dispose]());

/** These rooms have samples of their own. */
const NO_HOUSE = { devices: () => [], environments: () => [] };

const begin = () =>
  new HistoryReading({
    file: { store },
    view: NO_HOUSE,
    selected,
    edges: slotEdges(START, START + 10 * HOUR, HOUR, UTC),
    timeSlot: HOUR,
    asOf: clock.now(),
  });

const page = (offset: number, limit: number, key = 'owner') =>
  readings.page({ key, selected, offset, limit }, begin);

const valuesOf = ({ points }: Awaited<ReturnType<typeof page>>): number[] =>
  points.map(({ Value }) => Value);

describe('an answer that is read page by page', () => {
  test('equals the whole answer, and computes each series once', async () => {
    const slots = vi.spyOn(store, 'slots');
    const values: number[] = [];
    for (let offset: number | null = 0; offset !== null;) {
      const read: Awaited<ReturnType<typeof page>> = await page(offset, 4);
      values.push(...valuesOf(read));
      offset = read.next;
    }
    expect(values).toEqual(ALL);
    expect(slots).toHaveBeenCalledTimes(3);
  });

  test('describes the moment of its first page', async () => {
    const first = await page(0, 4);
    clock.advance(30_000);
    expect((await page(4, 4)).asOf).toBe(first.asOf);
  });

  test('is computed again for other people, from the beginning, and after a minute', async () => {
    const slots = vi.spyOn(store, 'slots');
    await page(0, 4);
    expect(valuesOf(await page(4, 4, 'guest'))).toEqual([4, 5, 6, 7]);
    expect(slots).toHaveBeenCalledTimes(2);
    await page(0, 4);
    expect(slots).toHaveBeenCalledTimes(3);
    clock.advance(60_000);
    expect(valuesOf(await page(4, 4))).toEqual([4, 5, 6, 7]);
    expect(slots).toHaveBeenCalledTimes(4);
  });

  test('can be read from any point on, and backwards', async () => {
    expect(valuesOf(await page(18, 4))).toEqual([108, 109, 200, 201]);
    expect(valuesOf(await page(2, 3))).toEqual([2, 3, 4]);
    expect(await page(30, 4)).toMatchObject({ points: [], next: null });
  });

  test('stays correct when two pages are requested at once', async () => {
    await page(0, 4);
    const both = await Promise.all([page(4, 8), page(12, 8)]);
    expect(both.flatMap(valuesOf)).toEqual(ALL.slice(4, 20));
    const [later, earlier] = await Promise.all([page(12, 8), page(4, 8)]);
    expect([...valuesOf(earlier), ...valuesOf(later)]).toEqual(ALL.slice(4, 20));
  });

  test('tries a series again that could not be read', async () => {
    await page(0, 4);
    vi.spyOn(store, 'slots').mockImplementationOnce(() => {
      throw new Error('disk');
    });
    await expect(page(4, 8)).rejects.toThrow('disk');
    expect(valuesOf(await page(4, 8))).toEqual(ALL.slice(4, 12));
  });
});
