import type { NewsOf, ParamsOf, SnapshotOf, TopicContract } from '@dimora/contract';
import type { Caller } from './caller.ts';

/** News of one kind: its content when it happens, and the content that a watcher reads later. */
type NewsKind<Topic extends TopicContract, Detail> = {
  /** Pieces that may wait for a slow client; one that misses more is sent the snapshot instead. */
  readonly waiting: number;
  /** The piece as the caller may read it when it is sent; absent if it is hidden from them. */
  read(detail: Detail, caller: Caller): NewsOf<Topic> | undefined;
};

/** How a module publishes news of a topic. */
export type TopicPublisher<Details> = {
  /** Anything may have changed: every watcher is sent the snapshot. */
  changed(): void;
  /** One piece of news; a later one under the same key replaces it until it is sent. */
  news<Kind extends keyof Details & string>(kind: Kind, key: string, detail: Details[Kind]): void;
};

type TopicSource<Topic extends TopicContract, Details> = {
  /** The whole, as the caller may see it. Called whenever one is sent, so it must not wait. */
  snapshot(caller: Caller, params: ParamsOf<Topic>): SnapshotOf<Topic>;
  readonly news?: { readonly [Kind in keyof Details]: NewsKind<Topic, Details[Kind]> };
  /**
   * For a topic about one object: true while the caller may see it. Checked at each delivery, beside the
   * claim, because objects move and claims are tied to places.
   */
  allows?(caller: Caller, params: ParamsOf<Topic>): boolean;
  /** Called for the first watcher of these params; the answer is disposed of after the last has left. */
  start(publisher: TopicPublisher<Details>, params: ParamsOf<Topic>): Disposable;
};

/** A live topic as the hub holds it. */
export type LiveTopic = {
  readonly contract: TopicContract;
  readonly snapshot: (caller: Caller, params: unknown) => unknown;
  readonly news: ReadonlyMap<string, LiveNews>;
  readonly allows: (caller: Caller, params: unknown) => boolean;
  readonly start: (publisher: LivePublisher, params: unknown) => Disposable;
};

/** {@link NewsKind} without its types. */
export type LiveNews = {
  readonly waiting: number;
  read(detail: unknown, caller: Caller): TopicNews | undefined;
};

/** {@link TopicPublisher} without its types. */
export type LivePublisher = {
  changed(): void;
  news(kind: string, key: string, detail: unknown): void;
};

/** One piece of news as it is sent. */
export type TopicNews = { readonly event: string; readonly value: unknown };

/**
 * Defines a live topic: something a module keeps sending to everybody who watches it. The contract holds
 * its name, its claim, and the schemas of its params, its snapshot and its news. The module says
 * how a snapshot is made for a caller, how a piece of news reads, and what to do while it is watched:
 *
 * ```ts
 * const pressure = defineTopic(BoilerPressureTopic, {
 *   snapshot: () => boiler.pressure(),
 *   start: (publisher) => clock.every(2_000, () => publisher.changed()),
 * });
 * ```
 *
 * and returns it as one of its `topics`. The live edge does the rest, once for all topics: it checks
 * the claim at the start, when claims change and when the session ends; sends a snapshot first;
 * gathers news for up to 33 ms and sends them together, in the order of their kinds, before the
 * snapshot; holds keys alone for a client that doesn't read, and drops it after a minute. A client
 * that was away is sent a snapshot, so **a snapshot must say all that news have said**. A topic that
 * nobody watches is never started.
 */
export function defineTopic<Topic extends TopicContract, Details = Record<never, never>>(
  contract: Topic,
  source: TopicSource<Topic, Details>,
): LiveTopic {
  // Params were parsed by the contract, and details come from this source.
  return {
    contract,
    snapshot: (caller, params) => source.snapshot(caller, params as ParamsOf<Topic>),
    news: new Map(Object.entries((source.news ?? {}) as Record<string, LiveNews>)),
    allows: (caller, params) => source.allows?.(caller, params as ParamsOf<Topic>) ?? true,
    start: (publisher, params) =>
      source.start(publisher as TopicPublisher<Details>, params as ParamsOf<Topic>),
  };
}
