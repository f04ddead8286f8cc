import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STATE_VARIABLES, type StateVariableId } from '../state/variables.ts';
import {
  aggregateState,
  joinSummaries,
  stateOfSummary,
  summariseState,
  type StateSource,
} from './state.ts';

/** Whole numbers, so that rounding can't make sums depend on their order. */
const value = fc.record({
  Value: fc.oneof(
    fc.integer({ min: -100, max: 100 }),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom('UP', 'AUTO'),
  ),
  Unit: fc.constant('u'),
  Ts: fc.nat(1000),
  seq: fc.nat(1000),
});
const device: fc.Arbitrary<StateSource> = fc.record({
  Reachable: fc.boolean(),
  StateVars: fc.dictionary(fc.constantFrom(...Object.keys(STATE_VARIABLES), 'OWN_THING'), value, {
    maxKeys: 6,
  }),
});
const house = fc.array(fc.array(device, { maxLength: 5 }), { maxLength: 5 });

const of = (id: StateVariableId, ...values: readonly (number | boolean)[]) =>
  aggregateState(
    values.map((Value, at) => ({
      Reachable: true,
      StateVars: { [id]: { Value, Unit: 'x', Ts: 10 + at, seq: at } },
    })),
  )[id];

describe('an environment’s state', () => {
  test('[ENVS-02] a state computed from parts equals the one computed from all devices', () => {
    fc.assert(
      fc.property(house, (rooms) => {
        const joined = stateOfSummary(joinSummaries(rooms.map((room) => summariseState(room))));
        expect(joined).toEqual(aggregateState(rooms.flat()));
      }),
    );
  });

  test('[ENVS-02] the order of devices doesn’t matter', () => {
    fc.assert(
      fc.property(fc.array(device, { maxLength: 8 }), (devices) => {
        expect(aggregateState(devices.toReversed())).toEqual(aggregateState(devices));
      }),
    );
  });

  test('[ENVS-02] unreachable devices and unknown values don’t count', () => {
    fc.assert(
      fc.property(fc.array(device, { maxLength: 5 }), device, (devices, other) => {
        const unknown = Object.fromEntries(
          Object.entries(other.StateVars).map(([id, each]) => [id, { ...each, Value: null }]),
        );
        const silent = [
          { ...other, Reachable: false },
          { Reachable: true, StateVars: unknown },
        ];
        expect(aggregateState([...devices, ...silent])).toEqual(aggregateState(devices));
      }),
    );
  });

  test('[ENVS-02] it lies between the extremes, is as old as its newest part, and counts its devices', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 9 }),
        (degrees) => {
          const mean = of('TEMPERATURE', ...degrees)!;
          expect(mean.Value).toBeGreaterThanOrEqual(Math.min(...degrees));
          expect(mean.Value).toBeLessThanOrEqual(Math.max(...degrees));
          expect(mean).toMatchObject({
            of: degrees.length,
            Ts: 9 + degrees.length,
            seq: degrees.length - 1,
          });
          expect(of('CO2', ...degrees)?.Value).toBe(Math.max(...degrees));
          expect(of('BATTERY_LEVEL', ...degrees)?.Value).toBe(Math.min(...degrees));
          expect(of('CONSUMPTION', ...degrees)?.Value).toBe(
            degrees.reduce((sum, each) => sum + each, 0),
          );
        },
      ),
    );
  });

  test.each([
    ['LIGHT_ON_OFF', [true, false, true], 2],
    ['OPENINGS', [false, false], 0],
    ['PRESENCE', [false, true], true],
    ['SMOKE', [false, false], false],
    ['TEMPERATURE', [20, 22], 21],
    ['LOCKED', [true], undefined],
    ['BRIGHTNESS', [50], undefined],
  ] as const)('[ENVS-02] %s of %j is %s', (id, values, expected) =>
    expect(of(id, ...values)?.Value).toBe(expected),
  );

  test('[ENVS-02] no devices, no state', () => expect(aggregateState([])).toEqual({}));

  test('[ENVS-02] a variable named like an inherited property is treated like any other', () => {
    const StateVars = {
      constructor: { Value: 1, Unit: '', Ts: 1, seq: 1 },
    } as unknown as StateSource['StateVars'];
    expect(aggregateState([{ Reachable: true, StateVars }])).toEqual({});
  });
});

test('[ENVS-02] every channel of a device counts as the plain variable', () => {
  const value = (Value: boolean, seq: number) => ({ Value, Unit: '', Ts: seq, seq });
  const relay = {
    Reachable: true,
    StateVars: { LIGHT_ON_OFF: value(true, 1), LIGHT_ON_OFF_2: value(true, 3) },
  };
  const lamp = { Reachable: true, StateVars: { LIGHT_ON_OFF: value(false, 2) } };
  expect(aggregateState([relay, lamp])).toEqual({
    LIGHT_ON_OFF: { Value: 2, Unit: '', Ts: 3, seq: 3, of: 3 },
  });
});
