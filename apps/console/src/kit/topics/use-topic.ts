import type { ParamsOf, TopicContract } from '@dimora/contract/client';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useServices } from '../services.tsx';
import type { Topic } from './topic.ts';
import type { TopicFeed, TopicReading } from './topic-feed.ts';
import { topicsOf } from './topics.ts';

/** Options of {@link useTopic}. */
export type TopicOptions<Params> = {
  /** False: not followed, no data. */
  readonly enabled?: boolean;
  /** True: after a change of params the old data stays until the new has arrived. */
  readonly keepPrevious?: boolean;
} & (null extends Params ? { readonly params?: null } : { readonly params: Params });

/** The result of {@link useTopic}. */
export type FollowedTopic<State> = TopicReading<State> & {
  /** Applies what only this page knows, such as the response to a call of its own. */
  readonly update: TopicFeed<never, State>['update'];
  /** Follows it from the start: a refused topic isn't asked for again by itself. */
  readonly again: () => void;
};

/**
 * Follows a live topic while the component is mounted, once for all components that follow the same.
 * It reconnects by itself; `status` and `at` show how old the data may be.
 * @example const { data, status } = useTopic(timingTopic, { enabled: mayRead });
 */
export function useTopic<Contract extends TopicContract, State>(
  topic: Topic<Contract, State>,
  ...[options]: null extends ParamsOf<Contract>
    ? [options?: TopicOptions<ParamsOf<Contract>>]
    : [options: TopicOptions<ParamsOf<Contract>>]
): FollowedTopic<State> {
  const services = useServices();
  const { enabled = true, keepPrevious = false, params = null } = options ?? {};
  const key = enabled ? JSON.stringify(params) : null;
  const feed = useMemo(
    () =>
      key === null
        ? undefined
        : topicsOf(services).feed(topic, JSON.parse(key) as ParamsOf<Contract>),
    [services, topic, key],
  );
  const reading = useSyncExternalStore(feed?.subscribe ?? never, feed?.get ?? nothing<State>);
  const previous = useRef<State>(undefined);
  useEffect(() => {
    if (reading.data !== undefined) previous.current = reading.data;
  }, [reading.data]);
  const held = keepPrevious && reading.status === 'loading' ? previous.current : undefined;
  return {
    ...reading,
    data: reading.data ?? held,
    update: feed?.update ?? ignore,
    again: feed?.again ?? ignore,
  };
}

const never = () => () => undefined;
const ignore = (): void => undefined;
const unknown = { status: 'loading', data: undefined, at: null, error: null } as const;
const nothing = <State>(): TopicReading<State> => unknown;
