import type { ScaleOutState, TelemetryFrame, TelemetryResult, TimeRange } from '@dimora/contract';
import { failureOf } from '@dimora/testing/hub';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Who } from '../support/a-hub.ts';
import { OutsideStore, STORES } from './outside-store.ts';
import {
  BEDROOM_THERMOMETER,
  HOUR,
  MINUTE,
  NOON,
  RecordedHouse,
  THERMOMETER,
} from './recorded-house.ts';

const PATIENCE = 300_000;
const SCALE_OUT = { Context: 'history', Group: 'samples', Key: 'scaleOut' };

let house: RecordedHouse;
afterEach(() => house[Symbol.asyncDispose]());

/** Names a store, as the super administrator does. */
const copyTo = async (Url: string, more: object = {}): Promise<void> => {
  const { parameters } = await house.home.as('super');
  const Value = { Url, Username: '', Password: '', Read: true, ...more };
  await parameters.set({ ...SCALE_OUT, Value });
};

const stateOf = async (): Promise<ScaleOutState> => {
  const { scaleOut } = await house.as('super').recorder.get();
  if (!scaleOut) throw new Error('there is no other store');
  return scaleOut;
};

/** Time passes until everything has arrived. */
const everythingSent = async (): Promise<void> => {
  await expect
    .poll(
      async () => {
        await house.wait(1_000);
        return (await stateOf()).queued;
      },
      { timeout: 300_000, interval: 50 },
    )
    .toBe(0);
};

/** So many minutes in which the living room is at 18 and the bedroom at 15 degrees. */
const live = async (minutes: number, degrees = 18): Promise<void> => {
  for (let minute = 0; minute < minutes; minute += 1) {
    house.report(THERMOMETER, { TEMPERATURE: degrees });
    house.report(BEDROOM_THERMOMETER, { TEMPERATURE: 15 });
    await house.wait(MINUTE);
  }
};

const ask = async (who: Who, expr: string): Promise<TelemetryResult> => {
  const { results } = await house.as(who).ds.query({
    queries: [{ refId: 'A', expr, maxDataPoints: 60 }],
    from: NOON,
    to: house.clock.now(),
  });
  return results['A'] ?? { status: 0, frames: [] };
};

const lastOf = (frame: TelemetryFrame | undefined) => frame?.data.values[1]?.at(-1);
const labelsOf = ({ schema }: TelemetryFrame) => schema.fields[1]?.labels ?? {};

describe.each(STORES)('[TELEMETRY-03] with %s', (name) => {
  test(
    'every sample is written there too, across its restart, and PromQL is answered within permissions',
    { timeout: PATIENCE },
    async () => {
      await using store = await OutsideStore.start(name);
      house = await RecordedHouse.open();
      await copyTo(store.url);
      await live(10);
      await everythingSent();
      const before = await stateOf();
      expect(before).toMatchObject({ dropped: 0, refused: 0, failedAt: null, status: null });
      expect(before.sent).toBeGreaterThan(4);

      await store.kill();
      await live(10, 21);
      const during = await stateOf();
      expect(during).toMatchObject({ status: null, dropped: 0 });
      expect(during.queued).toBeGreaterThan(4);
      expect(during.failedAt).not.toBeNull();
      const { hub } = await house.as('owner').maintenance.list();
      expect(hub).toContainEqual(
        expect.objectContaining({ subsystem: 'scaleOut', code: 'SAMPLE_STORE_UNREACHABLE' }),
      );
      expect(await ask('owner', 'avg(dimora_temperature)')).toMatchObject({
        status: 503,
        error: 'SAMPLE_STORE_UNREACHABLE',
      });
      await store.run();
      await everythingSent();
      expect((await stateOf()).sent).toBeGreaterThan(before.sent);
      expect((await house.as('owner').maintenance.list()).hub).toEqual([]);

      // What was measured while it was away is there: 18 for ten minutes, then 21.
      const living = await house.keyOf(await house.home.as('owner'), THERMOMETER);
      const bedroom = await house.keyOf(await house.home.as('owner'), BEDROOM_THERMOMETER);
      await expect
        .poll(
          async () => lastOf((await ask('owner', 'max(dimora_temperature{device!=""})')).frames[0]),
          {
            timeout: 300_000,
          },
        )
        .toBe(21);
      const { frames } = await ask('owner', `dimora_temperature{device="${living}"}`);
      expect(frames).toHaveLength(1);
      const values = frames[0]?.data.values[1] ?? [];
      expect(values).toContain(18);
      expect(lastOf(frames[0])).toBe(21);
      expect(frames.map(labelsOf)).toEqual([
        { name: 'thermometer', device: living, variable: 'TEMPERATURE' },
      ]);
      expect(
        lastOf(
          (await ask('owner', `min_over_time(dimora_temperature{device="${living}"}[30m])`))
            .frames[0],
        ),
      ).toBe(18);

      // A guest of the living room finds nothing of the bedroom, not even in a count.
      const ofDevices = 'count(dimora_temperature{device!=""})';
      expect(lastOf((await ask('owner', ofDevices)).frames[0])).toBe(2);
      expect(lastOf((await ask('guest', ofDevices)).frames[0])).toBe(1);
      for (const expr of [
        `dimora_temperature{device="${bedroom}"}`,
        'dimora_temperature{room="bedroom"}',
        `dimora_temperature{series=~".*",device!="",device!="${living}"}`,
        'dimora_temperature{room="$home"}',
        `max(dimora_temperature{device="${bedroom}"})`,
      ])
        expect((await ask('guest', expr)).frames).toEqual([]);
      const all = await ask('guest', 'dimora_temperature{device!=""} or dimora_temperature');
      expect(JSON.stringify(all)).not.toContain(bedroom);
      expect(lastOf((await ask('guest', 'min(dimora_temperature)')).frames[0])).toBe(21);
      for (const expr of ['{__name__=~".+"}', 'up', 'dimora_temperature{__name__="up"}'])
        expect(await ask('guest', expr)).toEqual({
          status: 400,
          frames: [],
          error: 'BAD_EXPRESSION',
        });
    },
  );

  test(
    'an hour of values that change and stay has the hub’s own samples, and aggregates of all of them',
    { timeout: PATIENCE },
    async () => {
      await using store = await OutsideStore.start(name);
      house = await RecordedHouse.open();
      await copyTo(store.url);
      const from = house.clock.now();
      // Both are reported at their own pace. The living room wobbles for a while and stays at 20; the bedroom is always at 15,
      // and silent for most of the hour.
      for (let second = 0; second < 3_600; second += 10) {
        if (second % 20 === 0) house.report(THERMOMETER, { TEMPERATURE: wobbling(second) });
        if (second % 1_250 === 0) house.report(BEDROOM_THERMOMETER, { TEMPERATURE: 15 });
        await house.wait(10_000);
      }
      await everythingSent();
      expect(await stateOf()).toMatchObject({ dropped: 0, refused: 0 });

      const range = { from, to: house.clock.now() };
      for (const DeviceId of [THERMOMETER, BEDROOM_THERMOMETER]) {
        const own = await samplesOf(DeviceId, range);
        const key = await house.keyOf(await house.home.as('owner'), DeviceId);
        // No sample is missing or moved, and what is repeated in between is what held.
        await expect
          .poll(async () => (await copied(store, key, range)).map(([ts]) => ts), {
            timeout: 300_000,
          })
          .toEqual(expect.arrayContaining(own.map(([ts]) => ts)));
        const all = await copied(store, key, range);
        expect(all).toEqual(all.map(([ts]) => [ts, heldAt(own, ts)]));
      }

      const own = await samplesOf(THERMOMETER, range);
      const within = { from: from + 2 * MINUTE, to: range.to - 2 * MINUTE };
      const answer = async (expr: string) => {
        const { results } = await house
          .as('owner')
          .ds.query({ queries: [{ refId: 'A', expr, maxDataPoints: 500 }], ...within });
        const [ts = [], values = []] = results['A']?.frames[0]?.data.values ?? [];
        return ts.map((at, row) => [at ?? 0, values[row]] as const);
      };
      const counts = await answer('count(dimora_temperature{device!=""})');
      expect(counts.length).toBeGreaterThan(400);
      expect(new Set(counts.map(([, count]) => count))).toEqual(new Set([2]));
      for (const [at, average] of await answer('avg(dimora_temperature{device!=""})'))
        expect(average, new Date(at).toISOString()).toBeCloseTo(
          ((heldAt(own, at) ?? 0) + 15) / 2,
          6,
        );
    },
  );
});

/** Of the living room at a second of the hour. */
const wobbling = (second: number): number =>
  second < 1_200
    ? 19 + ((second / 20) % 7) / 10
    : second < 2_000
      ? 20
      : 20 + ((second / 20) % 2) / 10;

type Samples = readonly (readonly [ts: number, value: number])[];

/** The hub's own samples of a thermometer. */
async function samplesOf(DeviceId: typeof THERMOMETER, range: TimeRange): Promise<Samples> {
  const { csv } = await house.as('owner').state.exportSamples({
    series: [{ DeviceId, StateVar: 'TEMPERATURE' }],
    range,
    timeSlot: 0,
  });
  return csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
    .map((cells) => [Date.parse(cells[0] ?? ''), Number(cells[4])] as const);
}

/** What the other store has of it. */
async function copied(store: OutsideStore, key: string, { from, to }: TimeRange): Promise<Samples> {
  const query = `dimora_temperature{device="${key}"}[${Math.ceil((to - from) / 1_000) + 1}s]`;
  const body = new URLSearchParams({ query, time: String(to / 1_000) });
  const reply = await fetch(`${store.url}/api/v1/query`, { method: 'POST', body });
  const { data } = Raw.parse(await reply.json());
  return (data.result[0]?.values ?? []).map(([at, value]) => [
    Math.round(at * 1_000),
    Number(value),
  ]);
}

const Raw = z.object({
  data: z.object({
    result: z.array(z.object({ values: z.array(z.tuple([z.number(), z.string()])) })),
  }),
});

/** The value that a series had at a moment. */
const heldAt = (samples: Samples, at: number): number | undefined =>
  samples.findLast(([ts]) => ts <= at)?.[1];

test('a store with no or invalid answers delays nothing, and only a super administrator can set one', async () => {
  house = await RecordedHouse.open();
  const failure = await failureOf(
    (await house.home.as('owner')).parameters.set({ ...SCALE_OUT, Value: {} }),
  );
  expect(failure.code).toBe('FORBIDDEN');
  for (const Url of ['ftp://store', 'store:9090', 'http://a:b@store/', 'http://store/?x=1'])
    expect(await failureOf(copyTo(Url))).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { issues: [{ path: 'Value.Url' }] },
    });
  // Nobody listens there.
  await copyTo('http://127.0.0.1:9', { Password: 'a secret' });
  const { parameters } = await house.home.as('super');
  expect(JSON.stringify(await parameters.get(SCALE_OUT))).not.toContain('a secret');
  await live(5);
  const state = await stateOf();
  expect(state.queued).toBeGreaterThan(1);
  expect(state.status).toBeNull();
  const { points } = await house.as('owner').state.getHistory({
    filter: {
      Timestamp: { gte: NOON, lte: NOON + HOUR },
      Type: 'avg-in-slot',
      StateVar: { in: ['TEMPERATURE'] },
      OriginatorKey: { in: [await house.keyOf(await house.home.as('owner'), THERMOMETER)] },
    },
    timeSlot: HOUR,
    limit: 10,
    offset: 0,
  });
  expect(points.map(({ Value }) => Math.round(Value))).toEqual([18]);
  // Switched off, nothing waits any longer.
  await copyTo('');
  expect((await house.as('super').recorder.get()).scaleOut).toBeNull();
});
