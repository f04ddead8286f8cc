import { EVENT_ICONS, EVENT_TYPES, STATE_VARIABLES, eventLook } from '@dimora/domain';
import { anEvent } from '@dimora/testing/builders';
import { describe, expect, test } from 'vitest';
import { en } from './locales/en.ts';

const look = (
  IoTEventType: (typeof EVENT_TYPES)[number],
  Payload: Record<string, unknown>,
  Topic: 'illumination' | 'comfort' = 'comfort',
) =>
  eventLook(
    anEvent({
      IoTEventType,
      Payload,
      Topic,
      Cls: 'THING',
      DeviceName: 'Thing',
    }),
  );

describe('eventLook', () => {
  test.each(EVENT_TYPES)('%s has a title in the catalogue and a drawing', (type) => {
    const { title, icon } = look(type, {});
    expect(en.title).toHaveProperty(title);
    expect(EVENT_ICONS).toContain(icon);
  });

  test.each(Object.keys(STATE_VARIABLES))(
    'a change of %s has a title in the catalogue',
    (StateVar) => {
      for (const Value of [true, false, 12, 'UP', null])
        expect(en.title).toHaveProperty(look('device.stateChanged', { StateVar, Value }).title);
    },
  );

  test.each([
    [{ Name: 'SET_ON_OFF', Value: true }, 'turnedOn'],
    [{ Name: 'SET_ON_OFF', Value: false }, 'turnedOff'],
    [{ Name: 'TOGGLE' }, 'toggled'],
    [{ Name: 'SET_SETPOINT', Value: 21 }, 'setTo'],
    [{ Name: 'SET_BRIGHTNESS', Value: 40 }, 'dimmedTo'],
    [{ Name: 'MOVE', Value: 'DOWN' }, 'goingDown'],
    [{ Name: 'SET_POSITION', Value: 40 }, 'movedTo'],
    [{ Name: 'SET_POSITION', Value: 100 }, 'opened'],
    [{ Name: 'SET_LOCKED', Value: false }, 'unlocked'],
    [{ Name: 'PRESS' }, 'pressed'],
    [{ Name: 'SOMETHING_NEW', Value: 3 }, 'operated'],
  ])('an action of %o reads as %s', (payload, title) => {
    expect(look('device.operated', payload).title).toBe(title);
  });

  test('a light has a light icon, other devices a power icon', () => {
    expect(look('device.operated', { Name: 'SET_ON_OFF', Value: true }, 'illumination').icon).toBe(
      'light',
    );
    expect(look('device.operated', { Name: 'SET_ON_OFF', Value: true }).icon).toBe('power');
  });

  test.each([
    ['DEVICE_REFUSED', 'refused'],
    ['DEVICE_TIMEOUT', 'noAnswer'],
    ['DEVICE_PROTOCOL', 'notOperated'],
  ])('a failure with %s reads as %s', (code, title) => {
    expect(look('device.operationFailed', { code })).toMatchObject({ title, tone: 'wine' });
  });

  test('a set-point carries its value with the variable that knows the unit', () => {
    expect(look('device.operated', { Name: 'SET_SETPOINT', Value: 21 }).value).toEqual({
      variable: 'SETPOINT',
      value: 21,
    });
  });

  test('an invalid payload breaks nothing', () => {
    expect(look('device.stateChanged', { StateVar: { a: 1 }, Value: [1] }).title).toBe('measured');
  });

  test('a failed sign-in is never shown with an empty name', () => {
    const failed = (Name: string | null) =>
      eventLook(
        anEvent({
          IoTEventType: 'user.signInFailed',
          DeviceName: null,
          actor: { kind: 'hub' },
          Payload: { Name },
        }),
      );
    expect(failed(null).title).toBe('signInFailedUnknown');
    expect(failed('Giulia')).toMatchObject({ title: 'signInFailed', name: 'Giulia' });
    expect(en.title.signInFailedUnknown).not.toContain('{name}');
  });
});
