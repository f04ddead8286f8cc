import { useState } from 'react';
import { useServices } from '../../../kit/services.tsx';
import { useTopic } from '../../../kit/topics/use-topic.ts';
import { discoveryTopic } from './discovery-topic.ts';
import { NOTHING, takeNews, type SearchNews, type SearchState } from './search-state.ts';

/** The search for devices as this page knows it, and its actions. */
export type DiscoverySearch = {
  readonly state: SearchState;
  /** Nothing is known yet. */
  readonly isLoading: boolean;
  /** Why nothing is known, or why the last action failed. */
  readonly error: unknown;
  /** A search or a probe is being requested. */
  readonly isStarting: boolean;
  /** Updates arrive live. */
  readonly isLive: boolean;
  readonly start: () => Promise<void>;
  /** Probes one address or a subnet; true if the hub accepted it. */
  readonly probe: (target: string) => Promise<boolean>;
  /** Reloads everything: the lists are rebuilt from the finds (DISCOVERY-04). */
  readonly reload: () => Promise<void>;
  /** Ignores a find permanently; true if the hub accepted it. */
  readonly ignore: (Id: string) => Promise<boolean>;
};

/** Follows the search: one request, then live, with polling while it can't be live. */
export function useDiscovery(): DiscoverySearch {
  const { api, orpc, queryClient } = useServices();
  const topic = useTopic(discoveryTopic);
  const [isStarting, setStarting] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const state = topic.data ?? NOTHING;
  const now = (): number => performance.now();
  const tell = (news: SearchNews): void => topic.update((held = NOTHING) => takeNews(held, news));

  const ask = async (call: () => Promise<SearchNews>): Promise<boolean> => {
    setError(null);
    try {
      tell(await call());
      return true;
    } catch (thrown) {
      setError(thrown);
      return false;
    }
  };
  const starting = async (call: Parameters<typeof ask>[0]): Promise<boolean> => {
    setStarting(true);
    const done = await ask(call);
    setStarting(false);
    return done;
  };
  return {
    state,
    isLoading: state.discovery === null && topic.error === null,
    error: error ?? (state.discovery === null ? topic.error : null),
    isStarting,
    isLive: topic.status === 'live',
    start: async () => {
      await starting(async () => ({
        kind: 'answer',
        discovery: await api.deviceDiscovery.start({ wait: false }),
        at: now(),
      }));
    },
    probe: (address) =>
      starting(async () => ({
        kind: 'answer',
        discovery: await api.deviceDiscovery.probe({ target: address, wait: false }),
        at: now(),
      })),
    reload: async () => {
      await ask(async () => ({
        kind: 'whole',
        discovery: await api.deviceDiscovery.current(),
        at: now(),
      }));
    },
    ignore: async (Id) => {
      const done = await ask(async () => {
        await api.deviceDiscovery.ignore({ Id });
        return { kind: 'gone', Id };
      });
      await queryClient.invalidateQueries({ queryKey: orpc.deviceDiscovery.ignored.key() });
      return done;
    },
  };
}
