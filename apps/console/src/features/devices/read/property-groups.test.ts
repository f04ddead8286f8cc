import { STATE_VARIABLES } from '@dimora/domain';
import { stateVars } from '@dimora/testing/builders';
import { expect, test } from 'vitest';
import { inGroups, propertyGroupOf, variablesByGroup } from './property-groups.ts';

test('[DEVICES-10] every variable that the system knows has a group; only alarms, tampering and updates are general', () => {
  const general = Object.keys(STATE_VARIABLES).filter(
    (variable) => propertyGroupOf(variable) === 'base',
  );
  expect(general).toEqual(['ONLINE', 'UPDATE_AVAILABLE', 'ALERT', 'TAMPER', 'ALARM_STATE']);
});

test('groups stand in the ledger’s order, unknown ones after', () => {
  const groups = inGroups(['battery', 'light', 'flux', 'base'], (group) => group).map(
    ({ group }) => group,
  );
  expect(groups).toEqual(['base', 'light', 'battery', 'flux']);
});

test('a variable that only its driver knows is shown among the general ones', () => {
  const vars = stateVars({ FLUX: 1, LIGHT_ON_OFF: true, BRIGHTNESS: 4 });
  expect(variablesByGroup(vars)).toEqual([
    { group: 'base', items: ['FLUX'] },
    { group: 'light', items: ['LIGHT_ON_OFF', 'BRIGHTNESS'] },
  ]);
});

test('a channel stands in the group of its variable, after the channels before it', () => {
  const vars = stateVars({ SWITCH_ON_OFF_10: true, SWITCH_ON_OFF_2: true, SWITCH_ON_OFF: false });
  expect(variablesByGroup(vars)).toEqual([
    { group: 'switch', items: ['SWITCH_ON_OFF', 'SWITCH_ON_OFF_2', 'SWITCH_ON_OFF_10'] },
  ]);
});
