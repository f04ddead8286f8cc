/** True, false and unknown: what isn't known holds nothing, and neither does its opposite. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeviceId } from '../ids.ts';
import { conditionHolds, decide } from './evaluate.ts';
import type { TriggerCondition } from './parts/condition-parts.ts';
import type { IfPart } from './parts/if-parts.ts';
import { replay } from './replay.ts';
import type { TriggerWorld } from './watched.ts';

const is = (DeviceId: string, Value: boolean): TriggerCondition => ({
  Type: 'deviceState',
  DeviceId: DeviceId as DeviceId,
  StateVar: 'LOCKED',
  operator: 'equals',
  Value,
  forSeconds: 0,
});
const not = (part: TriggerCondition): TriggerCondition => ({ Type: 'not', part });
const both = (...parts: TriggerCondition[]): TriggerCondition => ({ Type: 'and', parts });
const either = (...parts: TriggerCondition[]): TriggerCondition => ({ Type: 'or', parts });

const [YES, NO, UNKNOWN] = [is('known', true), is('known', false), is('removed', true)];
/** Only the lock `known` is there, and locked. */
const world: TriggerWorld = {
  now: Date.parse('2026-11-23T10:00:00Z'),
  place: { timeZone: 'Europe/Rome', position: null },
  valueOf: (of) => (of.DeviceId === 'known' ? { Value: true, since: 0 } : undefined),
};
const holds = (condition: TriggerCondition) => conditionHolds(condition, world).holds;

test.each([
  [UNKNOWN, null],
  [not(UNKNOWN), null],
  [not(not(UNKNOWN)), null],
  [both(YES, UNKNOWN), null],
  [both(UNKNOWN, NO), false],
  [both(NO, UNKNOWN), false],
  [not(both(NO, UNKNOWN)), true],
  [either(UNKNOWN, YES), true],
  [either(NO, UNKNOWN), null],
  [either(UNKNOWN, NO), null],
  [not(either(NO, UNKNOWN)), null],
] as const)('%j is %s', (condition, expected) => {
  expect(holds(condition)).toBe(expected);
});

test('every tree of and, or and not follows the logic of three values', () => {
  // As numbers: 0 is false, 1 is true, and a half is unknown.
  type Case = { readonly worth: number; readonly condition: TriggerCondition };
  const leaf = fc.constantFrom<Case>(
    { worth: 1, condition: YES },
    { worth: 0, condition: NO },
    { worth: 0.5, condition: UNKNOWN },
  );
  const { tree } = fc.letrec<{ tree: Case }>((tie) => {
    const several = fc.array(tie('tree'), { minLength: 1, maxLength: 4 });
    const group = (of: typeof both, worth: (...all: number[]) => number) =>
      several.map((parts) => ({
        worth: worth(...parts.map((each) => each.worth)),
        condition: of(...parts.map(({ condition }) => condition)),
      }));
    return {
      tree: fc.oneof(
        { maxDepth: 4 },
        leaf,
        tie('tree').map(({ worth, condition }) => ({
          worth: 1 - worth,
          condition: not(condition),
        })),
        group(both, Math.min),
        group(either, Math.max),
      ),
    };
  });
  const valueOf = (worth: number) => (worth === 0.5 ? null : worth === 1);
  fc.assert(
    fc.property(tree, ({ worth, condition }) => {
      expect(holds(condition)).toBe(valueOf(worth));
      const { runs } = decide({ If: [], Modalities: 'any', Condition: condition }, 'if', world);
      expect(runs).toBe(valueOf(worth));
    }),
  );
});

describe('[TRIGGERS-B3] the time machine counts what it knows', () => {
  const daily = { Condition: { EveryDaysOfWeek: [1, 2, 3, 4, 5, 6, 7] }, StartDate: null };
  const noon: IfPart = {
    Id: 'noon',
    Label: '',
    Payload: { Type: 'time', at: '12:00', ...daily },
  };
  const from = Date.parse('2026-11-16T00:00:00Z');
  const range = {
    from,
    to: from + 4 * 86_400_000,
    place: { timeZone: 'UTC', position: null },
  };
  // Locked until the second noon, then unknown until the evening of the third day, then open.
  const lock = {
    of: { DeviceId: 'known' as DeviceId },
    StateVar: 'LOCKED',
    ts: Float64Array.of(from, from + 1.25 * 86_400_000, from + 2.75 * 86_400_000),
    values: Float64Array.of(1, Number.NaN, 0),
  };
  const count = (Condition: TriggerCondition) => {
    const { firings, ...counts } = replay(
      {
        If: [noon],
        Condition,
        Modalities: 'any',
        Payload: { Type: 'calendar', ...daily },
      },
      [lock],
      range,
    );
    return { ...counts, listed: firings.length };
  };

  test.each([
    ['locked', YES, { runs: 1, near: 1 }],
    ['not locked', not(YES), { runs: 1, near: 1 }],
    ['locked, or a removed lock is', either(YES, UNKNOWN), { runs: 1, near: 0, unknown: 3 }],
    ['locked, and a removed lock is', both(UNKNOWN, YES), { runs: 0, near: 1, unknown: 3 }],
    ['a removed lock isn’t locked', not(UNKNOWN), { runs: 0, near: 0, unknown: 4 }],
  ])('%s', (_what, condition, expected) => {
    // Of the four noons the lock is unknown at two, unless a clause says otherwise.
    const { runs, near } = expected;
    expect(count(condition)).toEqual({ unknown: 2, ...expected, listed: runs + near });
  });
});
