import type { CloudUser, Product } from '@dimora/contract/client';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCloudOrpc } from '../../../kit/api/cloud.ts';
import { useSettled } from '../use-settled.ts';

/** Whether hubs are online is asked anew so often, milliseconds. */
const REFRESH_MS = 10_000;
/** What the cloud lists to super administrators at a time; everybody else gets all at once. */
const PAGE = 100;

/** The hubs that a person may see. */
export type Hubs = {
  readonly me: CloudUser | undefined;
  readonly hubs: readonly Product[] | undefined;
  readonly error: unknown;
  /** The person has asked for the present state, and it is on its way. */
  readonly refreshing: boolean;
  readonly refresh: () => void;
  /** Brings the next page; `undefined` where all are here. */
  readonly more: (() => void) | undefined;
};

/**
 * The list of the cloud (CHOOSER-03). Who has some hubs has them all here, and narrows them without asking; whoever
 * serves the provider finds every hub there is, and the cloud does the looking.
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
      refetchInterval: REFRESH_MS,
    }),
  );
  const refresh = (): void => {
    setRefreshing(true);
    void Promise.all([list.refetch(), me.error ? me.refetch() : undefined]).finally(() =>
      setRefreshing(false),
    );
  };
  return {
    me: me.data,
    hubs: list.data?.pages.flat(),
    error: list.error ?? me.error,
    refreshing,
    refresh,
    more: list.hasNextPage ? () => void list.fetchNextPage() : undefined,
  };
}
