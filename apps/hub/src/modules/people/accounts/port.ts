import type { UserId } from '@dimora/domain';
import type { PasswordHasher } from '@dimora/identity';
import { definePort } from '@dimora/node-kit/kernel';

/** The provider's data about a person; roles are kept by the hub (SECURITY-02). */
export type Account = {
  readonly UserId: UserId;
  readonly Username: string;
  readonly superAdministrator: boolean;
  /** An installer, who works for a partner brand; known of the cloud's people only (A22). */
  readonly partner?: boolean;
  /** The provider's support staff; likewise (SECURITY-03). */
  readonly support?: boolean;
};

/** Every account that can sign in: the hub's own, and those of the cloud's people who have signed in here. */
export interface AccountsPort {
  of(UserId: UserId): Account | undefined;
  all(): readonly Account[];
}
export const AccountsPort = definePort<AccountsPort>('accounts');

/** An account with its password hash, for identity only. */
export type AccountWithHash = Account & { readonly passwordHash: string };

/** The hub's own accounts, for password checks. */
export interface OwnAccountsPort {
  of(UserId: UserId): Account | undefined;
  /** Finds an account by the typed name, ignoring case. */
  byUsername(Username: string): AccountWithHash | undefined;
  /** The account of a person, with its hash. */
  withHash(UserId: UserId): AccountWithHash | undefined;
  /** Rejects with NAME_TAKEN if the name is already in use. */
  add(account: AccountWithHash): void;
  /** Removes an account; the person stays. */
  remove(UserId: UserId): void;
  setPasswordHash(UserId: UserId, passwordHash: string): void;
}
export const OwnAccountsPort = definePort<OwnAccountsPort>('ownAccounts');

/** A person vouched for by the cloud, stored so that they can sign in while the cloud is unreachable. */
export type CloudAccount = Account & {
  readonly partner: boolean;
  readonly support: boolean;
  readonly email: string;
  readonly Name: string;
  /** Hash of the last password that the cloud accepted; absent until they have signed in here. */
  readonly passwordHash: string | null;
};

/** The result of storing the cloud's data about a person. */
export type Learnt = { readonly person: CloudAccount; readonly claimsDiffer: boolean };

/** The cloud's people who have signed in here. Empty on a hub without a cloud. */
export interface CloudPeoplePort {
  of(UserId: UserId): CloudAccount | undefined;
  all(): readonly CloudAccount[];
  /** Finds a person by the typed name or e-mail address, ignoring case. */
  byName(typed: string): CloudAccount | undefined;
  /**
   * Stores the cloud's data about a person, with their password hash; the account's id is given, the hub's own is in the
   * answer. `claimsDiffer`: their permissions changed, the only change that open consoles need to know.
   */
  learn(said: Omit<CloudAccount, 'passwordHash'>): Learnt;
  /** Knows a stranger until the hub stops, and keeps nothing of them: who was erased is one again. */
  meet(said: Omit<CloudAccount, 'passwordHash'>): CloudAccount;
  save(person: CloudAccount): void;
  /** Forgets a person, whose password doesn't open the hub any more while the cloud is away. */
  forget(UserId: UserId): void;
  /** The person of this hub that an account of the cloud is: who accepted an invitation has an id of their own here. */
  hubId(accountId: UserId): UserId;
  /** The account of the cloud that a person of this hub is. */
  accountId(UserId: UserId): UserId;
  /** From now on this account of the cloud is this person of the hub (USERS-09). */
  adopt(
    UserId: UserId,
    account: Omit<CloudAccount, 'passwordHash' | 'UserId'>,
    accountId: UserId,
  ): Learnt;
  /** A person who had accepted an invitation is gone: their account is a stranger's again. */
  disown(UserId: UserId): void;
  /** A different cloud: removes the previous cloud's people. */
  forgetAll(): void;
}
export const CloudPeoplePort = definePort<CloudPeoplePort>('cloudPeople');

/** Hashes and checks passwords, one at a time for the whole hub. */
export const PasswordsPort = definePort<PasswordHasher>('passwords');
