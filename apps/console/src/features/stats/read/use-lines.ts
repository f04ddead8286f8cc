import type { Span, TimeSlot } from '@dimora/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../kit/services.tsx';
import type { Api } from '../../../kit/api/client.ts';
import type { EnvironmentId } from '@dimora/contract/client';
import { linesOf, shifted, type Line } from './line.ts';
import type { Comparison } from '../stats-search.ts';

/** What a page asks the hub for. */
export type Asked = {
  readonly span: Span;
  readonly slot: TimeSlot;
  readonly StateVars: readonly string[];
  /** Rooms, or the keys of devices. */
  readonly rooms: readonly string[] | null;
  readonly devices: readonly string[] | null;
};

const DAY = 86_400_000;
const SHIFT: Readonly<Record<Comparison, number>> = { day: DAY, week: 7 * DAY };
/** Most pages of one answer: a year in slots of five minutes. */
const MOST_PAGES = 60;

/** The hub answered with something that holds no points (STATS-14). */
export class InvalidResponse extends Error {}

/** Reads all pages of an answer (STATS-11). @throws InvalidResponse */
async function readAll(api: Api, asked: Asked, signal: AbortSignal): Promise<Line[]> {
  const { span, slot, StateVars, rooms, devices } = asked;
  const points: Awaited<ReturnType<Api['state']['getHistory']>>['points'] = [];
  let offset: number | null = 0;
  for (let page = 0; offset !== null && page < MOST_PAGES; page += 1) {
    const answer: Awaited<ReturnType<Api['state']['getHistory']>> = await api.state.getHistory(
      {
        filter: {
          Timestamp: { gte: span.from, lte: span.to },
          Type: 'avg-in-slot',
          StateVar: { in: [...StateVars] },
          ...(devices && { OriginatorKey: { in: [...devices] } }),
          ...(rooms && { EnvironmentId: { in: rooms as EnvironmentId[] } }),
        },
        timeSlot: slot,
        offset,
      },
      { signal },
    );
    if (!Array.isArray(answer.points)) throw new InvalidResponse('no points');
    points.push(...answer.points);
    offset = answer.next;
  }
  return linesOf(points, slot);
}

/** The lines of a page, and those of the range before, moved onto it. */
export function useLines(asked: Asked | null, compare: Comparison | undefined) {
  const api = useApi();
  const by = compare === undefined ? 0 : SHIFT[compare];
  const query = (span: Span | undefined) => ({
    queryKey: ['stats', { ...asked, span }],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      asked && span ? readAll(api, { ...asked, span }, signal) : [],
    enabled: asked !== null && span !== undefined,
    placeholderData: keepPreviousData,
  });
  const now = useQuery(query(asked?.span));
  const before = useQuery(
    query(asked && by > 0 ? { from: asked.span.from - by, to: asked.span.to - by } : undefined),
  );
  const compared = useMemo(
    () => (by > 0 ? (before.data ?? []).map((line) => shifted(line, by)) : []),
    [before.data, by],
  );
  return { ...now, compared };
}
