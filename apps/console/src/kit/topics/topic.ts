import type { NewsOf, ParamsOf, SnapshotOf, TopicContract } from '@dimora/contract/client';
import type { Api } from '../api/client.ts';

/** What a hub has sent for a topic; `at` is on this page's own clock, `performance.now()`. */
export type Told<Contract extends TopicContract> =
  /** A snapshot, over the socket. */
  | { readonly kind: 'snapshot'; readonly snapshot: SnapshotOf<Contract>; readonly at: number }
  /** A snapshot from a call: may be older than what the socket has sent. */
  | { readonly kind: 'answer'; readonly snapshot: SnapshotOf<Contract>; readonly at: number }
  | { readonly kind: 'news'; readonly news: NewsOf<Contract> };

/** How a topic is polled while it can't be live: without a socket, or if events are disabled (START-03). */
type Asking<Contract extends TopicContract, State> = {
  readonly call: (api: Api, params: ParamsOf<Contract>) => Promise<SnapshotOf<Contract>>;
  /** Milliseconds from one response to the next call; `null` while nothing can change by itself. */
  readonly everyMs: (state: State | undefined) => number | null;
};

/** A live topic as the console follows it; see {@link defineTopic}. */
export type Topic<Contract extends TopicContract, State> = {
  readonly name: Contract['name'];
  /** Applies a message to the known data. */
  readonly take: (state: State | undefined, told: Told<Contract>) => State | undefined;
  readonly ask?: Asking<Contract, State>;
  /** How long the subscription outlives the last component, in milliseconds; 2 s by default. */
  readonly lingerMs?: number;
} & (Contract extends { readonly namespace: infer Namespace }
  ? { readonly namespace: Namespace }
  : { readonly namespace?: never });

/**
 * Declares how the console follows a topic of the contract; `useTopic` does it.
 * @example const pressure = defineTopic<typeof BoilerPressureTopic>({ name: 'boilerPressure', take: takeLatest });
 */
export const defineTopic = <Contract extends TopicContract, State = SnapshotOf<Contract>>(
  topic: Topic<Contract, State>,
): Topic<Contract, State> => topic;

/** For a topic without news: keeps only the last snapshot. */
export const takeLatest = <Snapshot>(
  state: Snapshot | undefined,
  told:
    | { readonly kind: 'snapshot' | 'answer'; readonly snapshot: Snapshot }
    | { readonly kind: 'news' },
): Snapshot | undefined => (told.kind === 'news' ? state : told.snapshot);
