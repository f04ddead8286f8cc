import { describe, expect, test } from 'vitest';
import { MOST_CHANNELS, onChannel, plainName, splitChannel } from './channels.ts';
import { STATE_VARIABLE_IDS, stateVariable } from './variables.ts';

test.each([
  ['SWITCH_ON_OFF', 'SWITCH_ON_OFF', 1],
  ['SWITCH_ON_OFF_2', 'SWITCH_ON_OFF', 2],
  ['SET_ON_OFF_12', 'SET_ON_OFF', 12],
  ['PM2_5', 'PM2_5', 1],
  ['PM10', 'PM10', 1],
  ['CO2_2', 'CO2', 2],
  ['PM2_5_3', 'PM2_5', 3],
  ['FAN_SPEED_4', 'FAN_SPEED', 4],
  ['ZONE_1', 'ZONE_1', 1],
  ['ZONE_0', 'ZONE_0', 1],
  ['ZONE_02', 'ZONE_02', 1],
  ['YEAR_2026', 'YEAR_2026', 1],
  ['_2', '_2', 1],
  ['', '', 1],
])('%s is %s on channel %i', (name, plain, channel) => {
  expect(splitChannel(name)).toEqual({ plain, channel });
});

describe('every variable that the system knows', () => {
  test.each(STATE_VARIABLE_IDS)('%s keeps its row on every channel', (id) => {
    expect(splitChannel(id)).toEqual({ plain: id, channel: 1 });
    for (const channel of [1, 2, 9, 10, MOST_CHANNELS]) {
      expect(splitChannel(onChannel(id, channel))).toEqual({ plain: id, channel });
      expect(stateVariable(onChannel(id, channel))).toBe(stateVariable(id));
    }
  });
});

test('names inherited from objects are not variables', () => {
  expect(stateVariable('constructor')).toBeUndefined();
  expect(stateVariable('toString_2')).toBeUndefined();
  expect(plainName('toString_2')).toBe('toString');
});
