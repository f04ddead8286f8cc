import { expect, test } from 'vitest';
import { EVENT_TYPES, listOfEvent, readersOfEvent } from './event-types.ts';

test('sign-ins, attempts and changes of accounts are in their own list', () => {
  expect(listOfEvent('user.signedIn')).toBe('access');
  expect(listOfEvent('user.signInFailed')).toBe('access');
  expect(listOfEvent('device.stateChanged')).toBe('house');
  expect(listOfEvent('mqtt.clientPaired')).toBe('house');
});

test('only people who may see people read the list of accounts', () => {
  for (const type of EVENT_TYPES)
    if (listOfEvent(type) === 'access')
      expect([type, readersOfEvent(type)]).toEqual([type, 'READ_USERS']);
});
