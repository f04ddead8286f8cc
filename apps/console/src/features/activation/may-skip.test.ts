import { ROLE_BADGES } from '@dimora/domain';
import { expect, test } from 'vitest';
import { maySkip } from './may-skip.ts';

const allowed = (superAdministrator: boolean, partner: boolean) =>
  ROLE_BADGES.filter((role) => maySkip({ superAdministrator, partner }, role));

test('[ACTIVATE-04] the super administrator can skip, whatever their role', () =>
  expect(allowed(true, false)).toEqual([...ROLE_BADGES]));
test('[ACTIVATE-04] a partner can skip as owner or admin', () =>
  expect(allowed(false, true)).toEqual(['owner', 'admin']));
test('[ACTIVATE-04] nobody else can skip', () => expect(allowed(false, false)).toEqual([]));
