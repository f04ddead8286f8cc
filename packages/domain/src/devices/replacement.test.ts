import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeviceAction } from './actions.ts';
import {
  NO_LOSS,
  isAccepted,
  isLossless,
  replacementLoss,
  type ReplaceableDevice,
} from './replacement.ts';

const action = (Id: string, more: Partial<DeviceAction> = {}): DeviceAction => ({
  Id,
  Context: 'light',
  Name: Id,
  Value: null,
  TypeValue: 'boolean',
  UIControl: 'switch',
  ReplyAs: null,
  Values: null,
  PropertyName: 'light',
  Hidden: false,
  ...more,
});

const nothing: ReplaceableDevice = { Actions: [], StateVars: [], EVENTS: [] };
const range = (min: number, max: number) =>
  action('SET', { TypeValue: 'number', Values: { kind: 'range', min, max, step: 1 } });
const options = (...given: string[]) =>
  action('SET', { TypeValue: 'string', Values: { kind: 'options', options: given } });

describe('[DEVICES-B1] what a replacement would lose', () => {
  test('actions, variables and events that only the old device has are lost, in its order', () => {
    const old = {
      Actions: [action('ON'), action('DIM'), action('BLINK')],
      StateVars: ['LIGHT_ON_OFF', 'BRIGHTNESS', 'CONSUMPTION'],
      EVENTS: ['single', 'double'],
    };
    const next = {
      Actions: [action('ON'), action('NEW')],
      StateVars: ['LIGHT_ON_OFF'],
      EVENTS: ['single'],
    };
    expect(replacementLoss(old, next)).toEqual({
      Actions: ['DIM', 'BLINK'],
      StateVars: ['BRIGHTNESS', 'CONSUMPTION'],
      EVENTS: ['double'],
    });
  });

  test('variables about the device itself are not missed', () => {
    const old = { ...nothing, StateVars: ['BATTERY_LEVEL', 'RSSI', 'LQI', 'UPDATE_AVAILABLE'] };
    expect(replacementLoss(old, nothing)).toEqual(NO_LOSS);
  });

  test.each([
    [range(0, 100), range(0, 100), true],
    [range(10, 90), range(0, 100), true],
    [range(0, 100), range(10, 100), false],
    [range(0, 100), range(0, 99), false],
    [options('HEAT', 'OFF'), options('OFF', 'HEAT', 'COOL'), true],
    [options('HEAT', 'COOL'), options('HEAT'), false],
    [range(0, 100), action('SET', { TypeValue: 'number' }), true],
    [action('SET', { TypeValue: 'number' }), range(0, 100), false],
    [action('SET'), action('SET', { Values: { kind: 'options', options: [] } }), true],
    [action('SET'), action('SET', { TypeValue: 'none' }), false],
    [range(0, 1), options('0', '1'), false],
  ])('an action is kept only where every value goes on being taken (%#)', (had, has, kept) => {
    const loss = replacementLoss({ ...nothing, Actions: [had] }, { ...nothing, Actions: [has] });
    expect(loss.Actions).toEqual(kept ? [] : ['SET']);
  });

  const devices = fc.record({
    Actions: fc
      .uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'))
      .map((ids) => ids.map((Id) => action(Id))),
    StateVars: fc.uniqueArray(fc.constantFrom('X', 'Y', 'Z', 'RSSI')),
    EVENTS: fc.uniqueArray(fc.constantFrom('one', 'two')),
  });

  test('a device loses nothing to itself, and only its own properties to any other', () => {
    fc.assert(
      fc.property(devices, devices, (old, next) => {
        expect(isLossless(replacementLoss(old, old))).toBe(true);
        const loss = replacementLoss(old, next);
        expect(old.Actions.map(({ Id }) => Id)).toEqual(expect.arrayContaining([...loss.Actions]));
        expect(old.StateVars).toEqual(expect.arrayContaining([...loss.StateVars]));
        expect(isAccepted(loss, loss)).toBe(true);
      }),
    );
  });

  test('consent to a smaller loss does not count', () => {
    const loss = { ...NO_LOSS, Actions: ['DIM'], StateVars: ['BRIGHTNESS'] };
    expect(isAccepted(loss, loss)).toBe(true);
    expect(isAccepted(loss, { ...loss, StateVars: [] })).toBe(false);
    expect(isAccepted(loss, { ...loss, EVENTS: ['more'] })).toBe(true);
    expect(isAccepted(loss, NO_LOSS)).toBe(false);
    expect(isLossless(loss)).toBe(false);
  });
});
