import type { Found } from '@dimora/contract/client';
import { useQuery } from '@tanstack/react-query';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { useOrpc } from '../../../kit/services.tsx';

/** Milliseconds between retries during another user's search, and their number: it ends within this time. */
const AGAIN_MS = 1000;
const TRIES = 5;

/** A search of the network that the hub is in (CHOOSER-13). */
export type Search = {
  /** The last results; they stay during the next search. */
  readonly found: Found | undefined;
  readonly searching: boolean;
  readonly error: unknown;
  readonly again: () => void;
};

/** Searches at once, and again on request; waits while another search is running. */
export function useSearch(): Search {
  const search = useQuery(
    useOrpc().discovery.search.queryOptions({
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnReconnect: false,
      retryDelay: AGAIN_MS,
      retry: (count, error) => count < TRIES && errorCodeOf(error) === 'SEARCH_YET_IN_PROGRESS',
    }),
  );
  return {
    found: search.data,
    searching: search.isFetching,
    error: search.isFetching ? null : search.error,
    again: () => void search.refetch(),
  };
}
