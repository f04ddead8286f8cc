import type { AccountStore } from './account.store.ts';
import type { Account, AccountsPort, CloudPeoplePort } from './port.ts';

/** The hub's own accounts, and those of the cloud's people who have signed in here. */
export const everyAccount = (
  own: AccountStore,
  cloudPeople: Pick<CloudPeoplePort, 'of' | 'all'>,
): AccountsPort => ({
  of: (UserId): Account | undefined => own.of(UserId) ?? cloudPeople.of(UserId),
  all: () => [...own.all(), ...cloudPeople.all().filter(({ UserId }) => !own.of(UserId))],
});
