import type { UserId } from '@dimora/domain';
import type { PasswordHasher } from '@dimora/identity';
import { definePort } from '@dimora/node-kit/kernel';

/** What the provider's identity knows of a person; roles are the hub's own affair (SECURITY-02). */
export type Account = {
  readonly UserId: UserId;
  readonly Username: string;
  readonly superAdministrator: boolean;
};

/** Every account by which somebody may sign in: the hub's own, and those of the cloud's people who have been here. */
export interface AccountsPort {
  of(UserId: UserId): Account | undefined;
  all(): readonly Account[];
}
export const AccountsPort = definePort<AccountsPort>('accounts');

/** An account with the hash of its password, for identity alone. */
export type AccountWithHash = Account & { readonly passwordHash: string };

/** The hub's own accounts, for those who check passwords. */
export interface OwnAccountsPort {
  of(UserId: UserId): Account | undefined;
  /** Finds by the name as it is typed: letters' case doesn't matter. */
  byUsername(Username: string): AccountWithHash | undefined;
  /** The account of a person, with its hash. */
  withHash(UserId: UserId): AccountWithHash | undefined;
  /** Rejects with NAME_TAKEN when somebody signs in by this name already. */
  add(account: AccountWithHash): void;
  /** Takes an account away; the person stays. */
  remove(UserId: UserId): void;
  setPasswordHash(UserId: UserId, passwordHash: string): void;
}
export const OwnAccountsPort = definePort<OwnAccountsPort>('ownAccounts');

/** A person whom the cloud has vouched for, as the hub keeps them for when the cloud is away. */
export type CloudAccount = Account & {
  readonly email: string;
  readonly Name: string;
  /** Of the last password that the cloud took; nothing until they have signed in here. */
  readonly passwordHash: string | null;
};

/** What the hub made of the cloud's word on a person. */
export type Learnt = { readonly person: CloudAccount; readonly claimsDiffer: boolean };

/** The cloud's people who have been here. Nobody, on a hub without a cloud. */
export interface CloudPeoplePort {
  of(UserId: UserId): CloudAccount | undefined;
  all(): readonly CloudAccount[];
  /** Finds by the name or the e-mail address as it is typed: letters' case doesn't matter. */
  byName(typed: string): CloudAccount | undefined;
  /**
   * Keeps what the cloud says of a person, with the password they had. `claimsDiffer`: what they may do
   * here is not what it was, the only thing of it that open consoles must hear of.
   */
  learn(said: Omit<CloudAccount, 'passwordHash'>): Learnt;
  save(person: CloudAccount): void;
  /** Another cloud, other people. */
  forgetAll(): void;
}
export const CloudPeoplePort = definePort<CloudPeoplePort>('cloudPeople');

/** Makes and checks hashes of passwords, one after the other for the whole hub. */
export const PasswordsPort = definePort<PasswordHasher>('passwords');
