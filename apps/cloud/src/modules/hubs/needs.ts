import type { SecondFactor, TypedProof } from '@dimora/contract';
import type { CloudUser } from '@dimora/contract/cloud';
import type { CloudCaller } from '../../platform/caller.ts';

/** Tokens with which a hub asks in a person's name. */
export type Delegated = {
  readonly accessToken: string;
  readonly expiresAt: number;
  readonly refreshToken: string;
};

/** What the hubs' calls ask of the accounts. */
export type HubAccounts = {
  identify(accessToken: string): Promise<CloudCaller>;
  openDelegated(
    username: string,
    password: string,
    ProductId: string,
    address: string,
  ): Promise<Delegated & { readonly user: Pick<CloudUser, 'Id'> }>;
  finishDelegated(
    challenge: string,
    proof: SecondFactor,
    ProductId: string,
    address: string,
  ): Promise<Delegated & { readonly user: Pick<CloudUser, 'Id'> }>;
  stepUpDelegated(caller: CloudCaller, proof: TypedProof, address: string): Promise<void>;
  refreshDelegated(refreshToken: string, ProductId: string): Promise<Delegated>;
  endDelegated(refreshToken: string, ProductId: string): Promise<void>;
};

/** What the hubs' calls ask of the profiles. */
export type HubPeople = { byId(UserId: string): Promise<CloudUser | undefined> };
