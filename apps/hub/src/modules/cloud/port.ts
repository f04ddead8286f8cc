import type { SecondFactor, TypedProof } from '@dimora/contract';
import type { CloudUser } from '@dimora/contract/cloud';
import type { CloudState, UserId } from '@dimora/domain';
import type { Caller } from '../../platform/caller.ts';

/** What anyone may know of how the hub stands to its cloud; the key itself is never among it. */
export type CloudFacts = {
  readonly cloudUrl: string | null;
  readonly cloudState: CloudState;
  /** True once the hub's owner is known to the cloud. */
  readonly paired: boolean;
  readonly federationKeyId: string | null;
};

/** Whom the tunnel calls and how it proves who calls. */
export type CloudDial = {
  readonly cloudUrl: string;
  readonly ProductId: string;
  /** The secret that hub and cloud share. Never logged, never answered. */
  readonly key: string;
};

/** What the cloud may ask of a hub through the tunnel itself, by method and name: `POST property`. */
export type CloudControls = Readonly<Record<string, (body: unknown) => Promise<unknown>>>;

/** What the cloud module needs of the tunnel. */
export interface TunnelFacts {
  state(): CloudState;
  /** The cloud's time less the hub's, milliseconds; 0 until a tunnel has stood. */
  clockOffsetMs(): number;
  /** Asks whom to call anew: after the enrolment, or when the key was refused. */
  reconsider(): void;
  onChange(changed: () => void): void;
}

/** What the tunnel needs of the cloud module. */
export interface CloudLinkPort {
  /** Nothing until the cloud knows this hub and its key: a tunnel before that would be refused. */
  dial(): CloudDial | undefined;
  readonly controls: CloudControls;
}

/** Somebody whom the cloud knows. */
export type CloudKnown = {
  readonly UserId: UserId;
  readonly Username: string;
  readonly Name: string;
  /** From the provider's identity, never from a hub role (SECURITY-02). */
  readonly superAdministrator: boolean;
};

/** What identity asks of the cloud. */
export interface CloudDoorPort {
  /** Whom the cloud has vouched for on this hub before, and who has no account of the hub's own. */
  knows(UserId: UserId): CloudKnown | undefined;
  /** Who comes with a token that the cloud made. Rejects as `identify` does, and with USER_NOT_ENABLED. */
  identify(token: string): Promise<Caller & { readonly expiresAt: number }>;
  /** Checks a password with the cloud, or without it where it is away. Rejects with what is wrong. */
  signIn(username: string, password: string, address: string): Promise<CloudAdmission>;
  /** The second step, which the cloud alone can judge. Rejects with what is wrong, and CLOUD_UNREACHABLE. */
  finishSignIn(challenge: string, proof: SecondFactor, address: string): Promise<CloudAdmission>;
  /** Has the cloud judge who somebody is, once more. Rejects as that, and with CLOUD_SIGN_IN_NEEDED. */
  stepUp(sessionId: string, proof: TypedProof, address: string): Promise<void>;
}

/** Somebody whose password was right. */
export type CloudAdmission = {
  readonly person: CloudKnown;
  /** Notes that this session of the hub may ask the cloud in their name, where it was there to say so. */
  began(sessionId: string): void;
};

/** What activation asks of the cloud. Each rejects with NO_CLOUD on a hub without one. */
export interface CloudBindPort {
  /** The person behind a session of this hub. Rejects with CLOUD_SIGN_IN_NEEDED or CLOUD_UNREACHABLE. */
  person(sessionId: string): Promise<CloudUser>;
  /**
   * Gives the hub its owner in the cloud: the person of a session or of a ticket. The same
   * activation may be asked for again, then without anybody.
   */
  bind(
    activationId: string,
    whose: { readonly sessionId?: string; readonly ticket?: string },
  ): Promise<{ readonly owner: CloudUser }>;
  /** A person's picture in the cloud, base64; nothing where they have none, or it can't be read now. */
  picture(person: Pick<CloudUser, 'Avatar'>): Promise<string | undefined>;
  /** Notes that the cloud knows the owner. */
  paired(): void;
}
