import { expect, test } from 'vitest';
import { motionOf, requestedVars } from './motion.ts';
import type { StateValue, StateVars } from './value.ts';

const vars = (values: Readonly<Record<string, StateValue>>): StateVars =>
  Object.fromEntries(
    Object.entries(values).map(([id, Value]) => [id, { Value, Unit: '', Ts: 0, seq: 1 }]),
  );

test.each([
  [{ MOVEMENT: 'DOWN', POSITION: 62, TARGET_POSITION: 30 }, 'closing', 62, 30],
  [{ MOVEMENT: 'UP', POSITION: 62, TARGET_POSITION: null }, 'opening', 62, null],
  [{ MOVEMENT: 'UP' }, 'opening', null, null],
  [{ LOCK_MOVEMENT: 'UNLOCKING', LOCKED: true }, 'unlocking', null, null],
])('%j is %s', (values, way, at, to) => {
  expect(motionOf(vars(values))).toEqual({ kind: 'moving', way, at, to });
});

test('a blind that stopped short of its target reports that', () => {
  expect(motionOf(vars({ MOVEMENT: 'STOP', POSITION: 40, TARGET_POSITION: 0 }))).toEqual({
    kind: 'stoppedShort',
    at: 40,
    to: 0,
  });
});

test.each([
  [{ MOVEMENT: 'UNCONFIRMED', POSITION: 100, TARGET_POSITION: 30 }, 100, 30],
  [{ MOVEMENT: 'UNCONFIRMED', POSITION: 100, TARGET_POSITION: null }, 100, null],
  [{ LOCK_MOVEMENT: 'UNCONFIRMED', LOCKED: true }, null, null],
])('%j is nowhere known', (values, at, to) => {
  expect(motionOf(vars(values))).toEqual({ kind: 'unconfirmed', at, to });
});

test.each([
  [{ MOVEMENT: 'STOP', POSITION: 31, TARGET_POSITION: 30 }],
  [{ MOVEMENT: 'STOP', POSITION: 31, TARGET_POSITION: null }],
  [{ POSITION: 31 }],
  [{ MOVEMENT: 'sideways', POSITION: 31 }],
  [{}],
])('%j rests', (values) => {
  expect(motionOf(vars(values))).toBeUndefined();
});

test('each channel moves independently', () => {
  const two = vars({ MOVEMENT: 'STOP', MOVEMENT_2: 'UP', POSITION_2: 10 });
  expect(motionOf(two)).toBeUndefined();
  expect(motionOf(two, 2)).toMatchObject({ way: 'opening', at: 10 });
});

test.each([
  ['POSITION', 30, { MOVEMENT: 'DOWN', TARGET_POSITION: 30 }],
  ['POSITION', 90, { MOVEMENT: 'UP', TARGET_POSITION: 90 }],
  ['POSITION', 62, {}],
  ['LOCKED', false, { LOCK_MOVEMENT: 'UNLOCKING' }],
  ['LOCKED', true, {}],
  ['POSITION_2', 30, { POSITION_2: 30 }],
  ['LIGHT_ON_OFF', true, { LIGHT_ON_OFF: true }],
])('a requested %s of %s is shown as %j', (variable, value, shown) => {
  const now = vars({ POSITION: 62, LOCKED: true, LIGHT_ON_OFF: false });
  expect(requestedVars(variable, value, now)).toEqual(shown);
});
