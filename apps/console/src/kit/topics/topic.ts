import type { NewsOf, ParamsOf, SnapshotOf, TopicContract } from '@dimora/contract/client';
import type { Api } from '../api/client.ts';

/** What a hub has told of a topic; `at` is on this page's own clock, `performance.now()`. */
export type Told<Contract extends TopicContract> =
  /** The whole of it, over the socket. */
  | { readonly kind: 'snapshot'; readonly snapshot: SnapshotOf<Contract>; readonly at: number }
  /** The whole of it, as a call has answered: may be older than what the socket has told. */
  | { readonly kind: 'answer'; readonly snapshot: SnapshotOf<Contract>; readonly at: number }
  | { readonly kind: 'news'; readonly news: NewsOf<Contract> };

/** How a topic is asked for while it can't be live: without a socket, or where events are disabled (START-03). */
type Asking<Contract extends TopicContract, State> = {
  readonly call: (api: Api, params: ParamsOf<Contract>) => Promise<SnapshotOf<Contract>>;
  /** Milliseconds from one answer to the next call; `null` while nothing can change by itself. */
  readonly everyMs: (state: State | undefined) => number | null;
};

/** A live topic as the console follows it; see {@link defineTopic}. */
export type Topic<Contract extends TopicContract, State> = {
  readonly name: Contract['name'];
  /** Takes what was told into what is known. */
  readonly take: (state: State | undefined, told: Told<Contract>) => State | undefined;
  readonly ask?: Asking<Contract, State>;
  /** How long it is still followed after the last component has gone, milliseconds; 2 s by default. */
  readonly lingerMs?: number;
} & (Contract extends { readonly namespace: infer Namespace }
  ? { readonly namespace: Namespace }
  : { readonly namespace?: never });

/**
 * Says how the console follows a topic of the contract; `useTopic` does it.
 * @example const timing = defineTopic<typeof ModbusTimingTopic>({ name: 'modbusTiming', take: takeLatest });
 */
export const defineTopic = <Contract extends TopicContract, State = SnapshotOf<Contract>>(
  topic: Topic<Contract, State>,
): Topic<Contract, State> => topic;

/** For a topic without news: the last snapshot is all that is known. */
export const takeLatest = <Snapshot>(
  state: Snapshot | undefined,
  told:
    | { readonly kind: 'snapshot' | 'answer'; readonly snapshot: Snapshot }
    | { readonly kind: 'news' },
): Snapshot | undefined => (told.kind === 'news' ? state : told.snapshot);
