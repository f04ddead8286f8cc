import type { SeriesRef } from '@dimora/contract/client';
import { stateVariable, type Span } from '@dimora/domain';
import type { TimeLine } from '@dimora/ui/time-chart';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { unlessRefused } from '../../../kit/api/query.ts';
import { useNow } from '../../../kit/home/hooks.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useOrpc } from '../../../kit/services.tsx';
import { isOnOff, type Line } from '../read/line.ts';
import { pointsOf } from '../read/points-of.ts';

const DAY = 86_400_000;
/** How often the curve moves on, in milliseconds. */
const MOVES_EVERY_MS = 60_000;
/** More points than the card has pixels. */
const WIDTH = 900;

/** The series of the last 24 hours; it moves on by itself. */
export function useDayLines(
  refs: readonly SeriesRef[],
  of: Line['of'],
): {
  /** `undefined` until they are read. */
  readonly lines: readonly Line[] | undefined;
  readonly range: Span;
  readonly failed: boolean;
} {
  const orpc = useOrpc();
  const to = Math.ceil(useNow(MOVES_EVERY_MS) / MOVES_EVERY_MS) * MOVES_EVERY_MS;
  const range = useMemo(() => ({ from: to - DAY, to }), [to]);
  const { data, error } = useQuery(
    orpc.state.series.queryOptions({
      input: { series: [...refs], range, width: WIDTH },
      refetchInterval: unlessRefused(MOVES_EVERY_MS),
      placeholderData: keepPreviousData,
    }),
  );
  const lines = useMemo<Line[] | undefined>(
    () =>
      data?.series.map(({ StateVar, points }) => ({
        id: StateVar,
        StateVar,
        of,
        points: pointsOf(StateVar, points),
      })),
    [data, of],
  );
  return { lines, range, failed: error !== null };
}

/** The lines as the chart draws them: the first one filled, the others beside it. */
export function useDrawnLines(lines: readonly Line[] | undefined): TimeLine[] {
  const names = useNames();
  return useMemo<TimeLine[]>(
    () =>
      (lines ?? []).map(({ id, StateVar, points }, colour) => ({
        id,
        name: names.variable(StateVar),
        points,
        colour: colour === 0 ? 0 : 1,
        step: isOnOff(StateVar) || stateVariable(StateVar)?.record.everyMs === 0,
        compared: colour > 0,
        filled: colour === 0,
      })),
    [lines, names],
  );
}
