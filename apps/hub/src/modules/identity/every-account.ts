import type { UserId } from '@dimora/domain';
import type { CloudKnown } from '../cloud/port.ts';
import type { Account, AccountsPort } from './port.ts';

/** The hub's own accounts, and those of the cloud's people who have been here. */
export const everyAccount = (
  own: AccountsPort,
  cloud: {
    knows(UserId: UserId): CloudKnown | undefined;
    known(): readonly CloudKnown[];
  },
): AccountsPort => ({
  of: (UserId): Account | undefined => own.of(UserId) ?? cloud.knows(UserId),
  all: () => [...own.all(), ...cloud.known().filter(({ UserId }) => !own.of(UserId))],
});
