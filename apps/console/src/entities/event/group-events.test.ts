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

test('[HISTORY-08] motion that comes and goes within an hour is one line with its span', () => {
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

test('[HISTORY-08] the next hour of the clock is another slot', () => {
  const groups = groupEvents([
    changed('hall', 'PRESENCE', true, -32),
    changed('hall', 'PRESENCE', true, -28),
  ]);
  expect(groups.map(({ count }) => count)).toEqual([1, 1]);
});

test('the end of a motion is no news', () => {
  expect(groupEvents([changed('hall', 'PRESENCE', false, 1)])).toEqual([]);
});

test('[HISTORY-08] the same class and subject are one line, each event of it kept', () => {
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

test('what a person did is told once, by the act and not by the answer of the device', () => {
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
