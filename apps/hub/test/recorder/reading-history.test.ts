import type { ChartQuery, HistoryQuery, SeriesRef, TimeRange } from '@dimora/contract';
import { failureOf } from '@dimora/testing/hub';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOME, type DeviceId } from '@dimora/domain';
import { DeviceReporting } from '../../src/modules/devices/device-register/port.ts';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { grantToHub } from '../../src/platform/access.ts';
import { BEDROOM, LAMP, LIVING } from '../support/a-hub.ts';
import {
  BEDROOM_THERMOMETER,
  DAY,
  HOUR,
  METER,
  MINUTE,
  NOON,
  RecordedHouse,
  THERMOMETER,
  byHour,
} from './recorded-house.ts';

let house: RecordedHouse;
type Client = Awaited<ReturnType<RecordedHouse['home']['as']>>;

beforeAll(async () => {
  house = await RecordedHouse.open();
  // 18 °C for an hour, 20 °C for half of the next, then 24 °C; the lamp burns from 12:30 to 13:30.
  const degrees = (minute: number): number => (minute < 60 ? 18 : minute < 90 ? 20 : 24);
  for (let minute = 0; minute < 180; minute += 1) {
    house.report(THERMOMETER, { TEMPERATURE: degrees(minute) });
    house.report(BEDROOM_THERMOMETER, { TEMPERATURE: 15 });
    house.report(METER, { ENERGY: minute / 60, CONSUMPTION: 1000 });
    if (minute === 30) house.report(LAMP, { LIGHT_ON_OFF: true });
    if (minute === 90) house.report(LAMP, { LIGHT_ON_OFF: false });
    await house.wait(MINUTE);
  }
});
afterAll(() => house[Symbol.asyncDispose]());

const query = (
  filter: Omit<HistoryQuery['filter'], 'Timestamp' | 'Type'>,
  more: Partial<HistoryQuery> = {},
): HistoryQuery => ({
  timeSlot: HOUR,
  limit: 2_500,
  offset: 0,
  ...more,
  filter: { Timestamp: { gte: NOON, lte: NOON + 3 * HOUR - 1 }, Type: 'avg-in-slot', ...filter },
});

describe('[STATS-11] [STATS-12] the history of values', () => {
  test('averages each slot by duration, with everything a point has', async () => {
    const owner = await house.home.as('owner');
    const key = await house.keyOf(owner, THERMOMETER);
    const { points, next } = await owner.state.getHistory(
      query({ StateVar: { in: ['TEMPERATURE'] }, OriginatorKey: { in: [key] } }),
    );
    expect(next).toBeNull();
    expect(byHour(points)).toEqual([
      [0, expect.closeTo(18, 1)],
      [1, expect.closeTo(22, 1)],
      [2, expect.closeTo(24, 1)],
    ]);
    expect(points[0]).toEqual({
      Timeslot: HOUR,
      Value: expect.any(Number),
      StateVar: 'TEMPERATURE',
      OriginatorKey: key,
      EnvironmentId: LIVING,
      Timestamp: NOON,
      Type: 'avg-in-slot',
    });
  });

  test('rooms have values of their own: a light is on for its share of the time', async () => {
    const owner = await house.home.as('owner');
    const { points } = await owner.state.getHistory(
      query({ StateVar: { in: ['LIGHT_ON_OFF'] }, EnvironmentId: { in: [LIVING] } }),
    );
    expect(points.every(({ OriginatorKey }) => OriginatorKey === null)).toBe(true);
    expect(byHour(points)).toEqual([
      [0, expect.closeTo(0.5, 2)],
      [1, expect.closeTo(0.5, 2)],
      [2, 0],
    ]);
  });

  test('pages by limit and offset, without gaps or repetitions', async () => {
    const owner = await house.home.as('owner');
    const wanted = { StateVar: { in: ['TEMPERATURE'] }, EnvironmentId: { in: [LIVING, BEDROOM] } };
    const whole = await owner.state.getHistory(query(wanted));
    expect(whole.points.length).toBe(6);
    const paged = [];
    for (let offset: number | null = 0; offset !== null;) {
      const page: Awaited<ReturnType<typeof owner.state.getHistory>> = await owner.state.getHistory(
        query(wanted, { limit: 4, offset }),
      );
      paged.push(...page.points);
      offset = page.next;
    }
    expect(paged).toEqual(whole.points);
  });

  test.each([
    ['reversed', { gte: NOON + 3 * HOUR, lte: NOON }, 3],
    ['empty', { gte: NOON + HOUR, lte: NOON + HOUR }, 0],
    ['in the future', { gte: NOON + 10 * DAY, lte: NOON + 11 * DAY }, 0],
    ['a hundred years long', { gte: 0, lte: 4_102_444_800_000 }, 4],
  ])('a range that is %s is answered', async (_name, Timestamp, expected) => {
    const owner = await house.home.as('owner');
    const { points } = await owner.state.getHistory({
      timeSlot: HOUR,
      limit: 2_500,
      offset: 0,
      filter: {
        Timestamp,
        Type: 'avg-in-slot',
        StateVar: { in: ['TEMPERATURE'] },
        EnvironmentId: { in: [LIVING] },
      },
    });
    expect(points.length).toBe(expected);
  });
});

/** The same averages as a table, as a chart and as a file. */
async function asked(owner: Client, range: TimeRange, timeSlot: HistoryQuery['timeSlot']) {
  const rooms = [LIVING, BEDROOM];
  const table = [];
  for (let offset: number | null = 0; offset !== null;) {
    const page: Awaited<ReturnType<Client['state']['getHistory']>> = await owner.state.getHistory({
      filter: {
        Timestamp: { gte: range.from, lte: range.to },
        Type: 'avg-in-slot',
        StateVar: { in: ['TEMPERATURE'] },
        EnvironmentId: { in: rooms },
      },
      timeSlot,
      limit: 3,
      offset,
    });
    table.push(...page.points.map(({ Timestamp, Value }) => [Timestamp, Value]));
    offset = page.next;
  }
  const refs = rooms.map((EnvironmentId) => ({ EnvironmentId, StateVar: 'TEMPERATURE' }));
  const { series } = await owner.state.series({ series: refs, range, width: 1, timeSlot });
  const chart = series.flatMap(({ points: { ts, avg } }) => ts.map((at, row) => [at, avg[row]]));
  const { csv } = await owner.state.exportSamples({ series: refs, range, timeSlot });
  const file = csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
    .map((cells) => [Date.parse(cells[0] ?? ''), Number(cells[4])]);
  return { table, chart, file };
}

test.each([5 * MINUTE, HOUR, 6 * HOUR, DAY, 7 * DAY] as const)(
  'a table, a chart and a file have the same values in slots of %i ms',
  async (timeSlot) => {
    // Slots of days and of a week begin long before the range.
    const range = { from: NOON + 10 * MINUTE, to: NOON + 3 * HOUR };
    const { table, chart, file } = await asked(await house.home.as('owner'), range, timeSlot);
    expect(table.length).toBeGreaterThanOrEqual(2);
    expect(chart).toEqual(table);
    expect(file).toEqual(table);
  },
);

describe('the curve of a chart', () => {
  const chart = (series: readonly SeriesRef[], more: Partial<ChartQuery> = {}): ChartQuery => ({
    series: [...series],
    range: { from: NOON, to: NOON + 3 * HOUR },
    width: 1_000,
    ...more,
  });

  test('few samples are drawn as they are, at the moments at which they changed', async () => {
    const owner = await house.home.as('owner');
    const { series } = await owner.state.series(
      chart([{ DeviceId: LAMP, StateVar: 'LIGHT_ON_OFF' }]),
    );
    expect(series[0]).toMatchObject({ shape: 'step', DeviceId: LAMP, EnvironmentId: null });
    const { ts = [], avg = [], slotMs } = series[0]?.points ?? {};
    expect(slotMs).toBe(0);
    const changes = ts.flatMap((at, index) =>
      avg[index] === avg[index - 1] ? [] : [[Math.round((at - NOON) / MINUTE), avg[index]]],
    );
    expect(changes.slice(-2)).toEqual([
      [30, 1],
      [90, 0],
    ]);
  });

  test('more samples become at most one point per pixel, which keeps the extremes', async () => {
    const owner = await house.home.as('owner');
    const { series } = await owner.state.series(
      chart([{ DeviceId: THERMOMETER, StateVar: 'TEMPERATURE' }], { width: 3 }),
    );
    const { ts = [], min = [], max = [], slotMs } = series[0]?.points ?? {};
    expect(slotMs).toBeGreaterThan(0);
    expect(ts.length).toBeLessThanOrEqual(3);
    expect(Math.min(...(min as number[]))).toBe(18);
    expect(Math.max(...(max as number[]))).toBe(24);
  });

  test('a second range is drawn in the same slots', async () => {
    const owner = await house.home.as('owner');
    const { series } = await owner.state.series(
      chart([{ EnvironmentId: LIVING, StateVar: 'TEMPERATURE' }], {
        range: { from: NOON + 2 * HOUR, to: NOON + 3 * HOUR },
        compare: { from: NOON, to: NOON + HOUR },
      }),
    );
    const last = (values: readonly (number | null)[] = []): number | null | undefined =>
      values.at(-1);
    expect(last(series[0]?.points.avg)).toBe(24);
    expect(last(series[0]?.compared?.avg)).toBe(18);
  });

  test('with slots, it has the figures of all samples: real extremes, and means by time', async () => {
    const owner = await house.home.as('owner');
    const { series } = await owner.state.series(
      chart(
        [
          { DeviceId: THERMOMETER, StateVar: 'TEMPERATURE' },
          { DeviceId: LAMP, StateVar: 'LIGHT_ON_OFF' },
          { DeviceId: METER, StateVar: 'ENERGY' },
        ],
        { timeSlot: 6 * HOUR },
      ),
    );
    // 18° for an hour, 20° for half of one, 24° for an hour and a half; the lamp burns for one hour of three.
    expect(series.map(({ points }) => points.figures)).toEqual([
      { min: 18, max: 24, average: expect.closeTo((18 * 2 + 20 + 24 * 3) / 6, 1) },
      { min: 0, max: 1, average: expect.closeTo(1 / 3, 2) },
      { min: null, max: null, average: null },
    ]);
  });

  test('counters are drawn as their growth', async () => {
    const owner = await house.home.as('owner');
    const { series } = await owner.state.series(
      chart([{ DeviceId: METER, StateVar: 'ENERGY' }], { width: 5 }),
    );
    expect(series[0]?.shape).toBe('counter');
    const total = (series[0]?.points.avg ?? []).reduce<number>((sum, each) => sum + (each ?? 0), 0);
    expect(total).toBeGreaterThan(2.8);
    expect(total).toBeLessThanOrEqual(3);
  });
});

test('the table is a CSV in which no name acts as a formula', async () => {
  const owner = await house.home.as('owner');
  const device = await owner.devices.get({ reference: THERMOMETER });
  await owner.devices.update({
    Id: THERMOMETER,
    revision: device.revision,
    change: { Name: '=1+1, "x"' },
  });
  const { csv, next } = await owner.state.exportSamples({
    series: [{ DeviceId: THERMOMETER, StateVar: 'TEMPERATURE' }],
    range: { from: NOON, to: NOON + 3 * HOUR },
    timeSlot: HOUR,
  });
  expect(next).toBeNull();
  const lines = csv.trimEnd().split('\r\n');
  expect(lines[0]).toBe('time,what,room,variable,value,unit,source');
  expect(lines[1]).toMatch(
    /^2026-03-10T11:00:00\.000Z,"'=1\+1, ""x""",Living room,TEMPERATURE,18(\.\d+)?,°C,computed$/,
  );
  expect(lines.length).toBe(4);
  const italian = await owner.state.exportSamples({
    series: [{ DeviceId: THERMOMETER, StateVar: 'TEMPERATURE' }],
    range: { from: NOON, to: NOON + 3 * HOUR },
    timeSlot: HOUR,
    language: 'it',
  });
  const [head, row] = italian.csv.split('\r\n');
  expect(head).toBe('\uFEFFOra (Europe/Rome);Che cosa;Ambiente;Misura;Valore;Unità;Origine');
  expect(row).toMatch(
    /^2026-03-10 12:00:00;"'=1\+1, ""x""";Living room;Temperatura;18(,\d+)?;°C;Calcolato$/,
  );
});

describe('[SECURITY-05] a guest of the living room', () => {
  test('finds nothing of the bedroom by any call, nor of the home that contains it', async () => {
    const guest = await house.home.as('guest');
    const owner = await house.home.as('owner');
    const hiddenKey = await house.keyOf(owner, BEDROOM_THERMOMETER);
    const hidden: SeriesRef[] = [
      { DeviceId: BEDROOM_THERMOMETER, StateVar: 'TEMPERATURE' },
      { EnvironmentId: BEDROOM, StateVar: 'TEMPERATURE' },
      { EnvironmentId: '$home' as typeof BEDROOM, StateVar: 'TEMPERATURE' },
    ];
    const range = { from: NOON, to: NOON + 3 * HOUR };
    const temperature = { in: ['TEMPERATURE'] };
    for (const filter of [
      { StateVar: temperature, OriginatorKey: { in: [hiddenKey] } },
      { StateVar: temperature, EnvironmentId: { in: [BEDROOM, '$home' as typeof BEDROOM] } },
    ])
      expect((await guest.state.getHistory(query(filter))).points).toEqual([]);
    expect((await guest.state.series({ series: hidden, range, width: 100 })).series).toEqual([]);
    const { csv } = await guest.state.exportSamples({ series: hidden, range, timeSlot: 0 });
    expect(csv.trimEnd().split('\r\n').length).toBe(1);
    const days = await guest.energy.days({ gte: NOON - DAY, lte: NOON + DAY });
    expect(
      days.every((day) => Object.keys({ ...day.devices, ...day.environments }).length === 0),
    ).toBe(true);
    for (const series of hidden) {
      const missing: SeriesRef =
        'DeviceId' in series
          ? { ...series, DeviceId: 'none' as typeof LAMP }
          : { ...series, EnvironmentId: 'none' as typeof BEDROOM };
      const acts: readonly [string, (ref: SeriesRef) => Promise<unknown>][] = [
        ['NOT_FOUND', (ref) => guest.state.findOutliers({ series: ref, range })],
        ['FORBIDDEN', (ref) => guest.state.removeOutliers({ series: ref, Timestamps: [NOON] })],
        ['FORBIDDEN', (ref) => guest.state.restoreOutliers({ series: ref, Timestamps: [NOON] })],
        ['FORBIDDEN', (ref) => guest.state.deleteRange({ series: ref, range })],
      ];
      for (const [refusal, act] of acts) {
        const { code, data } = await failureOf(act(series));
        expect(code).toBe(refusal);
        expect({ code, data }).toEqual(
          await failureOf(act(missing)).then((failure) => ({
            code: failure.code,
            data: failure.data,
          })),
        );
      }
    }
  });

  test('reads its own room, and may change nothing in it', async () => {
    const guest = await house.home.as('guest');
    const { points } = await guest.state.getHistory(
      query({ StateVar: { in: ['TEMPERATURE'] }, EnvironmentId: { in: [LIVING] } }),
    );
    expect(points.length).toBe(3);
    const series = { DeviceId: THERMOMETER, StateVar: 'TEMPERATURE' };
    expect(
      await failureOf(guest.state.deleteRange({ series, range: { from: NOON, to: NOON + HOUR } })),
    ).toMatchObject({ code: 'FORBIDDEN' });
  });
});

test('50 people who read at once get the same answer, each within their permissions', async () => {
  const range = { from: NOON, to: NOON + 3 * HOUR };
  const series: SeriesRef[] = [
    { DeviceId: THERMOMETER, StateVar: 'TEMPERATURE' },
    { DeviceId: BEDROOM_THERMOMETER, StateVar: 'TEMPERATURE' },
  ];
  const [owner, guest] = [await house.home.as('owner'), await house.home.as('guest')];
  const read = (client: typeof owner) =>
    client.state.series({ series, range, width: 100 }).then((answer) => answer.series);
  const [all, one] = [await read(owner), await read(guest)];
  expect([all.length, one.length]).toEqual([2, 1]);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => read(at % 2 === 0 ? owner : guest)),
  );
  for (const [at, answer] of answers.entries()) expect(answer).toEqual(at % 2 === 0 ? all : one);
});

test('a table, a chart and a file have the same values over many days too', async () => {
  for (let day = 0; day < 9; day += 1) {
    house.report(THERMOMETER, { TEMPERATURE: 10 + day });
    house.report(BEDROOM_THERMOMETER, { TEMPERATURE: 15 });
    await house.wait(MINUTE);
    house.clock.leap(DAY - MINUTE);
  }
  const range = { from: NOON + 10 * MINUTE, to: NOON + 9 * DAY };
  const owner = await house.home.as('owner');
  for (const timeSlot of [12 * HOUR, DAY, 7 * DAY] as const) {
    const { table, chart, file } = await asked(owner, range, timeSlot);
    expect(table.length).toBeGreaterThanOrEqual(4);
    expect(chart).toEqual(table);
    expect(file).toEqual(table);
  }
});

test('a room’s energy is the growth of its topmost counters, and the home’s that of its rooms', async () => {
  await using other = await RecordedHouse.open();
  const circuit = 'circuit' as DeviceId;
  const plug = 'plug' as DeviceId;
  const install = other.home.hub.modules.port(DeviceInstall);
  for (const [Id, driver, EnvironmentId] of [
    [circuit, 'fake_power_meter', BEDROOM],
    [plug, 'fake_smart_plug', LIVING],
  ] as const)
    install.installDevice(
      grantToHub('INSTALL_DEVICE'),
      { driver, Name: Id, EnvironmentId, Settings: { Address: Id, delayMs: 0, driven: true } },
      { Id },
    );
  // The meter of the bedroom also counts what the plug in it counts.
  for (const [minutes, ofBedroom, inBedroom, inLiving] of [
    [30, 50, 10, 100],
    [30, 50, 10, 100],
    [30, 50, 10, 100],
    [29, 50.4, 10.1, 100.5],
    [1, 51, 10.2, 101],
    [30, 51, 10.2, 101],
    [29, 51.5, 10.3, 102],
    [31, 52, 10.4, 103],
  ] as const) {
    other.report(circuit, { ENERGY: ofBedroom });
    other.report(METER, { ENERGY: inBedroom });
    other.report(plug, { ENERGY: inLiving });
    await other.wait(minutes * MINUTE);
  }
  const owner = other.as('owner');
  const range = { from: NOON + HOUR, to: NOON + 3 * HOUR };
  const rooms = [BEDROOM, LIVING, HOME];
  const { series } = await owner.state.series({
    series: rooms.map((EnvironmentId) => ({ EnvironmentId, StateVar: 'ENERGY' })),
    range,
    width: 1,
    timeSlot: HOUR,
  });
  expect(series.map(({ points }) => points.avg)).toEqual([
    [1, 1],
    [1, 2],
    [2, 3],
  ]);
  const { points } = await owner.state.getHistory({
    filter: {
      Timestamp: { gte: range.from, lte: range.to - 1 },
      Type: 'avg-in-slot',
      StateVar: { in: ['ENERGY'] },
      EnvironmentId: { in: rooms },
    },
    timeSlot: HOUR,
    limit: 2_500,
    offset: 0,
  });
  expect(points.map(({ Value }) => Value)).toEqual([1, 1, 1, 2, 2, 3]);
});

test('reachability is recorded for devices, and rooms count the devices that are reached', async () => {
  await using other = await RecordedHouse.open();
  const reporting = other.home.hub.modules.port(DeviceReporting);
  const reach = (Reachable: boolean): void => {
    reporting.report(THERMOMETER, { Reachable });
    reporting.settle(THERMOMETER);
  };
  reach(true);
  await other.wait(2 * HOUR - 2_000);
  // Lost for a quarter of an hour.
  reach(false);
  await other.wait(15 * MINUTE);
  reach(true);
  await other.wait(45 * MINUTE);
  const owner = other.as('owner');
  const { series } = await owner.state.series({
    series: [
      { DeviceId: THERMOMETER, StateVar: 'ONLINE' },
      { EnvironmentId: LIVING, StateVar: 'ONLINE' },
    ],
    range: { from: NOON + HOUR, to: NOON + 3 * HOUR - 1 },
    width: 1,
    timeSlot: HOUR,
  });
  const { csv } = await owner.state.exportSamples({
    series: [{ DeviceId: THERMOMETER, StateVar: 'ONLINE' }],
    range: { from: 0, to: NOON + DAY },
    timeSlot: 0,
  });
  const changes = csv.trimEnd().split('\r\n').slice(1);
  // Connecting was no failure.
  expect(changes.map((line) => line.split(',')[4])).toEqual(['1', '0', '1']);
  const inLiving = (await owner.devices.list({})).filter(
    ({ EnvironmentId }) => EnvironmentId === LIVING,
  ).length;
  expect(inLiving).toBeGreaterThan(1);
  expect(series.map(({ points }) => points.avg.map((each) => round(each ?? 0)))).toEqual([
    [1, 0.75],
    [inLiving, inLiving - 0.25],
  ]);
});

const round = (value: number): number => Math.round(value * 100) / 100;
