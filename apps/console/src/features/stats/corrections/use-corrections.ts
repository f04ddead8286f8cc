import type { Outlier, SeriesRef } from '@dimora/contract/client';
import type { Span } from '@dimora/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';

/** Points asked for: more than the chart has pixels. */
const WIDTH = 1_200;

/** A series with its outliers, and what can be done about them (STATS-B1). */
export function useCorrections(series: SeriesRef, range: Span) {
  const api = useApi();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const { busy, attempt } = useAttempt();
  const chart = useQuery(
    orpc.state.series.queryOptions({
      input: { series: [series], range, width: WIDTH },
      placeholderData: keepPreviousData,
    }),
  );
  const found = useQuery(orpc.state.findOutliers.queryOptions({ input: { series, range } }));
  /** Every curve and table is read again: the values have changed. */
  const after = async <Result>(act: () => Promise<Result>): Promise<Result | undefined> => {
    const result = await attempt(act);
    if (result !== undefined)
      await Promise.all([
        queries.invalidateQueries({ queryKey: orpc.state.key() }),
        queries.invalidateQueries({ queryKey: ['stats'] }),
      ]);
    return result;
  };
  const times = (outliers: readonly Pick<Outlier, 'Timestamp'>[]) => ({
    series,
    Timestamps: outliers.map(({ Timestamp }) => Timestamp),
  });
  return {
    points: chart.data && (chart.data.series[0]?.points ?? NOTHING),
    outliers: found.data?.outliers,
    error: found.error ?? chart.error,
    reading: found.isFetching || chart.isFetching,
    retry: () => void Promise.all([found.refetch(), chart.refetch()]),
    busy,
    remove: (outliers: readonly Outlier[]) =>
      after(() => api.state.removeOutliers(times(outliers))),
    restore: (outliers: readonly Outlier[]) =>
      after(() => api.state.restoreOutliers(times(outliers))),
    deleteRange: (wanted: Span) => after(() => api.state.deleteRange({ series, range: wanted })),
  };
}

/** A series that nothing was recorded of. */
const NOTHING = { slotMs: 0, ts: [], avg: [] };

/** See {@link useCorrections}. */
export type Corrections = ReturnType<typeof useCorrections>;
