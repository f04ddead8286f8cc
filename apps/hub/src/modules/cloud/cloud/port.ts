import type {
  CloudUser,
  HubPushDevice,
  HubPushMessage,
  HubShare,
  ShareDraft,
  ShareMailed,
} from '@dimora/contract/cloud';
import type { CloudState, UserId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';

/** The public state of the hub's cloud connection; never includes the key. */
export type CloudFacts = {
  readonly cloudUrl: string | null;
  readonly cloudState: CloudState;
  /** True once the hub's owner is known to the cloud. */
  readonly paired: boolean;
  readonly federationKeyId: string | null;
};

/** The cloud's address and how the tunnel authenticates to it. */
export type CloudDial = {
  readonly cloudUrl: string;
  readonly ProductId: string;
  /** The secret shared by hub and cloud. Never logged, never sent in an answer. */
  readonly key: string;
};

/** What the cloud module needs of the tunnel. */
export interface TunnelFacts {
  state(): CloudState;
  /** The cloud's time minus the hub's, milliseconds; 0 until a tunnel has been open. */
  clockOffsetMs(): number;
  /** Reads the target again: after the enrolment, or when the key was rejected. */
  reconsider(): void;
  onChange(changed: () => void): void;
}

/** What the tunnel needs of the cloud module. */
export interface CloudLinkPort {
  /** Absent until the cloud knows this hub and its key: it would reject an earlier tunnel. */
  dial(): CloudDial | undefined;
  /** Uses the tunnel's reports from now on. */
  follow(tunnel: TunnelFacts): Promise<void>;
  /** The cloud reports that a person's session has ended. */
  endSession(sid: string): void;
}
export const CloudLinkPort = definePort<CloudLinkPort>('cloudLink');

/** The state of the hub's connection to its cloud. */
export interface CloudFactsPort {
  facts(): CloudFacts;
}
export const CloudFactsPort = definePort<CloudFactsPort>('cloudFacts');

/** What activation needs of the cloud. Each rejects with NO_CLOUD on a hub without one. */
export interface CloudBindPort {
  /** The person behind a session of this hub. Rejects with CLOUD_SIGN_IN_NEEDED or CLOUD_UNREACHABLE. */
  person(sessionId: string): Promise<CloudUser>;
  /**
   * Gives the hub its owner in the cloud: the person of a session or of a ticket. A retry of the same
   * activation may omit the person.
   */
  bind(
    activationId: string,
    whose: { readonly sessionId?: string; readonly ticket?: string },
  ): Promise<{ readonly owner: CloudUser }>;
  /** A person's picture in the cloud, base64; absent if they have none or it can't be read now. */
  picture(person: Pick<CloudUser, 'Avatar'>): Promise<string | undefined>;
  /** Stores that the cloud knows the owner. */
  paired(): void;
}
export const CloudBindPort = definePort<CloudBindPort>('cloudBind');

/** What push messages need of the cloud. Rejects with NO_CLOUD on a hub without one, and with CLOUD_UNREACHABLE. */
export interface CloudPushPort {
  /** True if the hub is configured with a cloud. */
  readonly exists: boolean;
  /** The devices of these people that subscribed in the cloud to this hub's place. */
  devices(users: readonly UserId[]): Promise<readonly HubPushDevice[]>;
  send(messages: readonly HubPushMessage[]): Promise<void>;
}
export const CloudPushPort = definePort<CloudPushPort>('cloudPush');

/**
 * Invitations in the cloud. Times are by the hub's own clock. Each rejects with NO_CLOUD on a hub without one, with
 * CLOUD_UNREACHABLE, and with what the cloud refuses.
 */
export interface CloudSharePort {
  /** True if the hub is configured with a cloud. */
  readonly exists: boolean;
  /** Mails an invitation. Rejects with SHARE_NO_OWNER, SHARE_PROVIDER and RATE_LIMITED. */
  open(draft: ShareDraft): Promise<ShareMailed>;
  /** Mails another link. Rejects with SHARE_NOT_PENDING and RATE_LIMITED. */
  resend(Id: string): Promise<ShareMailed>;
  change(share: Pick<HubShare, 'Id' | 'Role'>): Promise<void>;
  /** What is open, and what has ended and isn't settled. */
  list(): Promise<readonly HubShare[]>;
  settle(Ids: readonly string[]): Promise<void>;
  withdraw(Ids: readonly string[]): Promise<void>;
}
export const CloudSharePort = definePort<CloudSharePort>('cloudShare');
