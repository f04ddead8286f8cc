/** Since when a comparison holds: the same for the hub, which hears one change after the other, and for the time machine. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeviceId } from '../ids.ts';
import { comparisonName, followedIn } from './followed.ts';
import { HeldSince } from './held-since.ts';
import type { TriggerCondition } from './parts/condition-parts.ts';
import type { IfPart } from './parts/if-parts.ts';
import { replay } from './replay.ts';

const PROBE = 'probe' as DeviceId;
const BELL = 'bell' as DeviceId;
const MINUTE = 60_000;
const START = Date.parse('2026-11-16T00:00:00Z');
const above = (forSeconds: number): TriggerCondition => ({
  Type: 'deviceState',
  DeviceId: PROBE,
  StateVar: 'TEMPERATURE',
  operator: 'above',
  Value: 26,
  forSeconds,
});
const rings = (Id: string, forSeconds: number): IfPart => ({
  Id,
  Label: '',
  Payload: {
    Type: 'deviceState',
    DeviceId: BELL,
    StateVar: 'ALERT',
    change: 'becomes',
    Value: true,
    forSeconds,
  },
});
const series = (Id: DeviceId, StateVar: string, rows: readonly (readonly [number, number])[]) => ({
  of: { DeviceId: Id },
  StateVar,
  ts: Float64Array.from(rows, ([at]) => START + at * MINUTE),
  values: Float64Array.from(rows, ([, value]) => value),
});
const range = {
  from: START,
  to: START + 1_000 * MINUTE,
  place: { timeZone: 'UTC', position: null },
};
const Payload = {
  Type: 'calendar',
  Condition: { EveryDaysOfWeek: [1, 2, 3, 4, 5, 6, 7] },
  StartDate: null,
} as const;

test('[TRIGGERS-B3] a number that moves above its limit stays above it', () => {
  const probe = series(PROBE, 'TEMPERATURE', [
    [0, 25],
    [10, 27.1],
    [12, 27.2],
    [14, 27.3],
  ]);
  // At minute 14 it has been above for four minutes, at minute 15 for five.
  const bell = series(BELL, 'ALERT', [
    [0, 0],
    [14, 1],
    [14.5, 0],
    [15, 1],
  ]);
  const trigger = {
    If: [rings('a', 0)],
    Condition: above(300),
    Modalities: 'any',
    Payload,
  } as const;
  expect(replay(trigger, [probe, bell], range)).toMatchObject({
    firings: [
      { at: START + 14 * MINUTE, missed: 'Condition' },
      { at: START + 15 * MINUTE, missed: null },
    ],
  });
});

test('a part keeps its name however long it has to last, and among other parts', () => {
  const names = (Condition: TriggerCondition, If: readonly IfPart[] = []) =>
    followedIn({ If, Condition, Do: [] }).map(({ of, compared }) => comparisonName(of, compared));
  const [name] = names(above(300));
  expect(names(above(60))).toEqual([name]);
  expect(names({ Type: 'not', part: above(60) }, [rings('a', 5), rings('b', 0)])).toHaveLength(2);
  expect(names(above(0))).toEqual([]);
});

test('it holds since the first of the values that compare so without a break, in the hub and in the time machine', () => {
  // The minutes between two values, and the value; nothing is a value that isn't known.
  const rows = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 9 }), fc.option(fc.constantFrom(24, 26, 26.1, 27, 30))),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 20 }), (steps, minutes) => {
      let at = 0;
      const values = steps.map(([gap, value]) => [(at += gap), value] as const);
      const asked = at + 1;
      // Backwards from the end, as long as each is above.
      let since: number | undefined;
      for (const [when, value] of values.toReversed()) {
        if (value === null || value <= 26) break;
        since = when;
      }
      const held = new HeldSince();
      const looks = values.map(([when, value]) =>
        held.look('above', value === null ? null : value > 26, when),
      );
      expect(looks.at(-1)).toBe(since);
      const { runs } = replay(
        { If: [rings('a', 0)], Condition: above(minutes * 60), Modalities: 'any', Payload },
        [
          series(
            PROBE,
            'TEMPERATURE',
            values.map(([when, value]) => [when, value ?? Number.NaN]),
          ),
          series(BELL, 'ALERT', [
            [0, 0],
            [asked, 1],
          ]),
        ],
        range,
      );
      expect(runs).toBe(since !== undefined && asked - since >= minutes ? 1 : 0);
    }),
  );
});

test('what was remembered goes on where it still holds once that is known, and not otherwise', () => {
  const held = new HeldSince();
  for (const name of ['goes on', 'has ended', 'unknown']) held.remember(name, 100);
  expect(held.look('goes on', null, 900)).toBeUndefined();
  expect(held.look('goes on', true, 1_000)).toBe(100);
  expect(held.look('has ended', false, 1_000)).toBeUndefined();
  expect(held.look('has ended', true, 1_100)).toBe(1_100);
  expect(held.look('unknown', null, 1_000)).toBeUndefined();
  held.keepOnly((name) => name !== 'unknown');
  expect(held.look('unknown', true, 1_200)).toBe(1_200);
});
