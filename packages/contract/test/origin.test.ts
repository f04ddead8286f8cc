import { describe, expect, test } from 'vitest';
import { ConditionRow } from '../src/schemas/access.ts';
import { Environment } from '../src/schemas/environment.ts';
import { Watch } from '../src/index.ts';

const living = {
  Id: 'living',
  Name: 'Living room',
  Description: '',
  Type: 'livingroom',
  ParentEnvironmentId: '$home',
  IsPhysical: true,
  IsSystem: false,
  State: {},
  revision: 1,
};
const row = { Attr: 'DeviceId', Operator: 'in', Value: ['lamp'] };

describe('the hub that something comes from', () => {
  test('is omitted for this hub’s own things, whose JSON stays unchanged', () => {
    const watch = { devices: ['lamp'], environments: [], events: { DeviceId: 'lamp' } };
    for (const [schema, own] of [
      [Environment, living],
      [Watch, watch],
      [ConditionRow, row],
    ] as const)
      expect(JSON.stringify(schema.parse(own))).toBe(JSON.stringify(own));
  });

  test('is kept for things of another hub', () => {
    const from = { 'hub-b': { devices: ['lamp'], environments: ['living'] } };
    const watch = {
      devices: [],
      environments: [],
      from,
      events: { DeviceId: 'lamp', origin: 'hub-b' },
    };
    expect(Watch.parse(watch)).toEqual(watch);
    expect(Environment.parse({ ...living, origin: 'hub-b' }).origin).toBe('hub-b');
    expect(ConditionRow.parse({ ...row, origin: 'hub-b' }).origin).toBe('hub-b');
  });

  test('must be a hub’s id, fifty at most, and is refused in conditions about presence', () => {
    expect(Environment.safeParse({ ...living, origin: 'a/b' }).success).toBe(false);
    const hubs = Array.from({ length: 51 }, (_, at) => [
      `hub-${at}`,
      { devices: [], environments: [] },
    ]);
    const watch = { devices: [], environments: [], events: 'none' };
    const watching = (most: number) =>
      Watch.safeParse({ ...watch, from: Object.fromEntries(hubs.slice(0, most)) }).success;
    expect([watching(50), watching(51)]).toEqual([true, false]);
    const home = { Attr: 'Presence', Operator: 'in', Value: ['home'] };
    expect(ConditionRow.safeParse(home).success).toBe(true);
    expect(ConditionRow.safeParse({ ...home, origin: 'hub-b' }).success).toBe(false);
  });
});
