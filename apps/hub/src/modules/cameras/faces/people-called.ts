import type { UserId } from '@dimora/domain';
import type { AccountsPort } from '../../people/accounts/port.ts';
import type { UsersPort } from '../../people/users/port.ts';

type Parts = {
  readonly accounts: Pick<AccountsPort, 'of'>;
  readonly users: Pick<UsersPort, 'all'>;
};

/** The people of the house whom a recogniser calls so: by their name, their first name or their account. */
export const peopleCalled =
  ({ accounts, users }: Parts) =>
  (name: string): UserId[] => {
    const wanted = name.trim().toLowerCase();
    return users
      .all()
      .filter(({ Id, Name, FirstName }) =>
        [Name, FirstName, accounts.of(Id)?.Username].some(
          (each) => each?.trim().toLowerCase() === wanted,
        ),
      )
      .map(({ Id }) => Id);
  };
