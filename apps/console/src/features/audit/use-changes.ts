import type { AuditEntry } from '@dimora/contract/client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { shiftDay, startOfZoneDay } from '@dimora/domain';
import { useSystem } from '../../kit/home/hooks.ts';
import { useOrpc } from '../../kit/services.tsx';
import { useSettled } from '../../kit/timing/use-settled.ts';
import type { AuditSearch } from './audit-search.ts';
import { useSaid } from './use-said.ts';

/** Milliseconds without another letter before a text is searched for. */
const SETTLED_MS = 250;
const PAGE = 100;

/** The filter that an address means, in the hub's days. */
export function useAuditFilter({ person, text, kind, from, to }: AuditSearch) {
  const said = useSaid();
  const timeZone = useSystem()?.timeZone ?? 'UTC';
  const words = useSettled(text, SETTLED_MS);
  return {
    ...(person !== undefined && { UserId: person }),
    ...(kind !== undefined && { what: kind }),
    ...(words !== undefined && { text: words, said: said(words) }),
    ...(from !== undefined && { from: startOfZoneDay(from, timeZone) }),
    ...(to !== undefined && { to: startOfZoneDay(shiftDay(to, 1), timeZone) }),
  };
}

/** The changes that a filter finds, newest first, page after page. */
export function useChanges(filter: ReturnType<typeof useAuditFilter>) {
  const orpc = useOrpc();
  const query = useInfiniteQuery(
    orpc.audit.list.infiniteOptions({
      input: (before: number | undefined) => ({
        ...filter,
        limit: PAGE,
        ...(before !== undefined && { before }),
      }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const entries: readonly AuditEntry[] | undefined = query.data?.pages.flatMap(
    (page) => page.entries,
  );
  return { query, entries, total: query.data?.pages[0]?.total };
}
