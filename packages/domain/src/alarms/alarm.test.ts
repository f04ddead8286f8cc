import { expect, test } from 'vitest';
import type { UserId } from '../ids.ts';
import { isSettled, isShelved, nextCallAt, type AlarmState } from './alarm.ts';
import { ALARM_TYPES, isAlarmType, severityOfAlarm } from './alarm-types.ts';

const [anna, marco] = ['anna', 'marco'] as [UserId, UserId];
const seen = [{ UserId: anna, at: 1 }];
const leak: AlarmState = {
  Type: 'WATER_LEAK',
  event: { Payload: {} },
  activeAt: 0,
  goneAt: null,
  seen: [],
  assigned: null,
  steps: [{ outcome: 'open' }, { outcome: 'open' }],
  shelved: null,
  called: 0,
  closedAt: null,
};
const MINUTE = 60_000;
const ladder = { minutes: 5, UserIds: [anna, marco] };

test('[HISTORY-B2] notifications about safety and security that need attention are alarms', () => {
  expect([...ALARM_TYPES].toSorted()).toEqual([
    'AIR_QUALITY',
    'AUDIO_RECOGNISED',
    'DEVICE_NEEDS_AUTHORIZATION',
    'GAS',
    'HUMIDITY_ALARM',
    'SMOKE',
    'TAMPER',
    'TEMPERATURE_ALARM',
    'TRIGGER_MESSAGE',
    'WATER_LEAK',
    'WIND',
  ]);
  expect(isAlarmType('MOTION')).toBe(false);
  expect(isAlarmType('POWER')).toBe(false);
  expect(isAlarmType(null)).toBe(false);
  const event = { Payload: {} };
  expect(severityOfAlarm({ Type: 'GAS', event })).toBe('alarm');
  expect(severityOfAlarm({ Type: 'WIND', event })).toBe('warning');
});

test('[HISTORY-B2] a rule’s message is an alarm if it declares safety or security', () => {
  for (const topic of ['safety', 'security'])
    expect(isAlarmType('TRIGGER_MESSAGE', { topic, severity: 'news' })).toBe(true);
  for (const topic of ['automation', 'info', undefined])
    expect(isAlarmType('TRIGGER_MESSAGE', { topic, severity: 'alarm' })).toBe(false);
  const told = (severity: string): AlarmState => ({
    ...leak,
    Type: 'TRIGGER_MESSAGE',
    event: { Payload: { topic: 'safety', severity } },
  });
  expect(severityOfAlarm(told('alarm'))).toBe('alarm');
  expect(nextCallAt(told('alarm'), ladder)).toBe(5 * MINUTE);
  expect(nextCallAt(told('warning'), ladder)).toBeNull();
});

test('[HISTORY-B2] an alarm is settled when it is gone, seen, and all its steps are done', () => {
  const done = [{ outcome: 'done' }, { outcome: 'cannot' }] as const;
  expect(isSettled({ ...leak, goneAt: 5, seen, steps: done })).toBe(true);
  expect(isSettled({ ...leak, goneAt: null, seen, steps: done })).toBe(false);
  expect(isSettled({ ...leak, goneAt: 5, seen: [], steps: done })).toBe(false);
  expect(isSettled({ ...leak, goneAt: 5, seen })).toBe(false);
  expect(isSettled({ ...leak, goneAt: 5, seen, steps: [] })).toBe(true);
});

test('[HISTORY-B2] the next person is called after n minutes, until somebody has seen the alarm or works on it', () => {
  expect(nextCallAt(leak, ladder)).toBe(5 * MINUTE);
  expect(nextCallAt({ ...leak, called: 1 }, ladder)).toBe(10 * MINUTE);
  expect(nextCallAt({ ...leak, called: 2 }, ladder)).toBeNull();
  expect(nextCallAt({ ...leak, seen }, ladder)).toBeNull();
  expect(nextCallAt({ ...leak, assigned: { UserId: marco } }, ladder)).toBeNull();
  expect(nextCallAt({ ...leak, goneAt: 3 }, ladder)).toBeNull();
  expect(nextCallAt({ ...leak, closedAt: 3 }, ladder)).toBeNull();
  expect(nextCallAt({ ...leak, Type: 'WIND' }, ladder)).toBeNull();
  expect(nextCallAt(leak, { ...ladder, minutes: null })).toBeNull();
});

test('[HISTORY-B2] a shelved alarm calls nobody before its time is over', () => {
  const shelved = { ...leak, shelved: { until: 30 * MINUTE } };
  expect(nextCallAt(shelved, ladder)).toBe(30 * MINUTE);
  expect(isShelved(shelved, 29 * MINUTE)).toBe(true);
  expect(isShelved(shelved, 30 * MINUTE)).toBe(false);
  expect(isShelved(leak, 0)).toBe(false);
});
