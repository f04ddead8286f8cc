import { filed, type PersonalData } from '../../../../platform/personal-data.ts';
import type { AccountStore } from './account.store.ts';

/** The gateways' accounts that a person created. */
export const personAccounts = (store: AccountStore): PersonalData => ({
  part: 'mqtt',
  exported: (Id) =>
    filed(
      'mqtt/accounts.json',
      store
        .all()
        .filter(({ createdBy }) => createdBy === Id)
        .map(({ username, createdAt }) => ({ username, createdAt })),
    ),
  erase: ({ Id }) => store.forgetMaker(Id),
});
