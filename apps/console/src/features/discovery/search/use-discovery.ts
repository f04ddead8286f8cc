import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { openHubSocket } from '../../../kit/home/open-hub-socket.ts';
import { useServices } from '../../../kit/services.tsx';
import { followDiscovery, type DiscoverySocket } from './discovery-link.ts';
import { NOTHING, takeNews, type SearchState } from './search-state.ts';

/** While a search runs without its socket, it is asked for so often, milliseconds. */
const ASK_EVERY_MS = 2000;

/** The search of devices as this page knows it, and what can be done with it. */
export type DiscoverySearch = {
  readonly state: SearchState;
  /** Nothing is known yet. */
  readonly isLoading: boolean;
  /** Why nothing is known, or why the last deed failed. */
  readonly error: unknown;
  /** A search or a probe is being asked for. */
  readonly isStarting: boolean;
  /** The live socket is open. */
  readonly isLive: boolean;
  readonly start: () => Promise<void>;
  /** Asks one address or a subnet; true when the hub took it. */
  readonly probe: (target: string) => Promise<boolean>;
  /** Reads everything anew: lists are built again from what was found (DISCOVERY-04). */
  readonly reload: () => Promise<void>;
  /** Ignores a find for good; true when the hub took it. */
  readonly ignore: (Id: string) => Promise<boolean>;
};

/** How a socket of the device manager comes about; tests give their own. */
export type OpenDiscoverySocket = (token: () => string | null) => Promise<DiscoverySocket>;

/** Follows the search: asked for once, then live over the device manager's socket, asked for again while that is away. */
export function useDiscovery(openSocket?: OpenDiscoverySocket): DiscoverySearch {
  const { api, access, target, orpc, queryClient } = useServices();
  const [state, tell] = useReducer(takeNews, NOTHING);
  const [isLive, setLive] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const open = useRef(
    openSocket ??
      ((token) => openHubSocket<DiscoverySocket>(target.get(), '/device-manager', token)),
  );
  const isRunning = state.discovery?.phase === 'running';
  const now = (): number => performance.now();

  const current = useQuery(
    orpc.deviceDiscovery.current.queryOptions({
      staleTime: 0,
      gcTime: 0,
      refetchInterval: isRunning && !isLive ? ASK_EVERY_MS : false,
    }),
  );
  useEffect(() => {
    if (current.data) tell({ kind: 'answer', discovery: current.data, at: now() });
  }, [current.data]);
  useEffect(
    () => followDiscovery({ open: open.current, access, tell, onOpen: setLive, now }),
    [access],
  );

  const ask = async (call: () => Promise<Parameters<typeof takeNews>[1]>): Promise<boolean> => {
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
    isLoading: state.discovery === null && current.isPending,
    error: error ?? (state.discovery === null ? current.error : null),
    isStarting,
    isLive,
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
