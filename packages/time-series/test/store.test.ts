import { openInMemory } from '@dimora/node-kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DOUBTFUL,
  HOUR_MS,
  SAMPLES_FILE,
  SampleStore,
  UTC,
  midnight,
  slotEdges,
  type Zone,
} from '../src/index.ts';
import { NaiveSeries } from './naive-model.ts';

/** Rome in spring 2026: an hour ahead, and two from 29 March, 01:00 UTC. */
const SUMMER = Date.UTC(2026, 2, 29, 1);
const ROME: Zone = { offsetAt: (ts) => (ts < SUMMER ? 1 : 2) * HOUR_MS };
/** New Delhi: half-hours. */
const DELHI: Zone = { offsetAt: () => 5.5 * HOUR_MS };
const START = Date.UTC(2026, 2, 27, 10);

/** A store on a database that survives restarts. */
class Bench {
  readonly database = openInMemory(SAMPLES_FILE);
  now = START;
  zone: Zone = ROME;
  store: SampleStore;

  constructor() {
    this.store = this.open();
  }

  open(): SampleStore {
    return new SampleStore({
      database: this.database,
      zone: () => this.zone,
      now: () => this.now,
    });
  }

  sealAll(): void {
    while (this.store.hasToSeal) this.store.sealSome(2);
  }
}

type Step =
  | { kind: 'samples'; late: number; every: number; values: number[] }
  | { kind: 'unknown' }
  | { kind: 'restart' | 'doubtful'; value: number }
  | { kind: 'wait'; hours: number }
  | { kind: 'commit' | 'seal' | 'reopen' | 'showAll' }
  | { kind: 'remove'; back: number; length: number }
  | { kind: 'hide'; at: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('samples' as const),
      late: fc.constantFrom(0, 0, 0, 1, 7, 30, 49),
      every: fc.constantFrom(1, 1000, 60_000, 600_000),
      values: fc.array(
        fc.integer({ min: 0, max: 300 }).map((each) => each / 10),
        { maxLength: 150 },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'unknown' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('restart' as const, 'doubtful' as const),
      value: fc.integer({ min: 0, max: 30 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      hours: fc.constantFrom(1, 3, 13, 25),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      { kind: 'commit' as const },
      { kind: 'seal' as const },
      { kind: 'reopen' as const },
      { kind: 'showAll' as const },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('remove' as const),
      back: fc.integer({ min: 0, max: 60 }),
      length: fc.integer({ min: 0, max: 30 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('hide' as const), at: fc.nat(1000) }),
  },
);

/** Takes a step with the store and with the plain list. */
function take(bench: Bench, naive: NaiveSeries, each: Step): void {
  const series = bench.store.series('one', { isCounter: true });
  switch (each.kind) {
    case 'samples':
      each.values.forEach((value, index) => {
        const ts = bench.now - each.late * HOUR_MS + index * each.every;
        bench.store.append(series, ts, value, 1);
        naive.add({ ts, value, mark: 1 });
      });
      break;
    case 'unknown':
      bench.store.appendUnknown(series, bench.now, 0);
      naive.add({ ts: bench.now, value: Number.NaN, mark: 0 });
      break;
    case 'restart':
      bench.store.append(series, bench.now + 7, each.value, 8);
      naive.add({ ts: bench.now + 7, value: each.value, mark: 8 });
      break;
    case 'doubtful':
      bench.store.append(series, bench.now + 9, each.value, DOUBTFUL);
      naive.add({ ts: bench.now + 9, value: each.value, mark: DOUBTFUL });
      break;
    case 'wait':
      bench.now += each.hours * HOUR_MS + 61_000;
      break;
    case 'commit':
      bench.store.commit();
      break;
    case 'seal':
      bench.sealAll();
      break;
    case 'reopen':
      bench.store.commit();
      bench.store = bench.open();
      break;
    case 'remove': {
      const from = bench.now - each.back * HOUR_MS;
      bench.store.removeRange(series, from, from + each.length * HOUR_MS);
      naive.remove(from, from + each.length * HOUR_MS);
      break;
    }
    case 'hide': {
      const known = naive.sorted().filter(({ value }) => !Number.isNaN(value));
      const chosen = known[each.at % Math.max(1, known.length)];
      if (!chosen) break;
      expect(bench.store.hide(series, [chosen.ts])).toBe(1);
      naive.samples.delete(chosen.ts);
      naive.hidden.set(chosen.ts, chosen);
      break;
    }
    case 'showAll':
      bench.store.show(series, [...naive.hidden.keys()]);
      for (const hidden of naive.hidden.values()) naive.add(hidden);
      naive.hidden.clear();
      break;
    default:
  }
}

function expectSame(bench: Bench, naive: NaiveSeries, slotMs: number): void {
  const series = bench.store.series('one', { isCounter: true });
  const edges = slotEdges(START - 55 * HOUR_MS, bench.now + HOUR_MS, slotMs, bench.zone);
  const slots = bench.store.slots(series, edges);
  for (let at = 0; at + 1 < edges.length; at += 1) {
    const [from, to] = [edges[at] ?? 0, edges[at + 1] ?? 0];
    const expected = naive.slot(from, to, bench.now);
    const where = `${new Date(from).toISOString()} ${slotMs}`;
    expect(slots.count[at], where).toBe(expected.count);
    for (const field of ['sum', 'area', 'covered', 'grown'] as const)
      expect(slots[field][at], `${field} ${where}`).toBeCloseTo(expected[field], 3);
    expect(slots.min[at], where).toBe(expected.min);
    expect(slots.max[at], where).toBe(expected.max);
  }
}

describe('the store of samples', () => {
  test.each([
    ['Rome', ROME],
    ['Delhi', DELHI],
    ['UTC', UTC],
  ])('answers like a plain list, whatever happens to it, in %s', (_name, zone) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const bench = new Bench();
        bench.zone = zone;
        const naive = new NaiveSeries();
        for (const each of steps) take(bench, naive, each);
        for (const slotMs of [30 * 60_000, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS])
          expectSame(bench, naive, slotMs);
        const series = bench.store.series('one', { isCounter: true });
        const { columns } = bench.store.samples(series, 0, bench.now + 1e9);
        expect([...columns.ts]).toEqual(naive.sorted().map(({ ts }) => ts));
        expect([...columns.values]).toEqual(naive.sorted().map(({ value }) => value));
      }),
      { numRuns: 120 },
    );
  });

  test('days of 23 hours are cut in the zone', () => {
    const edges = slotEdges(
      Date.UTC(2026, 2, 28, 12),
      Date.UTC(2026, 2, 30, 12),
      24 * HOUR_MS,
      ROME,
    );
    const lengths = [...edges].slice(1).map((edge, at) => (edge - (edges[at] ?? 0)) / HOUR_MS);
    expect(lengths).toEqual([24, 23, 24]);
    expect(midnight(20_541, ROME)).toBe(Date.UTC(2026, 2, 28, 23));
  });
});
