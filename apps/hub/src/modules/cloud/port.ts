import type { CloudUser } from '@dimora/contract/cloud';
import type { CloudState } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';

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
  /** Takes the tunnel's word from here on. */
  follow(tunnel: TunnelFacts): Promise<void>;
  /** The cloud says that a session of a person is over. */
  endSession(sid: string): void;
}
export const CloudLinkPort = definePort<CloudLinkPort>('cloudLink');

/** How the hub stands to its cloud. */
export interface CloudFactsPort {
  facts(): CloudFacts;
}
export const CloudFactsPort = definePort<CloudFactsPort>('cloudFacts');

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
export const CloudBindPort = definePort<CloudBindPort>('cloudBind');
