import { expect, test } from 'vitest';
import { EVENT_TYPES, listOfEvent, readersOfEvent } from './event-types.ts';

test('who signed in or tried to, and what became of accounts, is a list of its own', () => {
  expect(listOfEvent('user.signedIn')).toBe('access');
  expect(listOfEvent('user.signInFailed')).toBe('access');
  expect(listOfEvent('device.stateChanged')).toBe('house');
  expect(listOfEvent('mqtt.clientPaired')).toBe('house');
});

test('what is in the list of accounts is read only by those who may see people', () => {
  for (const type of EVENT_TYPES)
    if (listOfEvent(type) === 'access')
      expect([type, readersOfEvent(type)]).toEqual([type, 'READ_USERS']);
});
