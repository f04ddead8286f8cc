import { readdirSync } from 'node:fs';
import { FakeClock } from '@dimora/runtime';
import type { SeriesRef, TimeRange } from '@dimora/contract';
import { HOME } from '@dimora/domain';
import { failureOf, type TestClient } from '@dimora/testing/hub';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RecorderPort } from '../../src/modules/history/recorder/port.ts';
import { LAMP, LIVING, aFolder } from '../support/a-hub.ts';
import {
  BEDROOM_THERMOMETER,
  DAY,
  HOUR,
  METER,
  MINUTE,
  NOON,
  RecordedHouse,
  THERMOMETER,
} from './recorded-house.ts';

const TEMPERATURE = { DeviceId: THERMOMETER, StateVar: 'TEMPERATURE' };
const DISABLED = { Context: 'system', Group: 'STATISTICS', Key: 'DISABLED_STATEVARS' };

let house: RecordedHouse;
beforeEach(async () => {
  house = await RecordedHouse.open();
});
afterEach(() => house[Symbol.asyncDispose]());

/** Every recorded value of a series, without the times at which it isn't known. */
async function valuesOf(client: TestClient, series: SeriesRef = TEMPERATURE): Promise<number[]> {
  const { csv } = await client.state.exportSamples({
    series: [series],
    range: { from: 0, to: NOON + 100 * DAY },
    timeSlot: 0,
  });
  return csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(',')[4]));
}

/** A reading each minute. */
async function readings(values: readonly number[]): Promise<void> {
  for (const value of values) {
    house.report(THERMOMETER, { TEMPERATURE: value });
    await house.wait(MINUTE);
  }
}

const IN_LIVING = { EnvironmentId: LIVING, StateVar: 'TEMPERATURE' };
const AT_HOME = { EnvironmentId: HOME, StateVar: 'TEMPERATURE' };

/** The highest value of each kind of answer: tables of samples, the home's curve, and the slots of the room. */
async function highest(client: TestClient, range: TimeRange): Promise<Record<string, number>> {
  const { series } = await client.state.series({ series: [AT_HOME], range, width: 4 });
  const { points } = await client.state.getHistory({
    filter: {
      Timestamp: { gte: range.from, lte: range.to },
      Type: 'avg-in-slot',
      StateVar: { in: ['TEMPERATURE'] },
      EnvironmentId: { in: [LIVING] },
    },
    timeSlot: 30_000,
    limit: 2_500,
    offset: 0,
  });
  const most = (values: readonly number[]): number => Math.round(Math.max(...values) * 10) / 10;
  return {
    device: most(await valuesOf(client)),
    room: most(await valuesOf(client, IN_LIVING)),
    home: most(await valuesOf(client, AT_HOME)),
    chart: most((series[0]?.points.max ?? []).map((each) => each ?? 0)),
    table: most(points.map(({ Value }) => Value)),
  };
}

const wobbling = (count: number): number[] =>
  Array.from({ length: count }, (_, at) => 20 + (at % 3) / 10);

test('[STATS-B1] an outlier is found, removed from every answer, and restored', async () => {
  const owner = house.as('owner');
  house.report(BEDROOM_THERMOMETER, { TEMPERATURE: 15 });
  await readings([...wobbling(20), 85, ...wobbling(20)]);
  const range = { from: NOON, to: NOON + HOUR };
  // The home is the mean of both rooms: 50 with the outlier, at most (20.2 + 15) / 2 without.
  const withIt = { device: 85, room: 85, home: 50, chart: 50, table: 85 };
  // The thermometer itself began with 20.5.
  const withoutIt = { device: 20.5, room: 20.2, home: 17.6, chart: 17.6, table: 20.2 };
  expect(await highest(owner, range)).toEqual(withIt);
  const { outliers } = await owner.state.findOutliers({ series: TEMPERATURE, range });
  expect(outliers).toMatchObject([{ Value: 85, removed: false, Source: 'device' }]);
  expect(outliers[0]?.Expected).toBeCloseTo(20.1, 0);
  const Timestamps = outliers.map(({ Timestamp }) => Timestamp);

  expect(await owner.state.removeOutliers({ series: TEMPERATURE, Timestamps })).toEqual({
    changed: 1,
  });
  expect(await highest(owner, range)).toEqual(withoutIt);
  const after = await owner.state.findOutliers({ series: TEMPERATURE, range });
  expect(after.outliers).toMatchObject([{ Value: 85, removed: true }]);

  // Also after the day was sealed.
  await house.leap(DAY);
  expect(await owner.state.restoreOutliers({ series: TEMPERATURE, Timestamps })).toEqual({
    changed: 1,
  });
  expect(await highest(owner, range)).toEqual(withIt);
  await house.leap(DAY);
  expect(await highest(owner, range)).toEqual(withIt);
  expect(await owner.state.removeOutliers({ series: TEMPERATURE, Timestamps })).toEqual({
    changed: 1,
  });
  expect(await highest(owner, range)).toEqual(withoutIt);
});

test('[STATS-B1] only people who may change the device can remove and restore; others see nothing of it', async () => {
  const owner = house.as('owner');
  await readings([...wobbling(20), 85, ...wobbling(20)]);
  const range = { from: NOON, to: NOON + HOUR };
  const { outliers } = await owner.state.findOutliers({ series: TEMPERATURE, range });
  const asked = {
    series: TEMPERATURE,
    Timestamps: outliers.map(({ Timestamp }) => Timestamp),
  };
  const user = house.as('user');
  // Sees them, because a user reads every device, and can’t take them away.
  expect((await user.state.findOutliers({ series: TEMPERATURE, range })).outliers).toHaveLength(1);
  const guest = house.as('guest');
  for (const who of [user, guest]) {
    expect(await failureOf(who.state.removeOutliers(asked))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await failureOf(who.state.deleteRange({ series: TEMPERATURE, range }))).toMatchObject({
      code: 'FORBIDDEN',
    });
  }
  // The bedroom isn't the guest's: it is as if its thermometer didn't exist.
  const hidden = { DeviceId: BEDROOM_THERMOMETER, StateVar: 'TEMPERATURE' };
  expect(await failureOf(guest.state.findOutliers({ series: hidden, range }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  const attempts = [
    guest.state.removeOutliers({ series: hidden, Timestamps: [NOON] }),
    guest.state.deleteRange({ series: hidden, range }),
  ];
  for (const failure of await Promise.all(attempts.map(failureOf)))
    expect(failure).toMatchObject({ code: 'FORBIDDEN' });
  expect(Math.max(...(await valuesOf(owner)))).toBe(85);
  await owner.state.removeOutliers(asked);
  expect(await failureOf(user.state.restoreOutliers(asked))).toMatchObject({ code: 'FORBIDDEN' });
  expect(Math.max(...(await valuesOf(owner)))).toBeLessThan(21);
});

test('[STATS-B1] a range is deleted permanently, and nothing outside it', async () => {
  const owner = house.as('owner');
  await readings(wobbling(30));
  const before = await valuesOf(owner);
  const range = { from: NOON + 10 * MINUTE, to: NOON + 20 * MINUTE };
  expect(await owner.state.deleteRange({ series: TEMPERATURE, range })).toEqual({ deleted: 10 });
  expect((await valuesOf(owner)).length).toBe(before.length - 10);
  // The only thermometer of the room: nothing of the range is left there, nor above it.
  for (const series of [IN_LIVING, AT_HOME]) {
    const { csv } = await owner.state.exportSamples({
      series: [series],
      range: { from: range.from + 5_000, to: range.to },
      timeSlot: 0,
    });
    expect(csv.trimEnd().split('\r\n')).toHaveLength(1);
  }
  // Also of a day that was sealed.
  await house.leap(2 * DAY);
  const sealed = { from: NOON + 20 * MINUTE, to: NOON + 25 * MINUTE };
  expect(await owner.state.deleteRange({ series: TEMPERATURE, range: sealed })).toEqual({
    deleted: 5,
  });
  expect(
    await failureOf(
      owner.state.deleteRange({ series: TEMPERATURE, range: { from: NOON + HOUR, to: NOON } }),
    ),
  ).toMatchObject({ code: 'VALIDATION_FAILED' });
});

describe('[ENVS-14] [ENVS-16] resetting the history of a room', () => {
  const reset = {
    Id: LIVING,
    originatorKey: null,
    stateVar: 'TEMPERATURE',
    deleteHistory: true,
    startTime: new Date(NOON + 10 * MINUTE).toISOString(),
    endTime: new Date(NOON + 20 * MINUTE).toISOString(),
  } as const;

  test('with the flag, the range’s points are deleted and the current value is cleared', async () => {
    const owner = house.as('owner');
    const before = (await valuesOf(owner)).length;
    await readings(wobbling(30));
    const all = (await valuesOf(owner)).length - before;
    const { cleared, deleted } = await owner.state.resetHistory(reset);
    expect(cleared).toBe(1);
    expect(deleted).toBeGreaterThanOrEqual(20);
    const device = await owner.devices.get({ reference: THERMOMETER });
    expect(device.Status.StateVars['TEMPERATURE']?.Value).toBeNull();
    expect((await valuesOf(owner)).length - before).toBe(all - 10);
  });

  test('an empty end means now, and the start is as given', async () => {
    const owner = house.as('owner');
    await readings(wobbling(30));
    await owner.state.resetHistory({ ...reset, endTime: null });
    const { csv } = await owner.state.exportSamples({
      series: [TEMPERATURE],
      range: { from: NOON + 10 * MINUTE, to: NOON + HOUR },
      timeSlot: 0,
    });
    expect(csv.trimEnd().split('\r\n').length).toBe(1);
  });

  test('without the flag only current values are cleared', async () => {
    const owner = house.as('owner');
    await readings(wobbling(5));
    const before = await valuesOf(owner);
    expect(
      await owner.state.resetHistory({
        ...reset,
        deleteHistory: false,
        startTime: null,
        endTime: null,
      }),
    ).toEqual({ cleared: 1, deleted: 0 });
    expect(await valuesOf(owner)).toEqual(before);
  });

  test('a missing start, a reversed range, an unknown device and a user are refused', async () => {
    const owner = house.as('owner');
    const user = house.as('user');
    expect(await failureOf(owner.state.resetHistory({ ...reset, startTime: null }))).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    expect(
      await failureOf(
        owner.state.resetHistory({ ...reset, startTime: reset.endTime, endTime: reset.startTime }),
      ),
    ).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(
      await failureOf(owner.state.resetHistory({ ...reset, originatorKey: 'none' })),
    ).toMatchObject({ code: 'NOT_FOUND' });
    expect(await failureOf(user.state.resetHistory(reset))).toMatchObject({ code: 'FORBIDDEN' });
  });
});

test('[STATS-03] [STATS-16] only a super administrator can stop the recording of a variable', async () => {
  const owner = house.as('owner');
  const boss = house.as('super');
  expect((await boss.parameters.get(DISABLED)).Value).toBeNull();
  expect(
    await failureOf(owner.parameters.set({ ...DISABLED, Value: ['TEMPERATURE'] })),
  ).toMatchObject({ code: 'FORBIDDEN' });
  await readings([19, 20]);
  const before = await valuesOf(owner);
  await boss.parameters.set({ ...DISABLED, Value: ['TEMPERATURE'] });
  await readings([21, 22, 23]);
  expect(await valuesOf(owner)).toEqual(before);
  const { measures } = await owner.recorder.get();
  expect(measures.find(({ StateVar }) => StateVar === 'TEMPERATURE')?.enabled).toBe(false);
  await boss.parameters.set({ ...DISABLED, Value: null });
  await readings([24]);
  expect((await valuesOf(owner)).slice(before.length)).toEqual([24]);
});

test('[STATS-B1] retention is set per measure, with a forecast of its size', async () => {
  const owner = house.as('owner');
  for (let day = 0; day < 4; day += 1) {
    await readings(wobbling(30));
    await house.leap(DAY - 30 * MINUTE);
  }
  const measure = async () => {
    const { measures } = await owner.recorder.get();
    return measures.find(({ StateVar }) => StateVar === 'TEMPERATURE');
  };
  const before = await measure();
  expect(before).toMatchObject({ enabled: true, isDefault: true, days: 3_653 });
  expect(before?.series).toBeGreaterThanOrEqual(2);
  expect(before?.bytesPerDay).toBeGreaterThan(0);
  const asked = { StateVar: 'TEMPERATURE', days: 2 };
  // Nothing but the forecast says so yet.
  const forecast = await owner.recorder.forecastRetention(asked);
  expect(await measure()).toEqual(before);
  expect(forecast).toMatchObject({
    days: 2,
    before: house.clock.now() - 2 * DAY,
    deletedDays: 2,
    forecastBytes: (before?.bytesPerDay ?? 0) * 2,
  });
  expect(forecast.deletedBytes).toBeGreaterThan(0);
  expect(await owner.recorder.forecastRetention({ ...asked, days: 3_653 })).toMatchObject({
    deletedDays: 0,
    deletedBytes: 0,
  });
  const kept = await owner.recorder.setRetention(asked);
  expect(kept).toMatchObject({ isDefault: false, days: 2 });
  expect(kept.forecastBytes).toBe(kept.bytesPerDay * 2);
  const all = (await valuesOf(owner)).length;
  await house.wait(10 * MINUTE);
  const left = (await valuesOf(owner)).length;
  expect(left).toBeLessThan(all);
  expect(left).toBeGreaterThan(30);
  expect((await measure())?.bytes).toBe((kept.bytes ?? 0) - forecast.deletedBytes);
  expect(
    await failureOf(owner.recorder.setRetention({ StateVar: 'HVAC_MODE', days: 3 })),
  ).toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('[ENERGY-05] energy is summed per day in the zone, across resets and replacements of counters', async () => {
  const owner = house.as('owner');
  const key = await house.keyOf(owner, METER);
  const counts = async (values: readonly number[]): Promise<void> => {
    for (const ENERGY of values) {
      house.report(METER, { ENERGY });
      await house.wait(5 * MINUTE);
    }
  };
  // 3 kWh; then it begins again and counts 1.5; then another meter with a higher count that grows by 1.
  await counts([0, 1, 3, 0.2, 1.5]);
  await house.leap(DAY);
  await counts([9_000, 9_001]);
  const days = await owner.energy.days({ gte: NOON - DAY, lte: NOON + 3 * DAY });
  const found = days.filter((day) => (day.devices[key]?.ENERGY.value ?? 0) > 0);
  // Midnight in Rome.
  expect(found.map(({ Timestamp }) => Timestamp)).toEqual([NOON - 12 * HOUR, NOON + 12 * HOUR]);
  expect(found.map((day) => day.devices[key]?.ENERGY.value)).toEqual([4.5, 1]);
  expect(found[0]?.devices[key]).toMatchObject({ environmentId: 'bedroom', macroTopic: 'energy' });
  expect(found[0]?.environments['bedroom']).toEqual({ ENERGY: { value: 4.5 } });
  expect(found[0]?.environments['$home']).toEqual({ ENERGY: { value: 4.5 } });
});

test('removing a device removes its series', async () => {
  const owner = house.as('owner');
  await readings(wobbling(5));
  const had = (await owner.recorder.get()).measures.find(
    ({ StateVar }) => StateVar === 'TEMPERATURE',
  );
  await owner.deviceManager.forget({ Id: THERMOMETER });
  await house.wait(10 * 1000);
  const has = (await owner.recorder.get()).measures.find(
    ({ StateVar }) => StateVar === 'TEMPERATURE',
  );
  expect(has?.series).toBe((had?.series ?? 0) - 1);
});

test('a device that reports 1,000 times a second costs only a few values', async () => {
  const owner = house.as('owner');
  const before = (await valuesOf(owner)).length;
  for (let at = 0; at < 5_000; at += 1) {
    house.report(THERMOMETER, { TEMPERATURE: 20 + (at % 10) / 10 });
    if (at % 10 === 9) await house.wait(10);
  }
  await house.wait(2 * MINUTE);
  expect((await valuesOf(owner)).length - before).toBeLessThan(5);
});

test('invalid and infinite values are left out, and later ones are recorded', async () => {
  const owner = house.as('owner');
  house.report(THERMOMETER, { TEMPERATURE: 20 });
  await house.wait(2 * MINUTE);
  const before = await valuesOf(owner);
  for (const value of [Number.NaN, Infinity, -Infinity, Number.MAX_VALUE, -Number.MAX_VALUE]) {
    house.report(THERMOMETER, { TEMPERATURE: value });
    await house.wait(2 * MINUTE);
    expect(await valuesOf(owner)).toEqual(before);
  }
  house.report(THERMOMETER, { TEMPERATURE: 21 });
  await house.wait(2 * MINUTE);
  expect((await valuesOf(owner)).at(-1)).toBe(21);
});

test('values survive a restart, and the time in between stays unknown', async () => {
  await using folder = await aFolder();
  const place = { folder: folder.path };
  const clock = new FakeClock(NOON);
  {
    await using first = await RecordedHouse.open({ place }, clock);
    first.report(LAMP, { LIGHT_ON_OFF: true });
    await first.wait(HOUR);
  }
  expect(readdirSync(folder.path)).toContain('samples.db');
  clock.leap(5 * HOUR);
  await using second = await RecordedHouse.open({ place, furnished: false }, clock);
  const owner = second.as('owner');
  second.report(LAMP, { LIGHT_ON_OFF: true });
  await second.wait(HOUR);
  const series = { DeviceId: LAMP, StateVar: 'LIGHT_ON_OFF' };
  const { series: found } = await owner.state.series({
    series: [series],
    range: { from: NOON, to: NOON + 7 * HOUR },
    width: 1_000,
  });
  const { ts = [], avg = [] } = found[0]?.points ?? {};
  const unknownFrom = ts[avg.indexOf(null)] ?? 0;
  expect(unknownFrom).toBeGreaterThan(NOON);
  expect(unknownFrom).toBeLessThanOrEqual(NOON + HOUR + MINUTE);
  expect(avg.at(-1)).toBe(1);
});

test('a clock set back an hour and forward a day loses nothing', async () => {
  const owner = house.as('owner');
  const before = (await valuesOf(owner)).length;
  await readings([20, 21]);
  house.clock.set(house.clock.now() - HOUR);
  await readings([22, 23]);
  house.clock.set(house.clock.now() + DAY);
  await readings([24, 25]);
  house.clock.set(house.clock.now() - DAY + HOUR);
  await readings([26, 27]);
  await house.leap(2 * DAY);
  const values = await valuesOf(owner);
  expect(values.length - before).toBeGreaterThanOrEqual(8);
  for (const value of [20, 21, 22, 23, 24, 25, 26, 27]) expect(values).toContain(value);
});

test('a simulated past is stored exactly like real values', async () => {
  const owner = house.as('owner');
  house.home.hub.modules.port(RecorderPort).importSimulated([
    {
      ref: TEMPERATURE,
      ts: Float64Array.of(NOON - 2 * DAY, NOON - 2 * DAY + HOUR),
      values: Float64Array.of(11, 12),
    },
  ]);
  const { csv } = await owner.state.exportSamples({
    series: [TEMPERATURE],
    range: { from: NOON - 3 * DAY, to: NOON - DAY },
    timeSlot: 0,
  });
  expect(csv.split('\r\n').slice(1, 3)).toEqual([
    expect.stringMatching(/,11,°C,simulated$/),
    expect.stringMatching(/,12,°C,simulated$/),
  ]);
});
