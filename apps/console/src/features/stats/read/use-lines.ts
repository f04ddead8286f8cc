import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChartPoints } from '@dimora/contract/client';
import { useApi } from '../../../kit/services.tsx';
import type { Api } from '../../../kit/api/client.ts';
import type { Comparison } from '../stats-search.ts';
import { inCalls, refKey, type Asked } from './asked.ts';
import { lineOf, shifted, type Line } from './line.ts';

const DAY = 86_400_000;
const SHIFT: Readonly<Record<Comparison, number>> = { day: DAY, week: 7 * DAY };

/** The hub answered with something that holds no points (STATS-14). */
export class InvalidResponse extends Error {}

/** The lines of a page, and those of the range before, moved onto it. */
type Lines = { readonly lines: readonly Line[]; readonly compared: readonly Line[] };
const NO_LINES: Lines = { lines: [], compared: [] };

/** Reads averages in slots (STATS-11), those of `by` milliseconds before too. @throws InvalidResponse */
async function read(
  api: Api,
  { span, slot, lines }: Asked,
  { by, signal }: { readonly by: number; readonly signal: AbortSignal },
): Promise<Lines> {
  const now: Line[] = [];
  const before: Line[] = [];
  for (const asked of inCalls(lines)) {
    const { series } = await api.state.series(
      {
        series: asked.map(({ ref }) => ref),
        range: span,
        timeSlot: slot,
        ...(by > 0 && { compare: { from: span.from - by, to: span.to - by } }),
      },
      { signal },
    );
    if (!Array.isArray(series)) throw new InvalidResponse('no series');
    const found = new Map(series.map((each) => [refKey(each), each]));
    for (const { ref, of } of asked) {
      const drawn = (points: ChartPoints | null | undefined): Line[] =>
        points && points.ts.length > 0 ? [lineOf(ref.StateVar, of, points, slot)] : [];
      const answer = found.get(refKey(ref));
      now.push(...drawn(answer?.points));
      before.push(...drawn(answer?.compared).map((line) => shifted(line, by)));
    }
  }
  return { lines: now, compared: before };
}

/** The lines of a page, and those of the range before, moved onto it: one call for all of its charts. */
export function useLines(asked: Asked | null, compare: Comparison | undefined) {
  const api = useApi();
  const by = compare === undefined ? 0 : SHIFT[compare];
  const { data, ...query } = useQuery({
    queryKey: ['stats', asked, by],
    queryFn: ({ signal }) => (asked ? read(api, asked, { by, signal }) : NO_LINES),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  return {
    ...query,
    data: data?.lines,
    compared: (by > 0 ? data?.compared : undefined) ?? NO_LINES.compared,
  };
}
