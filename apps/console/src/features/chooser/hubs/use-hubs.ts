import type { CloudUser, Product } from '@dimora/contract/client';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unlessRefused } from '../../../kit/api/query.ts';
import { useCloudOrpc } from '../../../kit/api/cloud.ts';
import { useHeldError } from '../../../kit/page/use-held-error.ts';
import { useSettled } from '../use-settled.ts';

/** Interval for refreshing whether hubs are online, in milliseconds. */
const REFRESH_MS = 10_000;
/** Page size of the cloud's list for super administrators; all other users get everything at once. */
const PAGE = 100;

/** The hubs visible to a user. */
export type Hubs = {
  readonly me: CloudUser | undefined;
  readonly hubs: readonly Product[] | undefined;
  readonly error: unknown;
  /** A refresh requested by the user is in progress. */
  readonly refreshing: boolean;
  readonly refresh: () => void;
  /** Loads the next page; `undefined` if all are loaded. */
  readonly more: (() => void) | undefined;
};

/**
 * The cloud's list (CHOOSER-03). Users with few hubs load them all and filter locally; for the provider's
 * staff, who see every hub, the cloud does the search.
 */
export function useHubs(text: string): Hubs {
  const orpc = useCloudOrpc();
  const me = useQuery(orpc.profile.get.queryOptions());
  const every = me.data?.superAdministrator === true;
  const asked = useSettled(every ? text.trim() : '');
  const [refreshing, setRefreshing] = useState(false);
  const list = useInfiniteQuery(
    orpc.products.list.infiniteOptions({
      input: (offset: number) => ({ offset, ...(asked !== '' && { text: asked }) }),
      initialPageParam: 0,
      getNextPageParam: (last, pages) =>
        every && last.length === PAGE ? pages.length * PAGE : undefined,
      placeholderData: keepPreviousData,
      refetchInterval: unlessRefused(REFRESH_MS),
    }),
  );
  const listed = useHeldError(list);
  const person = useHeldError(me);
  const refresh = (): void => {
    setRefreshing(true);
    void Promise.all([list.refetch(), me.error ? me.refetch() : undefined]).finally(() =>
      setRefreshing(false),
    );
  };
  return {
    me: me.data,
    hubs: list.data?.pages.flat(),
    error: listed.error ?? person.error,
    refreshing,
    refresh,
    more: list.hasNextPage ? () => void list.fetchNextPage() : undefined,
  };
}
