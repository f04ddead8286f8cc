import { join } from 'node:path';
import type { DeviceId } from '@dimora/domain';
import { Database } from '@dimora/node-kit';
import { FakeClock } from '@dimora/runtime';
import { DOUBTFUL, RESTARTED, SampleStore, UTC } from '@dimora/time-series';
import { expect, test } from 'vitest';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { grantToHub } from '../../src/platform/access.ts';
import { BEDROOM, aFolder } from '../support/a-hub.ts';
import { DAY, HOUR, METER, MINUTE, NOON, RecordedHouse } from './recorded-house.ts';

/** When a counter said what; minutes after noon. */
type Readings = readonly (readonly [minute: number, kWh: number])[];

/** Ten minutes apart. */
const tens = (...counts: readonly number[]): Readings => counts.map((kWh, at) => [at * 10, kWh]);

/** What each counter says, and what was used; worked out by hand. */
const COUNTERS: readonly (readonly [name: string, readings: Readings, used: number])[] = [
  ['counts as usual', tens(10, 10.1, 10.4, 10.4, 11), 1],
  ['says 0 once', tens(35.5, 35.6, 0, 35.6, 35.7), 0.2],
  ['says 0 three times', tens(35.5, 35.6, 0, 0, 0, 35.6, 35.7), 0.2],
  [
    'is small and says 0 once',
    [
      [0, 3.737],
      [60, 0],
      [66, 3.746],
      [72, 3.75],
    ],
    0.013,
  ],
  ['says 0 and comes back a little short', tens(35.6, 0, 35.59, 35.7), 0.1],
  ['counts a little from zero and comes back', tens(35.6, 0, 0.1, 35.7), 0.1],
  ['dips and recovers', tens(300, 275, 300.1, 300.2), 0.2],
  ['dips twice', tens(500, 497, 499, 498, 500.2), 0.2],
  ['jumps out of all bounds and back', tens(8500, 429_496_729.5, 8500.1, 8500.2), 0.2],
  ['stays out of all bounds for three readings', tens(8500, 4e8, 4e8, 4e8, 8500.1), 0.1],
  ['begins out of all bounds', tens(429_496_729.5, 8500.1, 8500.2), 0.1],
  ['forgets a digit', tens(8500.1, 850, 8500.2, 8500.3), 0.2],
  ['forgets a small digit', tens(35.6, 3.5, 35.7), 0.1],
  ['loses its point', tens(35.6, 356, 35.7, 35.8), 0.2],
  ['loses its point when it is small', tens(3.5, 35, 3.6, 3.7), 0.2],
  // A fall that stays: what it counted since zero was used.
  [
    'begins again',
    [
      [0, 45.2],
      [10, 0],
      [70, 0.3],
      [130, 0.8],
    ],
    0.8,
  ],
  ['begins again at once', tens(0, 1, 3, 0.2, 1.5), 4.5],
  ['begins again and passes its old count', tens(4, 0, 1, 2, 3, 4, 5), 5],
  // Another meter: neither the step down nor the step up was used.
  [
    'is replaced by one that says less',
    [
      [0, 9000],
      [10, 6000],
      [80, 6001],
      [150, 6002],
      [220, 6003],
    ],
    3,
  ],
  ['is replaced by one that says more', tens(1.5, 9000, 9001), 1],
  // One of three phases is a reading late: the highest value is right.
  [
    'trembles',
    Array.from({ length: 40 }, (_, at) => [at * 6, at % 2 === 0 ? 300 : 300.05] as const),
    0.05,
  ],
  [
    'was silent for a day and comes back',
    [
      [0, 1402.5],
      [1200, 1402.5],
      [1210, 1402.6],
    ],
    0.1,
  ],
  [
    'was silent for a day and counted',
    [
      [0, 1402.5],
      [1200, 1437.5],
      [1210, 1437.6],
    ],
    35.1,
  ],
];

/** A house with a plug for each counter. */
function plugs(house: RecordedHouse): DeviceId[] {
  const install = house.home.hub.modules.port(DeviceInstall);
  return COUNTERS.map((_, at) => {
    const Id = `counter-${at}` as DeviceId;
    const Settings = { Address: Id, delayMs: 0, driven: true };
    install.installDevice(
      grantToHub('INSTALL_DEVICE'),
      { driver: 'fake_smart_plug', Name: Id, EnvironmentId: BEDROOM, Settings },
      { Id },
    );
    return Id;
  });
}

/** Kilowatt-hours of each device since a moment, by its key. */
async function used(house: RecordedHouse, since: number): Promise<ReadonlyMap<string, number>> {
  const owner = await house.home.as('owner');
  const keys = (await owner.devices.list({})).map(({ Key }) => Key);
  const { points } = await owner.state.getHistory({
    filter: {
      Timestamp: { gte: since, lte: since + DAY - 1 },
      Type: 'avg-in-slot',
      StateVar: { in: ['ENERGY'] },
      OriginatorKey: { in: keys },
    },
    timeSlot: HOUR,
    limit: 2_500,
    offset: 0,
  });
  const sums = new Map<string, number>();
  for (const { OriginatorKey, Value } of points)
    if (OriginatorKey !== null)
      sums.set(OriginatorKey, round((sums.get(OriginatorKey) ?? 0) + Value));
  return sums;
}

const round = (kWh: number): number => Math.round(kWh * 1_000) / 1_000;

/** Each plug says its first count for an hour, and then what it has to say. */
async function live(house: RecordedHouse, ids: readonly DeviceId[]): Promise<void> {
  for (const at of [0, 30]) {
    for (const [index, [, readings]] of COUNTERS.entries())
      house.report(ids[index] ?? METER, { ENERGY: readings[0]?.[1] ?? at });
    await house.wait(30 * MINUTE);
  }
  const minutes = [...new Set(COUNTERS.flatMap(([, readings]) => readings.map(([at]) => at)))];
  let now = 0;
  for (const minute of minutes.toSorted((a, b) => a - b)) {
    await house.wait((minute - now) * MINUTE);
    now = minute;
    for (const [index, [, readings]] of COUNTERS.entries()) {
      const kWh = readings.find(([at]) => at === minute)?.[1];
      if (kWh !== undefined) house.report(ids[index] ?? METER, { ENERGY: kWh });
    }
  }
  await house.wait(6 * MINUTE);
}

test('[ENERGY-05] a counter that is wrong for a moment counts nothing, and one that begins again counts from zero', async () => {
  await using house = await RecordedHouse.open();
  const ids = plugs(house);
  await live(house, ids);
  const owner = await house.home.as('owner');
  const names = new Map<string, string>();
  for (const [at, [name]] of COUNTERS.entries())
    names.set(await house.keyOf(owner, ids[at] ?? METER), name);
  const counted = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      [...(await used(house, NOON + HOUR))].map(([key, kWh]) => [names.get(key) ?? key, kWh]),
    );
  const expected = Object.fromEntries(COUNTERS.map(([name, , kWh]) => [name, kWh]));
  expect(await counted()).toEqual(expected);
  // The same from the aggregates of days that are over.
  await house.leap(2 * DAY);
  expect(await counted()).toEqual(expected);
  // The hub's clock is set back for a moment: 11 is more than what counts after it, though less than the latest.
  const began = house.clock.now();
  for (const [ENERGY, minutes] of [
    [10, 10],
    [10.4, 50],
    [12, 6],
  ] as const) {
    house.report(METER, { ENERGY });
    await house.wait(minutes * MINUTE);
  }
  const now = house.clock.now();
  house.clock.set(began + 5 * MINUTE);
  house.report(METER, { ENERGY: 11 });
  house.clock.set(now);
  await house.wait(6 * MINUTE);
  const key = await house.keyOf(house.as('owner'), METER);
  // From nothing to 12.
  expect((await used(house, began)).get(key)).toBe(12);
});

/** What a hub stored before it judged the readings of counters: none has a mark. */
function forgetVerdicts(folder: string, now: number): void {
  using database = new Database(join(folder, 'samples.db'));
  const store = new SampleStore({ database, zone: () => UTC, now: () => now });
  for (const { key } of store.list()) {
    const series = store.find(key);
    if (!series?.isCounter) continue;
    const { columns } = store.samples(series, 0, now);
    const marks = columns.marks.map((mark) => (mark === DOUBTFUL ? 0 : mark & ~RESTARTED));
    store.importSamples(series, { ...columns, marks });
  }
  store.commit();
  database.statement('UPDATE series SET judged = 0').run();
}

test('[ENERGY-05] what was recorded before counters were judged is judged once', async () => {
  await using folder = await aFolder();
  const place = { folder: folder.path };
  const clock = new FakeClock(NOON);
  {
    await using house = await RecordedHouse.open({ place }, clock);
    // A zero, then the counter begins again: it counted 0.3 of the old count, and 0.4 from zero.
    for (const ENERGY of [35.5, 35.5, 35.6, 0, 35.6, 35.8, 0, 0.1, 0.2, 0.4]) {
      house.report(METER, { ENERGY });
      await house.wait(30 * MINUTE);
    }
    await house.leap(2 * DAY);
  }
  forgetVerdicts(folder.path, clock.now());
  await using house = await RecordedHouse.open({ place, furnished: false }, clock);
  const key = await house.keyOf(house.as('owner'), METER);
  expect((await used(house, NOON + HOUR)).get(key)).toBe(0.7);
});

test('[ENERGY-05] a zero before the hub restarts and the old count after it are no energy', async () => {
  await using folder = await aFolder();
  const place = { folder: folder.path };
  const clock = new FakeClock(NOON);
  {
    await using first = await RecordedHouse.open({ place }, clock);
    for (const ENERGY of [35.5, 35.5, 35.5, 35.6, 0]) {
      first.report(METER, { ENERGY });
      await first.wait(30 * MINUTE);
    }
  }
  await using second = await RecordedHouse.open({ place, furnished: false }, clock);
  for (const ENERGY of [35.6, 35.7]) {
    second.report(METER, { ENERGY });
    await second.wait(10 * MINUTE);
  }
  expect([...(await used(second, NOON + HOUR)).values()]).toContain(0.2);
});
