import type { DeviceId, UserId } from '@dimora/domain';
import { anEvent, BUILT_AT } from '@dimora/testing/builders';
import { expect, test } from 'vitest';
import { daysInZone } from '../../kit/home/days-in-zone.ts';
import { groupEvents as grouped } from './group-events.ts';

/** By the clocks of Rome; tests run in UTC. */
const groupEvents = (events: Parameters<typeof grouped>[0]) =>
  grouped(events, daysInZone('Europe/Rome'));

/** Half past an hour, so that a few minutes before are within the same one. */
const HALF_PAST = new Date(BUILT_AT).setMinutes(30, 0, 0);
const minutes = (ago: number): number => HALF_PAST - ago * 60_000;
const changed = (subject: string, StateVar: string, Value: boolean | number, ago: number) =>
  anEvent({
    DeviceId: subject as DeviceId,
    Subject: subject,
    Cls: StateVar,
    Ts: minutes(ago),
    Payload: { StateVar, Value },
  });

test('[HISTORY-08] repeated motion within an hour becomes one line with its time range', () => {
  const groups = groupEvents([
    changed('hall', 'PRESENCE', false, 1),
    changed('lamp', 'LIGHT_ON_OFF', true, 2),
    changed('hall', 'PRESENCE', true, 3),
    changed('hall', 'PRESENCE', false, 9),
    changed('hall', 'PRESENCE', true, 10),
  ]);
  expect(groups.map(({ newest, count }) => [newest.Subject, count])).toEqual([
    ['lamp', 1],
    ['hall', 2],
  ]);
  expect(groups[1]).toMatchObject({ since: minutes(10), newest: { Ts: minutes(3) } });
});

test('[HISTORY-08] the next clock hour starts a new line', () => {
  const groups = groupEvents([
    changed('hall', 'PRESENCE', true, -32),
    changed('hall', 'PRESENCE', true, -28),
  ]);
  expect(groups.map(({ count }) => count)).toEqual([1, 1]);
});

test('the end of motion is not listed', () => {
  expect(groupEvents([changed('hall', 'PRESENCE', false, 1)])).toEqual([]);
});

test('[HISTORY-08] events of one class and subject share a line and are all kept', () => {
  const [group, ...others] = groupEvents([
    changed('door', 'OPENINGS', true, 1),
    changed('door', 'OPENINGS', false, 2),
    changed('window', 'OPENINGS', true, 3),
    changed('door', 'BATTERY_LEVEL', 12, 4),
    changed('door', 'OPENINGS', true, 5),
  ]);
  expect(group?.events.map(({ Ts }) => Ts)).toEqual([minutes(1), minutes(2), minutes(5)]);
  expect(others.map(({ newest }) => [newest.Subject, newest.Cls])).toEqual([
    ['window', 'OPENINGS'],
    ['door', 'BATTERY_LEVEL'],
  ]);
});

test('a person’s action is listed once, not again for the device’s answer', () => {
  const act = anEvent({
    IoTEventType: 'device.operated',
    DeviceId: 'lamp' as DeviceId,
    Subject: 'lamp',
    Ts: minutes(1),
    actor: { kind: 'user', Id: 'giulia' as UserId, Name: 'Giulia' },
    Payload: { ActionId: 'SET_ON_OFF', Name: 'SET_ON_OFF', Value: true },
  });
  const groups = groupEvents([
    changed('lamp', 'LIGHT_ON_OFF', true, 1),
    act,
    changed('lamp', 'LIGHT_ON_OFF', true, 90),
  ]);
  expect(groups.map(({ newest }) => newest.IoTEventType)).toEqual([
    'device.operated',
    'device.stateChanged',
  ]);
});
