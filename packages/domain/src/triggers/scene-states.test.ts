import { describe, expect, test } from 'vitest';
import type { DeviceAction } from '../devices/actions.ts';
import type { StateValue } from '../state/value.ts';
import { sceneStatesOf, suitsHour } from './scene-states.ts';

const action = (
  Id: string,
  ReplyAs: string,
  TypeValue: DeviceAction['TypeValue'],
): DeviceAction => ({
  Id,
  Context: '',
  Name: Id,
  Value: null,
  TypeValue,
  UIControl: 'none',
  ReplyAs,
  Values: TypeValue === 'number' ? { kind: 'range', min: 0, max: 7000, step: 1 } : null,
  PropertyName: Id,
  Hidden: false,
});
const device = (
  Actions: readonly DeviceAction[],
  values: Readonly<Record<string, readonly [StateValue, number]>>,
  category = 'light',
) => ({
  Id: 'x',
  Type: category,
  Name: 'X',
  IoTCategoryIds: [category],
  Actions,
  Status: {
    StateVars: Object.fromEntries(
      Object.entries(values).map(([name, [Value, Ts]]) => [name, { Value, Unit: '', Ts }]),
    ) as never,
  },
});
const states = (of: ReturnType<typeof device>) =>
  sceneStatesOf(of).map(({ ActionId, Value }) => [ActionId, Value]);

const LIGHT = [
  action('SET_BRIGHTNESS', 'BRIGHTNESS', 'number'),
  action('SET_COLOR', 'COLOR', 'string'),
  action('SET_COLOR_TEMPERATURE', 'COLOR_TEMPERATURE', 'number'),
  action('SET_ON_OFF', 'LIGHT_ON_OFF', 'boolean'),
];

describe('[TRIGGERS-02] the state of a device, as commands', () => {
  test('turn it on first, then set the rest, and the colour that was set later', () => {
    const lit = device(LIGHT, {
      LIGHT_ON_OFF: [true, 1],
      BRIGHTNESS: [40, 1],
      COLOR: ['#ff0000', 1],
      COLOR_TEMPERATURE: [2700, 2],
    });
    expect(states(lit)).toEqual([
      ['SET_ON_OFF', true],
      ['SET_BRIGHTNESS', 40],
      ['SET_COLOR_TEMPERATURE', 2700],
    ]);
  });

  test('only turn it off if it was off', () => {
    const dark = device(LIGHT, { LIGHT_ON_OFF: [false, 1], BRIGHTNESS: [40, 1] });
    expect(states(dark)).toEqual([['SET_ON_OFF', false]]);
  });

  test('leave out values that are unknown, out of range, hidden or transient', () => {
    const odd = device(
      [
        action('SET_POSITION', 'POSITION', 'number'),
        action('MOVE', 'MOVEMENT', 'string'),
        action('SET_SETPOINT', 'SETPOINT', 'number'),
        { ...action('SET_HVAC_MODE', 'HVAC_MODE', 'string'), Hidden: true },
      ],
      { MOVEMENT: ['UP', 1], SETPOINT: [9000, 1], HVAC_MODE: ['HEAT', 1] },
    );
    expect(states(odd)).toEqual([]);
  });

  test('a lock is locked again, never unlocked', () => {
    const lock = (Value: boolean) =>
      device([action('SET_LOCKED', 'LOCKED', 'boolean')], { LOCKED: [Value, 1] }, 'door_lock');
    expect(states(lock(true))).toEqual([['SET_LOCKED', true]]);
    expect(states(lock(false))).toEqual([]);
  });
});

test('the hours of a scene may cross midnight', () => {
  const night = { from: '21:00', to: '05:00' };
  const times = ['20:59', '21:00', '00:00', '04:59', '05:00'];
  expect(times.map((time) => suitsHour(night, time))).toEqual([false, true, true, true, false]);
  expect(suitsHour({ from: '07:00', to: '09:00' }, '08:00')).toBe(true);
  expect(suitsHour(null, '08:00')).toBe(false);
});
