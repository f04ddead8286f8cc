import type { Sql } from '@dimora/node-kit/sql';
import type { Clock } from '@dimora/runtime';
import type { AccountWithHash, CredentialsPort } from '../accounts/port.ts';
import type { ProfilesPort } from '../profile/port.ts';
import type { NewPerson, RegistrationPort } from './port.ts';

/** What it is made of. */
export type AccountMakerParts = {
  readonly clock: Clock;
  readonly sql: Sql;
  readonly accounts: CredentialsPort;
  readonly profiles: ProfilesPort;
};

/** Makes accounts with their profiles. */
export class AccountMaker implements RegistrationPort {
  readonly #parts: AccountMakerParts;

  constructor(parts: AccountMakerParts) {
    this.#parts = parts;
  }

  add(person: NewPerson): Promise<AccountWithHash> {
    return this.#parts.sql.transaction((within) => this.addWithin(person, within));
  }

  /** As {@link add}, in the caller's transaction. */
  async addWithin(person: NewPerson, within: Sql): Promise<AccountWithHash> {
    const { accounts, profiles, clock } = this.#parts;
    const { Id, Username, passwordHash } = person;
    const account: AccountWithHash = {
      Id,
      Username,
      passwordHash,
      Name: person.Name ?? nameFrom(Username),
      email: person.email ?? null,
      emailConfirmed: person.emailConfirmed ?? person.email != null,
      superAdministrator: person.superAdministrator ?? false,
      partner: person.partner ?? false,
      support: person.support ?? false,
      enabled: person.enabled ?? true,
    };
    await accounts.add(account, clock.now(), within);
    await profiles.create({ ...person, UserId: Id }, within);
    return account;
  }
}

/** The name of an account that was made without one, by a call other than the form's: what precedes the @. */
const nameFrom = (Username: string): string => Username.split('@', 1)[0] ?? Username;
