import type { UserId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { Sql } from '@dimora/node-kit/sql';
import type { CloudPerson } from '../../platform/caller.ts';

/** An account as other modules see it. */
export type Account = CloudPerson & {
  readonly Username: string;
  /** In lower case; accounts of machines and of the demo may have none. */
  readonly email: string | null;
  /** True once the person has shown that the address is theirs; until then it grants nothing. */
  readonly emailConfirmed: boolean;
  readonly enabled: boolean;
};

/** What other modules may ask of the accounts. `sql` is the transaction that it shall be part of. */
export interface AccountsPort {
  byId(UserId: UserId): Promise<Account | undefined>;
  byEmail(email: string): Promise<Account | undefined>;
  rename(UserId: UserId, Name: string, sql: Sql): Promise<void>;
  /** Accounts that have the text in a name or in the e-mail address, by name. */
  search(text: string, offset: number, limit: number): Promise<readonly Account[]>;
}
export const AccountsPort = definePort<AccountsPort>('accounts');

/** An account with the hash of its password. */
export type AccountWithHash = Account & { readonly passwordHash: string };

/** The accounts with their password hashes; only for identity. */
export interface CredentialsPort {
  /** Finds by what people type to sign in: their user name or their e-mail address. */
  byLogin(login: string): Promise<AccountWithHash | undefined>;
  byEmail(email: string): Promise<AccountWithHash | undefined>;
  byId(UserId: UserId): Promise<AccountWithHash | undefined>;
  /** Rejects with EMAIL_TAKEN when the user name or address is in use. */
  add(account: AccountWithHash, createdAt: number, sql: Sql): Promise<void>;
  setPasswordHash(UserId: UserId, passwordHash: string): Promise<void>;
  /** Replaces a hash by another of the same password, unless the password was changed meanwhile. */
  renewPasswordHash(UserId: UserId, from: string, to: string): Promise<void>;
  /** A stored hash of each cost that stored hashes have. */
  hashOfEachCost(): Promise<readonly string[]>;
  /**
   * Stores a confirmed address; a user name that was the old address changes with it. Rejects with
   * EMAIL_TAKEN when another account has it.
   */
  confirmEmail(UserId: UserId, email: string, confirmedAt: number, sql?: Sql): Promise<void>;
}
export const CredentialsPort = definePort<CredentialsPort>('credentials');
