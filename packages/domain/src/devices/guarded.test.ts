import { describe, expect, test } from 'vitest';
import { isEntrance, needsHold, type GuardedDevice } from './guarded.ts';

const device = (category: string, more: Partial<GuardedDevice> = {}): GuardedDevice => ({
  Type: category,
  Name: 'Device',
  IoTCategoryIds: [category],
  ...more,
});
const action = (Id: string, TypeValue: 'boolean' | 'string' | 'number' | 'none' = 'boolean') => ({
  Id,
  TypeValue,
});
const gate = device('barrier', { Type: 'gate' });

describe('devices that open the house', () => {
  test.each([
    ['a lock', device('door_lock'), true],
    ['a gate', gate, true],
    ['a garage door', device('barrier', { Type: 'garage' }), true],
    ['a motor named “Garage door”', device('barrier', { Name: 'Garage door' }), true],
    ['a button named “Gate opener”', device('push', { Name: 'Gate opener' }), true],
    ['a relay named “Cancello”', device('switch', { Name: 'Cancello' }), true],
    ['a button named “Apri portone”', device('push', { Name: 'Apri portone' }), true],
    ['a button named “Apricancello”', device('push', { Name: 'Apricancello' }), true],
    ['a relay named “Apricancello”', device('switch', { Name: 'Apricancello' }), true],
    ['a relay named “Aprigarage”', device('switch', { Name: 'Aprigarage' }), true],
    ['a button named “Porta d’ingresso”', device('push', { Name: 'Porta d’ingresso' }), true],
    ['a motor named “Serranda box”', device('barrier', { Name: 'Serranda box' }), true],
    ['a blind', device('barrier', { Type: 'blind' }), false],
    ['a blind of a French door', device('barrier', { Name: 'Tapparella portafinestra' }), false],
    ['a relay of a television’s stand', device('switch', { Name: 'Porta TV' }), false],
    ['a blind before a door', device('barrier', { Name: 'Garden door blind' }), false],
    ['a relay board in the garage', device('switch', { Name: 'Garage relays' }), false],
    ['a relay for lights at the gate', device('switch', { Name: 'Gate lights' }), false],
    ['a lamp', device('light', { Name: 'Garage' }), false],
    ['a bell', device('push', { Name: 'Bell' }), false],
  ])('%s: %s', (_what, each, opens) => expect(isEntrance(each)).toBe(opens));
});

describe('actions that must be confirmed by holding', () => {
  test.each([
    ['unlocking', device('door_lock'), action('SET_LOCKED'), false, true],
    ['unlocking a second bolt', device('door_lock'), action('SET_LOCKED_2'), false, true],
    ['locking', device('door_lock'), action('SET_LOCKED'), true, false],
    ['opening a gate', gate, action('MOVE', 'string'), 'UP', true],
    ['stopping a gate', gate, action('MOVE', 'string'), 'STOP', false],
    ['closing a gate', gate, action('MOVE', 'string'), 'DOWN', false],
    ['opening a gate a little', gate, action('SET_POSITION', 'number'), 15, true],
    ['closing a gate by its position', gate, action('SET_POSITION', 'number'), 0, false],
    ['a gate’s own button', device('push', { Name: 'Gate' }), action('PRESS', 'none'), null, true],
    ['a gate’s relay', device('switch', { Name: 'Gate' }), action('SET_ON_OFF'), true, true],
    ['disarming', device('alarm_panel'), action('SET_ALARM', 'string'), 'DISARMED', true],
    ['arming', device('alarm_panel'), action('SET_ALARM', 'string'), 'ARMED_AWAY', false],
    ['sounding a siren', device('siren'), action('SET_ON_OFF'), true, true],
    ['silencing a siren', device('siren'), action('SET_ON_OFF'), false, false],
    ['opening a blind', device('barrier'), action('MOVE', 'string'), 'UP', false],
    ['a lamp', device('light'), action('SET_ON_OFF'), true, false],
  ])('%s', (_what, each, by, value, held) => expect(needsHold(each, by, value)).toBe(held));
});
