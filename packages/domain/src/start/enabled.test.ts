import { expect, test } from 'vitest';
import { ROLE_BADGES } from '../access/roles.ts';
import { isEnabled } from './enabled.ts';

const AIR = ['AQ-1'];
const enabledOn = (model: string, superAdministrator = false) =>
  ROLE_BADGES.filter((Role) => isEnabled({ Role, superAdministrator }, model, AIR));

test('[START-17] [START-19] every role is enabled, the badges are not', () =>
  expect(enabledOn('HUB-1')).toEqual(['owner', 'admin', 'user', 'guest']));

test('[START-20] on the air-quality model user and guest count as not enabled', () =>
  expect(enabledOn('AQ-1')).toEqual(['owner', 'admin']));

test('[START-20] the provider’s super administrator is enabled everywhere', () => {
  expect(enabledOn('AQ-1', true)).toEqual([...ROLE_BADGES]);
});
