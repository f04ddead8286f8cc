import type { DeviceId, UserId } from '@dimora/domain';
import { anEvent, BUILT_AT } from '@dimora/testing/builders';
import { expect, test } from 'vitest';
import { groupEvents } from './group-events.ts';

const minutes = (ago: number): number => BUILT_AT - ago * 60_000;
const changed = (subject: string, StateVar: string, Value: boolean | number, ago: number) =>
  anEvent({
    DeviceId: subject as DeviceId,
    Subject: subject,
    Cls: StateVar,
    Ts: minutes(ago),
    Payload: { StateVar, Value },
  });

test('motion that comes and goes is one line with its span, whatever happened between', () => {
  const groups = groupEvents([
    changed('hall', 'PRESENCE', false, 1),
    changed('lamp', 'LIGHT_ON_OFF', true, 2),
    changed('hall', 'PRESENCE', true, 3),
    changed('hall', 'PRESENCE', false, 9),
    changed('hall', 'PRESENCE', true, 10),
  ]);
  expect(
    groups.map(({ newest, count }) => [newest.Subject, newest.Payload['Value'], count]),
  ).toEqual([
    ['hall', true, 4],
    ['lamp', true, 1],
  ]);
  expect(groups[0]).toMatchObject({ since: minutes(10), newest: { Ts: minutes(1) } });
});

test('motion after a long quiet is another line', () => {
  expect(
    groupEvents([changed('hall', 'PRESENCE', true, 1), changed('hall', 'PRESENCE', true, 50)]),
  ).toHaveLength(2);
});

test('the end of a motion that nobody saw begin is no news', () => {
  expect(groupEvents([changed('hall', 'PRESENCE', false, 1)])).toEqual([]);
});

test('equal events in a row are counted, a change between them keeps them apart', () => {
  const same = [changed('door', 'OPENINGS', true, 1), changed('door', 'OPENINGS', true, 2)];
  expect(groupEvents(same)).toMatchObject([{ count: 2 }]);
  const apart = [
    changed('door', 'OPENINGS', true, 1),
    changed('door', 'OPENINGS', false, 2),
    changed('door', 'OPENINGS', true, 3),
  ];
  expect(groupEvents(apart)).toHaveLength(3);
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
    changed('lamp', 'LIGHT_ON_OFF', true, 30),
  ]);
  expect(groups.map(({ newest }) => newest.IoTEventType)).toEqual([
    'device.operated',
    'device.stateChanged',
  ]);
});
