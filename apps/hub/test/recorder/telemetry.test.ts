import type { TelemetryFrame, TelemetryResult } from '@dimora/contract';
import { HOME, type ExplicitAllow } from '@dimora/domain';
import { failureOf } from '@dimora/testing/hub';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ParametersPort } from '../../src/modules/house/parameters/port.ts';
import { TELEMETRY } from '../../src/modules/house/system/definitions.ts';
import { BEDROOM, LAMP, LIVING, redefine, type Who } from '../support/a-hub.ts';
import {
  BEDROOM_THERMOMETER,
  DAY,
  HOUR,
  MINUTE,
  NOON,
  RecordedHouse,
  THERMOMETER,
} from './recorded-house.ts';

let house: RecordedHouse;
/** The keys of the thermometers. */
let living: string;
let bedroom: string;

beforeAll(async () => {
  house = await RecordedHouse.open();
  for (let minute = 0; minute < 60; minute += 1) {
    house.report(THERMOMETER, { TEMPERATURE: minute < 30 ? 18 : 21 });
    house.report(BEDROOM_THERMOMETER, { TEMPERATURE: 15 });
    if (minute === 30) house.report(LAMP, { LIGHT_ON_OFF: true });
    await house.wait(MINUTE);
  }
  const owner = await house.home.as('owner');
  living = await house.keyOf(owner, THERMOMETER);
  bedroom = await house.keyOf(owner, BEDROOM_THERMOMETER);
});
afterAll(() => house[Symbol.asyncDispose]());

const datasource = { type: 'dimora', uid: 'P1' };

/** Posts a body as Grafana does: plain HTTP, with a token. */
async function post(who: Who | null, body: unknown): Promise<Response> {
  const token = who === null ? undefined : (await house.home.as(who)).token;
  return house.home.call('/api/ds/query', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

/** The results of expressions, named A, B, C … */
async function ask(
  who: Who,
  expressions: readonly string[],
  range: object = { from: String(NOON), to: String(NOON + HOUR) },
): Promise<Record<string, TelemetryResult>> {
  const queries = expressions.map((expr, at) => ({
    refId: String.fromCodePoint(65 + at),
    datasource,
    expr,
    intervalMs: 15_000,
    maxDataPoints: 1_000,
  }));
  const answer = await post(who, { queries, ...range });
  expect(answer.status).toBe(200);
  const { results } = (await answer.json()) as { results: Record<string, TelemetryResult> };
  return results;
}

const valuesOf = (frame: TelemetryFrame | undefined) => frame?.data.values[1] ?? [];

describe('[TELEMETRY-03] POST /api/ds/query', () => {
  test('answers with frames as Grafana expects them', async () => {
    const { A } = await ask('owner', [`${living}:TEMPERATURE`]);
    const name = (await (await house.home.as('owner')).devices.get({ reference: THERMOMETER }))
      .Name;
    expect(A).toEqual({
      status: 200,
      frames: [
        {
          schema: {
            refId: 'A',
            name: `${name} TEMPERATURE`,
            fields: [
              { name: 'Time', type: 'time' },
              {
                name: 'Value',
                type: 'number',
                labels: { name, device: living, variable: 'TEMPERATURE' },
              },
            ],
          },
          data: { values: [expect.any(Array), expect.any(Array)] },
        },
      ],
    });
    const [times = [], values = []] = A?.frames[0]?.data.values ?? [];
    expect(times.length).toBe(values.length);
    expect(times.every((at) => at !== null && at >= NOON && at < NOON + HOUR)).toBe(true);
    expect(times).toEqual(times.toSorted((left, right) => Number(left) - Number(right)));
    expect(values.at(-1)).toBe(21);
    expect(values).toContain(18);
  });

  test.each([
    ['as Prometheus writes it', () => `dimora_temperature{device="${living}"}`, 21],
    ['a room', () => `${LIVING}:TEMPERATURE`, 21],
    ['a room as Prometheus writes it', () => `dimora_temperature{room="${BEDROOM}"}`, 15],
    ['a flag', () => `dimora_light_on_off`, 1],
    ['only the last value', () => `last_over_time(${living}:TEMPERATURE[30d])`, 21],
  ])('understands %s', async (_name, expression, last) => {
    const { A } = await ask('owner', [expression()]);
    expect(A?.status).toBe(200);
    expect(A?.frames).toHaveLength(1);
    expect(valuesOf(A?.frames[0]).at(-1)).toBe(last);
  });

  test('without a selector there is a frame for each device', async () => {
    const { A } = await ask('owner', ['dimora_temperature']);
    expect(A?.frames.map((frame) => frame.schema.fields[1]?.labels?.['device'])).toEqual(
      expect.arrayContaining([living, bedroom]),
    );
  });

  test('a query that fails does not fail the others', async () => {
    const { A, B, C, D } = await ask('owner', [
      'rate(dimora_temperature[5m])',
      `${living}:TEMPERATURE`,
      `${living}:NO_SUCH_VARIABLE`,
      'no_such_device:TEMPERATURE',
    ]);
    expect(A).toEqual({ status: 400, frames: [], error: 'BAD_EXPRESSION' });
    expect(B?.frames).toHaveLength(1);
    expect(C).toEqual({ status: 400, frames: [], error: 'BAD_EXPRESSION' });
    expect(D).toEqual({ status: 200, frames: [] });
  });

  test.each([
    ['relative', { from: 'now-24h', to: 'now' }, 1],
    ['missing: the last 24 hours', {}, 1],
    ['written as dates', { from: '2026-03-10T11:00:00Z', to: '2026-03-10T12:00:00Z' }, 1],
    ['reversed', { from: NOON + HOUR, to: NOON }, 1],
    ['before everything', { from: NOON - 9 * DAY, to: NOON - 8 * DAY }, 0],
    ['thousands of years long', { from: 0, to: '8640000000000000' }, 1],
  ])('a range that is %s', async (_name, range, frames) => {
    const { A } = await ask('owner', [`${living}:TEMPERATURE`], range);
    expect(A?.frames).toHaveLength(frames);
  });

  test('an invalid moment is refused with its field', async () => {
    const answer = await post('owner', {
      queries: [{ refId: 'A', expr: 'a:TEMPERATURE' }],
      from: 'yesterday',
      to: 'now',
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('"from"');
  });

  /**
   * The fields, with their types, are those of requests of Grafana itself: of a panel and of Explore with its data
   * source Prometheus, and of its own test for reading them (grafana-plugin-sdk-go,
   * experimental/apis/data/v0alpha1/query_test.go: the number as a text, the query's own range, the data source by
   * its name alone). Their expressions and times are replaced by ones of this house.
   */
  test('takes requests with the fields that Grafana sends', async () => {
    const panel = {
      refId: 'A',
      key: 'Q-0f6a0b2e-0',
      requestId: '1A',
      interval: '1s',
      datasource: { type: 'prometheus', uid: 'prometheus' },
      editorMode: 'code',
      legendFormat: '__auto',
      range: true,
      instant: false,
      exemplar: false,
      hide: false,
      queryType: 'timeSeriesQuery',
      format: 'time_series',
      intervalFactor: 2,
      utcOffsetSec: 14_400,
      datasourceId: 1,
      intervalMs: 5_000,
      maxDataPoints: 1_514,
      expr: `dimora_temperature{device="${living}"}`,
    };
    const explored = {
      refId: 'dynamicA',
      fromExploreMetrics: true,
      adhocFilters: [],
      scopes: [],
      datasource: { type: 'prometheus', uid: 'P1' },
      intervalMs: 15_000,
      maxDataPoints: 1_113,
      expr: 'dimora_temperature',
    };
    const plain = {
      refId: 'Z',
      datasource: 'old',
      maxDataPoints: '10',
      timeRange: { from: String(NOON), to: String(NOON + HOUR / 2) },
      expr: `${living}:TEMPERATURE`,
    };
    const answer = await post('owner', {
      queries: [panel, { ...panel, refId: 'B', hide: true }, explored, plain],
      from: String(NOON),
      to: String(NOON + HOUR),
    });
    expect(answer.status).toBe(200);
    const { results } = (await answer.json()) as { results: Record<string, TelemetryResult> };
    expect(Object.keys(results)).toEqual(['A', 'dynamicA', 'Z']);
    expect(valuesOf(results['A']?.frames[0]).at(-1)).toBe(21);
    expect(results['dynamicA']?.frames.length).toBeGreaterThan(1);
    const [times = [], values = []] = results['Z']?.frames[0]?.data.values ?? [];
    expect(times.length).toBeLessThanOrEqual(11);
    expect(times.every((at) => Number(at) < NOON + HOUR / 2)).toBe(true);
    expect(values.at(-1)).toBeCloseTo(18, 1);
  });

  test('names that every JavaScript object has are treated like any others', async () => {
    const answer = await post('owner', {
      queries: [
        { refId: '__proto__', expr: `${living}:TEMPERATURE` },
        { refId: 'constructor', expr: 'x' },
      ],
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('"constructor":{"status":400');
  });

  test('the last value is searched in its window only', async () => {
    const later = { from: String(NOON), to: String(NOON + HOUR) };
    const { A, B } = await ask(
      'owner',
      [`last_over_time(${living}:TEMPERATURE[1h])`, `last_over_time(${living}:ENERGY[30d])`],
      later,
    );
    expect(valuesOf(A?.frames[0])).toEqual([21]);
    expect(B).toEqual({ status: 200, frames: [] });
  });
});

describe('[SECURITY-05] telemetry', () => {
  test('answers a guest about hidden things as if they did not exist, in every form', async () => {
    const results = await ask('guest', [
      `${bedroom}:TEMPERATURE`,
      `dimora_temperature{device="${bedroom}"}`,
      `${BEDROOM}:TEMPERATURE`,
      'dimora_temperature{room="$home"}',
      `last_over_time(${bedroom}:TEMPERATURE[30d])`,
    ]);
    for (const result of Object.values(results))
      expect(result).toEqual({ status: 200, frames: [] });
    const { A } = await ask('guest', ['dimora_temperature']);
    expect(A?.frames.map((frame) => frame.schema.fields[1]?.labels?.['device'])).toEqual([living]);
    const everything = await (
      await post('guest', { queries: [{ refId: 'A', expr: 'dimora_temperature' }] })
    ).text();
    expect(everything).not.toContain(bedroom);
  });

  test('a room’s values are for who sees every device in it and every room below', async () => {
    const user = await house.home.as('user');
    const rooms = [LIVING, BEDROOM, HOME];
    const read = async (...allows: readonly ExplicitAllow[]) => {
      redefine(house.home.hub, 'user', { ClaimsExplicitAllow: allows });
      const { series } = await user.state.series({
        series: rooms.map((EnvironmentId) => ({ EnvironmentId, StateVar: 'TEMPERATURE' })),
        range: { from: NOON, to: NOON + HOUR },
        width: 100,
      });
      return series.map(({ EnvironmentId }) => EnvironmentId);
    };
    const notTheDevice = { Attr: 'DeviceId', Operator: 'notIn', Value: [THERMOMETER] } as const;
    const notTheRoom = { Attr: 'EnvironmentId', Operator: 'notIn', Value: [BEDROOM] } as const;
    expect(await read()).toEqual(rooms);
    expect(await read({ Key: 'READ_DEVICE', Condition: [notTheDevice] })).toEqual([BEDROOM]);
    expect(await read({ Key: 'READ_ENVIRONMENT', Condition: [notTheRoom] })).toEqual([LIVING]);
    await read();
  });

  test('needs a session', async () => {
    const answer = await post(null, { queries: [{ refId: 'A', expr: `${living}:TEMPERATURE` }] });
    expect(answer.status).toBe(401);
  });
});

test('the hub says whether telemetry is enabled, and refuses it while it is not', async () => {
  const owner = await house.home.as('owner');
  const parameters = house.home.hub.modules.port(ParametersPort);
  expect((await owner.system.info()).telemetry).toBe(true);
  parameters.put(TELEMETRY, false);
  expect((await owner.system.info()).telemetry).toBe(false);
  expect(
    await failureOf(owner.ds.query({ queries: [{ refId: 'A', expr: `${living}:TEMPERATURE` }] })),
  ).toMatchObject({ code: 'FORBIDDEN' });
  parameters.put(TELEMETRY, true);
});
