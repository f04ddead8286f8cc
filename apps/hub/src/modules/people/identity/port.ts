import type { PasswordChange, SecondFactor, TypedProof } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { Caller } from '../../../platform/caller.ts';
import type { AccountWithHash, CloudAccount } from '../accounts/port.ts';

/** A person together with the account they sign in with. */
export type NewAccount = {
  readonly UserId: UserId;
  readonly Username: string;
  readonly password: string;
  readonly superAdministrator?: boolean;
};

/** The caller, and when their token expires, milliseconds. */
export type Identified = { readonly caller: Caller; readonly expiresAt: number };

/** Identity as other modules see it. */
export interface IdentityPort {
  /**
   * The person behind an access token of this hub or of its cloud, with their current permissions. Rejects
   * with TOKEN_EXPIRED, SESSION_REVOKED, USER_DISABLED or NOT_AUTHENTICATED.
   */
  identify(accessToken: string): Promise<Identified>;
  /** As {@link identify}; USER_NOT_ENABLED for people unknown to or disabled on this hub. */
  identifyEnabled(accessToken: string): Promise<Identified>;
  /** Whether one of the hub's own sessions is still open. */
  isOpen(sessionId: string): boolean;
  /** From now on the cloud may sign people in. */
  trust(cloud: CloudDoor): void;
}
export const IdentityPort = definePort<IdentityPort>('identity');

/** Creates accounts for the hub itself: at the command line, for the demo. */
export interface AccountMaking {
  /** Creates an account with a password. Rejects with NAME_TAKEN. */
  addAccount(account: NewAccount): Promise<void>;
  /** As {@link addAccount}, with an existing hash. */
  addHashedAccount(account: AccountWithHash): void;
}
export const AccountMaking = definePort<AccountMaking>('accountMaking');

/** A person whose password was right. */
export type CloudAdmission = {
  readonly person: CloudAccount;
  /** They may do nothing here: the log doesn't name them. */
  readonly isStranger: boolean;
  /** Allows this session to call the cloud on their behalf; absent if the cloud couldn't be reached. */
  began(sessionId: string): void;
};

/** What identity needs of the cloud. */
export interface CloudDoor {
  /** Identifies the bearer of a cloud token. Rejects as `identify` does, and with USER_NOT_ENABLED. */
  identify(token: string): Promise<Identified>;
  /** Checks a password with the cloud, or without it if it can't be reached. Rejects with the cause. */
  signIn(username: string, password: string, address: string): Promise<CloudAdmission>;
  /** The second step, which only the cloud can check. Rejects with the cause, and CLOUD_UNREACHABLE. */
  finishSignIn(challenge: string, proof: SecondFactor, address: string): Promise<CloudAdmission>;
  /**
   * Has the cloud check a person's identity once more. Rejects with its code, and with CLOUD_SIGN_IN_NEEDED.
   */
  stepUp(sessionId: string, proof: TypedProof, address: string): Promise<void>;
  /**
   * Changes a person's password in the cloud, which ends their other sessions. Rejects with its code, with
   * CLOUD_SIGN_IN_NEEDED or CLOUD_UNREACHABLE.
   */
  changePassword(
    of: { readonly sessionId: string; readonly UserId: UserId },
    passwords: PasswordChange,
    address: string,
  ): Promise<Pick<CloudAdmission, 'began'>>;
}
