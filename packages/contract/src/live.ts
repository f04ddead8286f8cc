import type { DeviceTrouble } from '@dimora/domain';
import { z } from 'zod';
import type { NewsKind } from './hub/news.ts';
import { DeviceId, EnvironmentId, Origin, ProductId } from './schemas/ids.ts';
import type { EnvironmentState, StateVars } from './schemas/state.ts';
import type { Actor, HouseEvent } from './schemas/event.ts';
import type { SystemState } from './schemas/system.ts';
import type { TopicAnswer, TopicMessage, TopicRequest } from './topics.ts';

/** The socket namespace of live data; the token goes in the query (DISCOVERY-11's way, SHELL-B1). */
export const LIVE_NAMESPACE = '/live';

/** Other hubs that one client may watch things of. */
const MOST_HUBS = 50;

/** The things of one hub that a client watches. */
const watched = {
  devices: z.array(DeviceId).max(5000),
  environments: z.array(EnvironmentId).max(1000),
};

/**
 * What a client subscribes to, replacing its previous subscription. The hub answers with the current values
 * of everything newly subscribed, so a client catches up after reconnecting (SHELL-B1).
 */
export const Watch = z.object({
  ...watched,
  /** What is watched of other hubs, by their ids; a client that watches none leaves it out. */
  from: z
    .record(ProductId, z.object(watched))
    .refine((hubs) => Object.keys(hubs).length <= MOST_HUBS)
    .optional(),
  /** Events of one environment and everything below it, of one device, of everything, or none. */
  events: z.union([
    z.literal('all'),
    z.literal('none'),
    z.object({ EnvironmentId, origin: Origin }),
    z.object({ DeviceId, origin: Origin }),
  ]),
});
export type Watch = z.infer<typeof Watch>;

/** An update of one device: its changed variables, and its reachability and trouble if either changed. */
export type DeviceNews = {
  readonly StateVars?: z.infer<typeof StateVars>;
  readonly Reachable?: boolean;
  readonly lastSeenAt?: number | null;
  /** The device's current trouble; `null` if there is none. */
  readonly trouble?: DeviceTrouble | null;
};

/** What is new of the things of one hub, by their ids. */
export type HubNews = {
  readonly devices?: Readonly<Record<string, DeviceNews>>;
  readonly environments?: Readonly<Record<string, z.infer<typeof EnvironmentState>>>;
};

/** One coalesced batch, with only the latest value of each variable (SHELL-B1). */
export type Batch = HubNews & {
  /** What is new of other hubs' things, by their hubs; absent if nothing is. */
  readonly from?: Readonly<Record<string, HubNews>>;
  readonly events?: readonly HouseEvent[];
  /** True when events were dropped because the client was slow: it should refetch the list. */
  readonly missedEvents?: true;
  readonly system?: SystemState;
};

/**
 * Something was added, changed or removed; the client refetches it. Sent to every client, watching or not.
 */
export type RegistryNews = {
  readonly kind: NewsKind;
  readonly Id: string;
  /** The hub that it belongs to; absent for this one. */
  readonly origin?: z.infer<typeof Origin>;
  readonly change: 'added' | 'changed' | 'removed';
  /** The entity's revision after the change; 0 if it has none, or has the same as before. */
  readonly revision: number;
  /** Who did it; a person unless `kind` says otherwise. Absent if the hub did. */
  readonly by?: {
    readonly kind?: Exclude<Actor['kind'], 'user' | 'device' | 'hub'>;
    readonly Id: string;
    readonly Name: string;
  };
};

/** What a hub emits in {@link LIVE_NAMESPACE}. */
export type LiveToClient = {
  batch: (batch: Batch) => void;
  registry: (news: readonly RegistryNews[]) => void;
  /** A message of a topic that the client watches; see {@link LiveToHub.topic}. */
  topic: (message: TopicMessage) => void;
  /** The person's claims changed: the client must reload everything. */
  claimsChanged: () => void;
  /** The session has ended; the code is an error code. The hub then closes the socket. */
  sessionEnded: (
    code: 'SESSION_REVOKED' | 'TOKEN_EXPIRED' | 'USER_DISABLED' | 'VIEW_ENDED',
  ) => void;
};

/** What a client may emit in {@link LIVE_NAMESPACE}. */
export type LiveToHub = {
  watch: (
    watch: Watch,
    answer: (result: { ok: true; snapshot: Batch } | { ok: false; code: string }) => void,
  ) => void;
  /** Watches a topic until {@link LiveToHub.topicEnd}, or until the socket closes. */
  topic: (request: TopicRequest, answer: (result: TopicAnswer) => void) => void;
  topicEnd: (id: TopicRequest['id']) => void;
  /** Hands over a fresh token before the old one expires. */
  renew: (token: string, answer: (result: { ok: boolean }) => void) => void;
  /** The heartbeat (SHELL-07): answered at once with the hub's own view. */
  pulse: (answer: (state: SystemState) => void) => void;
};
