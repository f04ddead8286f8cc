import { STATE_VARIABLES } from '@dimora/domain';
import { stateVars } from '@dimora/testing/builders';
import { expect, test } from 'vitest';
import { inGroups, propertyGroupOf, variablesByGroup } from './property-groups.ts';

test('[DEVICES-10] every known variable has a group; only alarms, tampering and updates are general', () => {
  const general = Object.keys(STATE_VARIABLES).filter(
    (variable) => propertyGroupOf(variable) === 'base',
  );
  expect(general).toEqual([
    'ONLINE',
    'UPDATE_AVAILABLE',
    'UPDATING',
    'ALERT',
    'TAMPER',
    'ALARM_STATE',
  ]);
});

/** Every group of the ledger, each with a variable that its devices report. */
test.each([
  ['base', 'ALERT'],
  ['battery', 'BATTERY_LEVEL'],
  ['wifi', 'RSSI'],
  ['radio', 'LQI'],
  ['power_meter', 'CONSUMPTION'],
  ['air_quality', 'AQI'],
  ['air_quality', 'CO'],
  ['air_quality', 'CO2'],
  ['air_quality', 'PM10'],
  ['air_quality', 'PM2_5'],
  ['air_quality', 'TVOC'],
  ['temperature', 'TEMPERATURE'],
  ['humidity', 'HUMIDITY'],
  ['pressure', 'PRESSURE'],
  ['light', 'LIGHT_ON_OFF'],
  ['illumination', 'LIGHT'],
  ['noise', 'NOISE'],
  ['wind', 'WIND'],
  ['rain', 'RAIN'],
  ['uv', 'UV'],
  ['smoke', 'SMOKE'],
  ['gas', 'GAS'],
  ['water', 'WATER_LEAK'],
  ['presence', 'PRESENCE'],
  ['magnetic', 'OPENINGS'],
  ['door_lock', 'LOCKED'],
  ['twilight_switch', 'TWILIGHT'],
  ['camera', 'CAMERA_PRESET'],
  ['media_player', 'MEDIA_STATE'],
  ['volume', 'VOLUME'],
])('[DEVICES-10] the group %s holds %s', (group, variable) => {
  expect(STATE_VARIABLES).toHaveProperty([variable]);
  expect(propertyGroupOf(variable)).toBe(group);
});

test('groups follow the ledger’s order; unknown ones come last', () => {
  const groups = inGroups(['battery', 'light', 'flux', 'base'], (group) => group).map(
    ({ group }) => group,
  );
  expect(groups).toEqual(['base', 'light', 'battery', 'flux']);
});

test('[DEVICES-10] the group irrigation_valve holds the switch of a valve, next to its battery', () => {
  const vars = stateVars({ SWITCH_ON_OFF: true, BATTERY_LEVEL: 71 });
  expect(variablesByGroup(vars, 'valve').map(({ group, items }) => [group, items])).toEqual([
    ['irrigation_valve', ['SWITCH_ON_OFF']],
    ['battery', ['BATTERY_LEVEL']],
  ]);
});

test('a variable known only to its driver is in the general group', () => {
  const vars = stateVars({ FLUX: 1, LIGHT_ON_OFF: true, BRIGHTNESS: 4 });
  expect(variablesByGroup(vars)).toEqual([
    { group: 'base', items: ['FLUX'] },
    { group: 'light', items: ['LIGHT_ON_OFF', 'BRIGHTNESS'] },
  ]);
});

test('a channel is in the group of its variable, after the channels before it', () => {
  const vars = stateVars({ SWITCH_ON_OFF_10: true, SWITCH_ON_OFF_2: true, SWITCH_ON_OFF: false });
  expect(variablesByGroup(vars)).toEqual([
    { group: 'switch', items: ['SWITCH_ON_OFF', 'SWITCH_ON_OFF_2', 'SWITCH_ON_OFF_10'] },
  ]);
});

test.each([
  ['at rest', { POSITION: 30, MOVEMENT: 'STOP', TARGET_POSITION: null }, false],
  ['at rest short of it', { POSITION: 40, MOVEMENT: 'STOP', TARGET_POSITION: 30 }, false],
  ['moved by hand', { POSITION: 40, MOVEMENT: 'DOWN', TARGET_POSITION: null }, false],
  ['on its way', { POSITION: 40, MOVEMENT: 'DOWN', TARGET_POSITION: 30 }, true],
])('a blind that is %s shows its target only while it moves', (_, values, isShown) => {
  const [group] = variablesByGroup(stateVars(values));
  expect(group?.items.includes('TARGET_POSITION')).toBe(isShown);
});

test('a travel time is shown once it is known', () => {
  const shown = (TRAVEL_TIME: number | null) => variablesByGroup(stateVars({ TRAVEL_TIME }));
  expect(shown(null)).toEqual([]);
  expect(shown(24)).toEqual([{ group: 'barrier', items: ['TRAVEL_TIME'] }]);
});
