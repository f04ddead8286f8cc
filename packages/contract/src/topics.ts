import type { ClaimKey } from '@dimora/domain';
import { z } from 'zod';

/** A topic's kinds of news, each with the schema of its payload. */
export type TopicNewsSchemas = Readonly<Record<string, z.ZodType>>;

/**
 * The shared definition of a live topic: something a hub publishes continuously to its subscribers. Defined
 * by {@link topicContract}.
 */
export type TopicContract = {
  readonly name: string;
  /** The claim a subscriber needs, at the start and for as long as they watch. */
  readonly claim: ClaimKey;
  /** True for what may be watched while viewing the house as somebody else, as `viewable` says of procedures. */
  readonly viewable?: true;
  /**
   * Its own socket namespace: connecting subscribes, and events carry the names of the news. The other topics
   * use messages in the live namespace; see {@link TopicRequest}.
   */
  readonly namespace?: `/${string}`;
  /** The parameters; `z.null()` for a topic without any. */
  readonly params: z.ZodType;
  /** The full state as the subscriber may see it; includes all earlier news. */
  readonly snapshot: z.ZodType;
  readonly news: TopicNewsSchemas;
};

/** The parameters of a topic. */
export type ParamsOf<Topic extends TopicContract> = z.infer<Topic['params']>;
/** The full state of a topic. */
export type SnapshotOf<Topic extends TopicContract> = z.infer<Topic['snapshot']>;
/** One piece of news of a topic: a change since the snapshot. */
export type NewsOf<Topic extends TopicContract> = {
  [Event in keyof Topic['news'] & string]: {
    readonly event: Event;
    readonly value: z.infer<Topic['news'][Event]>;
  };
}[keyof Topic['news'] & string];

/** Keeps the exact types of a topic. */
export const topicContract = <const Topic extends TopicContract>(topic: Topic): Topic => topic;

/**
 * A request to watch a topic in the live namespace; the client chooses `id`, which marks all related
 * messages.
 */
export const TopicRequest = z.object({
  id: z.number().int().nonnegative(),
  name: z.string().max(100),
  params: z.unknown(),
});
export type TopicRequest = z.infer<typeof TopicRequest>;

/** The answer to a {@link TopicRequest}; the snapshot follows as the first {@link TopicMessage}. */
export type TopicAnswer = { readonly ok: true } | { readonly ok: false; readonly code: string };

/** A message of a topic in the live namespace: news in order, then the snapshot if there is one. */
export type TopicMessage = {
  readonly id: number;
  readonly news?: readonly { readonly event: string; readonly value: unknown }[];
  readonly snapshot?: unknown;
  /** The error code with which the hub ended the subscription; no further messages follow under this id. */
  readonly ended?: string;
};

/** What a hub emits in a topic's own namespace: the snapshot as `state`, each piece of news under its name. */
export type TopicToClient<Topic extends TopicContract> = {
  state: (snapshot: SnapshotOf<Topic>) => void;
} & {
  [Event in keyof Topic['news'] & string]: (value: z.infer<Topic['news'][Event]>) => void;
};

/** What a client may emit in a topic's own namespace: a fresh token before the old one expires. */
export type TopicToHub = {
  renew: (token: string, answer: (result: { ok: boolean }) => void) => void;
};
