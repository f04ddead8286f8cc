import type { EnergyChart, EnergyGroup } from '@dimora/domain';

/** Series that a stacked bar can show apart. */
const MOST = 12;

/** A series of the chart; `others` are all that are too small to stand alone. */
export type ChartSeries = Omit<EnergyChart['series'][number], 'group'> & {
  readonly group: EnergyGroup | 'others';
};

const IS_LAST: ReadonlySet<string> = new Set([
  'untracked',
  'fixed',
] satisfies EnergyGroup['kind'][]);

/** The chart with its smallest series joined; the untracked rest and the fixed part stay last. */
export function mostSeries({ bars, series }: EnergyChart): {
  readonly bars: EnergyChart['bars'];
  readonly series: readonly ChartSeries[];
} {
  if (series.length <= MOST) return { bars, series };
  const rest = series.filter(({ group }) => IS_LAST.has(group.kind));
  const tracked = series.filter(({ group }) => !IS_LAST.has(group.kind));
  const shown = tracked.slice(0, MOST - 1 - rest.length);
  const joined = tracked.slice(shown.length);
  const others: ChartSeries = {
    id: 'others',
    group: 'others',
    values: bars.map((_, bar) => joined.reduce((sum, { values }) => sum + (values[bar] ?? 0), 0)),
    sum: joined.reduce((sum, each) => sum + each.sum, 0),
  };
  return { bars, series: [...shown, others, ...rest] };
}
