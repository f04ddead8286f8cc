import type { SecondFactor, TypedProof } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { Caller } from '../../platform/caller.ts';
import type { AccountWithHash, CloudAccount } from '../accounts/port.ts';

/** A person together with the account that lets them in. */
export type NewAccount = {
  readonly UserId: UserId;
  readonly Username: string;
  readonly password: string;
  readonly superAdministrator?: boolean;
};

/** Who comes, and until when their token says so, milliseconds. */
export type Identified = Caller & { readonly expiresAt: number };

/** What other modules may ask of the identity. */
export interface IdentityPort {
  /**
   * The person behind an access token of this hub or of its cloud, with what they may do at this moment.
   * Rejects with TOKEN_EXPIRED, SESSION_REVOKED, USER_DISABLED or NOT_AUTHENTICATED.
   */
  identify(accessToken: string): Promise<Identified>;
  /** As {@link identify}; USER_NOT_ENABLED for whom this hub doesn't know or has switched off. */
  identifyEnabled(accessToken: string): Promise<Identified>;
  /** From now on the cloud may let people in. */
  trust(cloud: CloudDoor): void;
}
export const IdentityPort = definePort<IdentityPort>('identity');

/** Makes accounts for the hub itself: at the command line, for the demo. */
export interface AccountMaking {
  /** Makes an account with a password. Rejects with NAME_TAKEN. */
  addAccount(account: NewAccount): Promise<void>;
  /** As {@link addAccount}, with a hash that was made before. */
  addHashedAccount(account: AccountWithHash): void;
}
export const AccountMaking = definePort<AccountMaking>('accountMaking');

/** Somebody whose password was right. */
export type CloudAdmission = {
  readonly person: CloudAccount;
  /** Notes that this session of the hub may ask the cloud in their name, where it was there to say so. */
  began(sessionId: string): void;
};

/** What identity asks of the cloud. */
export interface CloudDoor {
  /** Who comes with a token that the cloud made. Rejects as `identify` does, and with USER_NOT_ENABLED. */
  identify(token: string): Promise<Identified>;
  /** Checks a password with the cloud, or without it where it is away. Rejects with what is wrong. */
  signIn(username: string, password: string, address: string): Promise<CloudAdmission>;
  /** The second step, which the cloud alone can judge. Rejects with what is wrong, and CLOUD_UNREACHABLE. */
  finishSignIn(challenge: string, proof: SecondFactor, address: string): Promise<CloudAdmission>;
  /** Has the cloud judge who somebody is, once more. Rejects as that, and with CLOUD_SIGN_IN_NEEDED. */
  stepUp(sessionId: string, proof: TypedProof, address: string): Promise<void>;
}
