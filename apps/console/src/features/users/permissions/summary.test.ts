import type { Grantee } from '@dimora/domain';
import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

const person = (change: Partial<Grantee>): Grantee => ({
  Role: 'user',
  Enabled: true,
  superAdministrator: false,
  ClaimsExplicitAllow: [],
  ClaimsExplicitDeny: [],
  ...change,
});
const lamps = { Attr: 'IoTCategoryId', Operator: 'in', Value: ['light'] } as const;

test('[USERS-16] an owner sees, uses, changes and administers everything', () => {
  const owner = person({ Role: 'owner' });
  expect(summaryOf(owner, owner)).toEqual(
    ['see', 'use', 'change', 'administer'].map((group) => ({ kind: 'all', group, changed: false })),
  );
});

test('[USERS-16] a guest may nothing; conditions and refusals are listed separately, and new ones are marked', () => {
  const guest = person({ Role: 'guest' });
  expect(summaryOf(guest, guest).map(({ kind }) => kind)).toEqual(['none', 'none', 'none', 'none']);
  const user = person({
    ClaimsExplicitAllow: [{ Key: 'OPERATE_DEVICE', Condition: [lamps] }],
    ClaimsExplicitDeny: ['READ_EVENTS'],
  });
  const parts = summaryOf(user, person({ ClaimsExplicitDeny: ['READ_EVENTS'] }));
  expect(parts.find(({ kind }) => kind === 'if')).toEqual({
    kind: 'if',
    keys: ['OPERATE_DEVICE'],
    when: [[lamps]],
    changed: true,
  });
  expect(parts.find(({ kind }) => kind === 'not')).toEqual({
    kind: 'not',
    keys: ['READ_EVENTS'],
    changed: false,
  });
});
