import type { ClaimKey } from '@dimora/domain';
import { z } from 'zod';

/** The kinds of news of a topic, each with the schema of what it says. */
export type TopicNewsSchemas = Readonly<Record<string, z.ZodType>>;

/**
 * What a hub and its clients agree on about a live topic: something that a hub keeps telling to
 * those who watch it. Defined by {@link topicContract}.
 */
export type TopicContract = {
  readonly name: string;
  /** What the watcher must hold, at the start and for as long as they watch. */
  readonly claim: ClaimKey;
  /**
   * Its own socket namespace: connecting is watching, and events carry the names of the news. The
   * other topics are carried by messages in the live namespace; see {@link TopicRequest}.
   */
  readonly namespace?: `/${string}`;
  /** What is asked for; `z.null()` for a topic that there is one of. */
  readonly params: z.ZodType;
  /** The whole of it, as the watcher may see it. Says all that news have said since. */
  readonly snapshot: z.ZodType;
  readonly news: TopicNewsSchemas;
};

/** What is asked for of a topic. */
export type ParamsOf<Topic extends TopicContract> = z.infer<Topic['params']>;
/** The whole of a topic. */
export type SnapshotOf<Topic extends TopicContract> = z.infer<Topic['snapshot']>;
/** One piece of news of a topic: what a snapshot that came before doesn't say yet. */
export type NewsOf<Topic extends TopicContract> = {
  [Event in keyof Topic['news'] & string]: {
    readonly event: Event;
    readonly value: z.infer<Topic['news'][Event]>;
  };
}[keyof Topic['news'] & string];

/** Keeps the exact types of a topic. */
export const topicContract = <const Topic extends TopicContract>(topic: Topic): Topic => topic;

/** Asks to watch a topic in the live namespace; `id` is the client's own, and names it in what follows. */
export const TopicRequest = z.object({
  id: z.number().int().nonnegative(),
  name: z.string().max(100),
  params: z.unknown(),
});
export type TopicRequest = z.infer<typeof TopicRequest>;

/** The answer to a {@link TopicRequest}; the snapshot follows as the first {@link TopicMessage}. */
export type TopicAnswer = { readonly ok: true } | { readonly ok: false; readonly code: string };

/** What a hub says of a topic in the live namespace: news in their order, then the snapshot if there is one. */
export type TopicMessage = {
  readonly id: number;
  readonly news?: readonly { readonly event: string; readonly value: unknown }[];
  readonly snapshot?: unknown;
  /** The error code under which the hub has ended it; nothing more comes under this id. */
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
