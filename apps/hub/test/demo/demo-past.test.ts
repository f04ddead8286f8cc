import type { HistoryEvent, SeriesRef } from '@dimora/contract';
import {
  INTERNET,
  STATS_PAGES,
  STATS_PAGE_IDS,
  UNKNOWN,
  plainName,
  type DeviceId,
  type EnvironmentId,
} from '@dimora/domain';
import { DEMO_PASSWORD } from '@dimora/identity';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { RecordedLog } from '@dimora/runtime';
import { hubClient, type TestClient } from '@dimora/testing/hub';
import { expect, test, vi } from 'vitest';
import { demoHome } from '../../src/demo/demo-home.ts';
import { startHub } from '../../src/hub.ts';
import { until } from '../support/a-hub.ts';

const DAY_MS = 86_400_000;

/** A new demo home, once it has its past. */
async function demoWithPast(): Promise<AsyncDisposable & { owner: TestClient }> {
  const log = new RecordedLog();
  const hub = await startHub({
    machine: {
      clock: systemClock,
      entropy: systemEntropy,
      log,
      reach: () => Promise.resolve(true),
    },
    place: 'memory',
    port: 0,
    host: '127.0.0.1',
    mqttPort: 0,
    mqttsPort: 'none',
    consoleFolder: undefined,
    demo: demoHome,
  });
  await until(() => log.lines.some(({ event }) => event === 'demo.pastWritten'));
  const { accessToken } = await hubClient(hub.url).identity.login({
    username: 'owner',
    password: DEMO_PASSWORD,
  });
  return {
    owner: hubClient(hub.url, accessToken),
    [Symbol.asyncDispose]: () => hub[Symbol.asyncDispose](),
  };
}

/** The averages of days that are over: the last slot may still grow. */
const daysOf = (owner: TestClient, StateVar: string, lte: number, EnvironmentId = 'living-room') =>
  owner.state
    .getHistory({
      filter: {
        Timestamp: { gte: lte - 40 * DAY_MS, lte },
        Type: 'avg-in-slot',
        StateVar: { in: [StateVar] },
        EnvironmentId: { in: [EnvironmentId as never] },
      },
      timeSlot: DAY_MS,
      limit: 2_500,
      offset: 0,
    })
    .then(({ points }) => points.slice(0, -1).map(({ Value }) => Value));

/** One less than are written: by UTC, yesterday may be the day before yesterday of the hub. */
const DAYS = Array.from({ length: 29 }, (_, at) => at);

/** The events of the last whole days, the newest day first. */
const eventsOf = (owner: TestClient, until: number) =>
  Promise.all(
    DAYS.map(async (ago) => {
      const day = new Date(until - ago * DAY_MS).toISOString().slice(0, 10);
      return (await owner.history.getHistoryByDate({ day, limit: 1_000 })).events;
    }),
  );

/** They can't be chosen on a page. */
const NO_ROOMS = new Set<EnvironmentId>([INTERNET, UNKNOWN]);

/** Every measure that a page of statistics offers, for every room and device that it offers it for, has points. */
async function expectPointsOnEveryPage(owner: TestClient): Promise<void> {
  const [rooms, devices] = await Promise.all([owner.environments.list({}), owner.devices.list({})]);
  const to = Date.now();
  const has = (values: object, variable: string): boolean =>
    Object.keys(values).some((name) => plainName(name) === variable);
  const without: string[] = [];
  for (const page of STATS_PAGE_IDS) {
    const { variables, of } = STATS_PAGES[page];
    const offered = variables.flatMap((StateVar): SeriesRef[] =>
      of === 'environments'
        ? rooms
            .filter(({ Id, State }) => !NO_ROOMS.has(Id) && has(State, StateVar))
            .map(({ Id }) => ({ EnvironmentId: Id, StateVar }))
        : devices
            .filter(({ Status }) => StateVar === 'ONLINE' || has(Status.StateVars, StateVar))
            .map(({ Id }) => ({ DeviceId: Id, StateVar })),
    );
    if (offered.length === 0) without.push(page);
    for (let at = 0; at < offered.length; at += 64) {
      const { series } = await owner.state.series({
        series: offered.slice(at, at + 64),
        range: { from: to - DAY_MS, to },
        timeSlot: 3_600_000,
      });
      const empty = series.filter(({ points }) => points.ts.length === 0);
      expect(empty.map(({ points: _, ...which }) => which)).toEqual([]);
      expect(series).toHaveLength(Math.min(64, offered.length - at));
    }
  }
  // Nothing in the villa measures these.
  expect(without).toEqual(['noise', 'illumination']);
}

/** Each change of the front door was recorded at its moment. */
async function expectRecorded(owner: TestClient, events: readonly HistoryEvent[]): Promise<void> {
  const opened = events.filter(
    ({ DeviceId, Cls }) => DeviceId === 'front-door' && Cls === 'OPENINGS',
  );
  expect(opened.length).toBeGreaterThan(60);
  const { csv } = await owner.state.exportSamples({
    series: [{ DeviceId: 'front-door' as DeviceId, StateVar: 'OPENINGS' }],
    range: { from: opened.at(-1)?.Ts ?? 0, to: (opened[0]?.Ts ?? 0) + 1 },
  });
  const recorded = new Set(
    csv.split('\r\n').map((line) => {
      const [time, , , , value] = line.split(',');
      return `${time} ${value}`;
    }),
  );
  for (const { Ts, Payload } of opened)
    expect(recorded).toContain(`${new Date(Ts).toISOString()} ${Number(Payload['Value'])}`);
}

/** The most that a value may change at once where the past meets the present: less than people would see as a step. */
const NO_STEP = { TEMPERATURE: 0.8, CO2: 60 };

/** The present goes on where the past ends, in rooms and devices; the overview says what the curve says last. */
async function expectNoStep(owner: TestClient): Promise<void> {
  const [rooms, devices] = await Promise.all([owner.environments.list({}), owner.devices.list({})]);
  let compared = 0;
  for (const [StateVar, most] of Object.entries(NO_STEP)) {
    const series: { readonly ref: SeriesRef; readonly now: unknown }[] = [
      ...rooms.map(({ Id, State }) => ({
        ref: { EnvironmentId: Id, StateVar },
        now: State[StateVar]?.Value,
      })),
      ...devices.map(({ Id, Status }) => ({
        ref: { DeviceId: Id, StateVar },
        now: Status.StateVars[StateVar]?.Value,
      })),
    ];
    for (const { ref, now } of series.filter(({ ref: of }) => !isOutside(of))) {
      const { csv } = await owner.state.exportSamples({
        series: [ref],
        range: { from: Date.now() - DAY_MS, to: Date.now() },
      });
      const samples = csv
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(','));
      const first = samples.findIndex(([, , , , , , source]) => source !== 'simulated');
      if (first <= 0) continue;
      compared += 1;
      const values = samples.slice(first - 1).map(([, , , , value]) => Number(value));
      const [before = Number.NaN, after] = values;
      expect(after, JSON.stringify(ref)).toBeGreaterThan(before - most);
      expect(after, JSON.stringify(ref)).toBeLessThan(before + most);
      expect(now, JSON.stringify(ref)).toBeGreaterThan((values.at(-1) ?? 0) - most);
      expect(now, JSON.stringify(ref)).toBeLessThan((values.at(-1) ?? 0) + most);
    }
  }
  // Seven rooms, two floors and the home with their sensors.
  expect(compared).toBeGreaterThan(15);
}

/** The wind there changes quicker than in a house. */
const isOutside = (ref: SeriesRef): boolean =>
  'DeviceId' in ref ? ref.DeviceId === 'weather-station' : ref.EnvironmentId === 'garden';

/** The house's days: what it drew and kept is what its devices and the rest used, the heat pump too. */
async function expectOneTruth(owner: TestClient, until: number): Promise<void> {
  const { days } = await owner.energy.report({ from: until - 10 * DAY_MS, to: until });
  const whole = days.slice(1, -1);
  expect(whole.length).toBeGreaterThanOrEqual(8);
  for (const { kWh, byBand, produced, returned, slices } of whole) {
    const drawn = byBand.F1 + byBand.F2 + byBand.F3;
    expect(produced ?? 0).toBeGreaterThan(returned ?? 0);
    expect(kWh).toBeCloseTo(drawn + (produced ?? 0) - (returned ?? 0), 0);
    expect(slices.reduce((sum, slice) => sum + slice.kWh, 0)).toBeCloseTo(kWh, 2);
    // 512 W on average.
    const pump = slices.find(({ Key }) => Key === 'modbus_0001_unit3');
    expect(pump?.kWh).toBeCloseTo(12.3, 0);
    expect(slices.find(({ Key }) => Key === null)?.kWh).toBeGreaterThan(1);
  }
}

test(
  '[START-B1] a new demo home always has the same thirty days of events and values, with energy to show',
  { timeout: 300_000 },
  async () => {
    await using demo = await demoWithPast();
    const { owner } = demo;
    // Whole days of the past, so that both are compared over the same time.
    const until = Math.floor(Date.now() / DAY_MS) * DAY_MS - 1;
    const warmth = await daysOf(owner, 'TEMPERATURE', until);
    expect(warmth.length).toBeGreaterThanOrEqual(29);
    expect(new Set(warmth).size).toBeGreaterThan(10);
    expect(warmth.every((degrees) => degrees > 14 && degrees < 30)).toBe(true);
    const presence = await daysOf(owner, 'PRESENCE', until);
    expect(presence.every((share) => share >= 0 && share < 0.9)).toBe(true);

    const energy = await owner.energy.days({ gte: until - 31 * DAY_MS, lte: Date.now() });
    expect(energy.length).toBeGreaterThanOrEqual(30);
    for (const day of energy.slice(1, -1)) {
      const home = day.environments['$home']?.ENERGY.value ?? 0;
      expect(home).toBeGreaterThan(3);
      expect(home).toBeLessThan(40);
      const sun = day.devices['fake_power_meter_solar-inverter']?.ENERGY.value ?? 0;
      expect(sun).toBeGreaterThan(2);
      expect(sun).toBeLessThan(40);
      const kitchen = day.environments['kitchen']?.ENERGY.value ?? 0;
      expect(kitchen).toBeLessThan(home);
    }

    await expectPointsOnEveryPage(owner);
    await expectOneTruth(owner, until);
    await expectNoStep(owner);

    const events = await eventsOf(owner, until);
    // People, lamps, doors and alarms on every day.
    for (const day of events) expect(day.length).toBeGreaterThan(80);
    const kinds = new Set(events.flat().map(({ NotificationType }) => NotificationType));
    expect([...kinds]).toEqual(expect.arrayContaining(['MOTION', 'CONTACT_OPENED', 'POWER']));
    expect(
      new Set(events.flat().map(({ actor }) => ('Name' in actor ? actor.Name : ''))),
    ).toContain('Giulia Bianchi');
    await expectRecorded(owner, events.flat());

    // On a machine elsewhere, the villa still lives by its own clocks.
    vi.stubEnv('TZ', 'Pacific/Auckland');
    expect(new Date(0).getTimezoneOffset()).toBe(-720);
    await using other = await demoWithPast();
    vi.unstubAllEnvs();
    expect(await eventsOf(other.owner, until)).toEqual(events);
    expect(await daysOf(other.owner, 'TEMPERATURE', until)).toEqual(warmth);
    expect(await daysOf(other.owner, 'PRESENCE', until)).toEqual(presence);
  },
);
