import { expect, test } from 'vitest';
import { ROLE_BADGES } from '../access/roles.ts';
import { isEnabled } from './enabled.ts';

const enabled = (superAdministrator = false) =>
  ROLE_BADGES.filter((Role) => isEnabled({ Role, superAdministrator }));

test('[START-17] [START-19] every role is enabled, the badges are not', () =>
  expect(enabled()).toEqual(['owner', 'admin', 'user', 'guest']));

test('[START-19] the provider’s super administrator is enabled everywhere', () => {
  expect(enabled(true)).toEqual([...ROLE_BADGES]);
});
