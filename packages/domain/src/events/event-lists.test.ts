import { expect, test } from 'vitest';
import { listOfEvent } from './event-lists.ts';
import { EVENT_TYPE_ROWS, EVENT_TYPES } from './event-types.ts';

test('who signed in or tried to, and what became of accounts, is a list of its own', () => {
  expect(listOfEvent('user.signedIn')).toBe('access');
  expect(listOfEvent('user.signInFailed')).toBe('access');
  expect(listOfEvent('device.stateChanged')).toBe('house');
  expect(listOfEvent('mqtt.clientPaired')).toBe('house');
});

test('what is in the list of accounts is read only by those who may see people', () => {
  for (const type of EVENT_TYPES)
    if (listOfEvent(type) === 'access')
      expect([type, EVENT_TYPE_ROWS[type].readers]).toEqual([type, 'READ_USERS']);
});
