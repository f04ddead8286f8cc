import { expect, test } from 'vitest';
import { EVENT_TYPES, alertsPeople, topicOfEvent } from './event-types.ts';
import { NOTIFICATION_TOPICS, TOPICS } from './topics.ts';

test('[HISTORY-07] four topics of notifications, and seven more; every kind of event has one', () => {
  const four = ['automation', 'info', 'safety', 'security'];
  const more = ['illumination', 'energy', 'networking', 'home_appliances'];
  const last = ['entertainment', 'comfort', 'sensors'];
  expect(NOTIFICATION_TOPICS).toEqual(four);
  expect(TOPICS.toSorted()).toEqual([...four, ...more, ...last].toSorted());
  for (const type of EVENT_TYPES) expect(TOPICS).toContain(topicOfEvent(type));
});

test.each([
  ['LIGHT_ON_OFF', 'illumination'],
  ['SWITCH_ON_OFF_2', 'home_appliances'],
  ['SMOKE', 'safety'],
  ['MOOD', 'info'],
  [null, 'info'],
] as const)('[HISTORY-07] a change of %s is filed under %s', (variable, topic) => {
  expect(topicOfEvent('device.stateChanged', variable)).toBe(topic);
  expect(topicOfEvent('device.updated', variable)).toBe('info');
});

test('doors and alarms are notable on any channel, lamps and commands are not', () => {
  expect(alertsPeople('device.stateChanged', 'OPENINGS_2')).toBe(true);
  expect(alertsPeople('device.stateChanged', 'LIGHT_ON_OFF')).toBe(false);
  expect(alertsPeople('device.stateChanged', 'MOOD')).toBe(false);
  expect(alertsPeople('device.operated', 'LOCKED')).toBe(false);
  expect(alertsPeople('device.operationFailed', 'LIGHT_ON_OFF')).toBe(true);
  expect(alertsPeople('user.voiceUnlinked', 'user')).toBe(false);
});
