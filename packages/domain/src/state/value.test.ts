import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeStateVars, stalenessOf, type StateVars } from './value.ts';

/** Updates of one hub: two values of one variable with the same seq are identical. */
const news: fc.Arbitrary<StateVars> = fc.dictionary(
  fc.constantFrom('TEMPERATURE', 'HUMIDITY', 'LIGHT_ON_OFF'),
  fc.nat(50).map((seq) => ({ Value: seq * 10, Unit: '', Ts: seq, seq })),
);

describe('merging', () => {
  test('[SHELL-B1] whatever the order of arrival, the latest wins', () => {
    fc.assert(
      fc.property(fc.array(news, { maxLength: 5 }), (batches) => {
        const merge = (each: readonly StateVars[]) => each.reduce(mergeStateVars, {});
        expect(merge(batches.toReversed())).toEqual(merge(batches));
      }),
    );
  });

  test('[SHELL-B1] older updates change nothing, not even the object', () => {
    fc.assert(
      fc.property(news, news, (held, more) => {
        const merged = mergeStateVars(held, more);
        expect(mergeStateVars(merged, more)).toBe(merged);
        expect(mergeStateVars(merged, held)).toBe(merged);
      }),
    );
  });

  test('[SHELL-B1] the previous object is not mutated', () => {
    const held = Object.freeze({ A: Object.freeze({ Value: 1, Unit: '', Ts: 1, seq: 1 }) });
    expect(mergeStateVars(held, { A: { Value: 2, Unit: '', Ts: 2, seq: 2 } })).toMatchObject({
      A: { Value: 2 },
    });
    expect(held.A.Value).toBe(1);
  });
});

describe('age', () => {
  const at = (Ts: number, Value: number | null = 20) => ({ Value, Unit: '°C', Ts, seq: 1 });
  const HOUR = 3_600_000;

  test.each([
    ['nothing is known', undefined, true, 0, 'unknown'],
    ['null is known', at(0, null), true, 0, 'unknown'],
    ['the device is away', at(0), false, 0, 'unreachable'],
    ['the value is an hour old', at(0), true, HOUR, 'fresh'],
    ['the value is older than that', at(0), true, HOUR + 1, 'stale'],
    ['the clock went back', at(HOUR), true, 0, 'fresh'],
    ['the value is from before a restart', { ...at(0), restored: true }, true, 0, 'stale'],
    ['the device went away before', { ...at(0), restored: true }, false, 0, 'unreachable'],
  ] as const)('[SHELL-B4] a temperature when %s', (_, value, reachable, now, expected) => {
    expect(stalenessOf('TEMPERATURE', value, reachable, now)).toBe(expected);
  });

  test('[SHELL-B4] a value that only changes when somebody acts never grows stale', () => {
    expect(
      stalenessOf('LIGHT_ON_OFF', { Value: true, Unit: '', Ts: 0, seq: 1 }, true, 1000 * HOUR),
    ).toBe('fresh');
    expect(stalenessOf('TEMPERATURE_2', at(0), true, 2 * HOUR), 'on any channel').toBe('stale');
    expect(stalenessOf('constructor', at(0), true, 1000 * HOUR)).toBe('fresh');
  });

  test('[SHELL-B4] time never makes a value fresher', () => {
    const rank = ['fresh', 'stale'];
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat(),
        fc.constantFrom('TEMPERATURE', 'BATTERY_LEVEL', 'LOCKED'),
        (now, later, id) => {
          const [first, second] = [now, now + later].map((each) =>
            rank.indexOf(stalenessOf(id, at(0), true, each)),
          );
          expect(second).toBeGreaterThanOrEqual(first!);
        },
      ),
    );
  });
});
