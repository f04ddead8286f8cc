import {
  energyChart,
  type EnergyGrouping,
  type EnergySlices,
  type EnergyType,
} from '@dimora/domain';
import { Card } from '@dimora/ui';
import { BarChart } from '@dimora/ui/bar-chart';
import { LEFT_OVER } from '@dimora/ui/chart-colours';
import { useMemo, useState } from 'react';
import { useHubDays } from '../../../kit/home/hub-day.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { energyTexts } from '../texts.ts';
import { useGroupName } from '../use-group-name.ts';
import { ChartTable } from './chart-table.tsx';
import { Legend } from './legend.tsx';
import { mostSeries, type ChartSeries } from './most-series.ts';
import { useSayEnergy } from './use-say-energy.ts';

/** The chart with its legend and its table (ENERGY-02, ENERGY-06). */
export function ChartCard({
  days,
  grouping,
  type,
  range,
}: {
  readonly days: readonly EnergySlices[];
  readonly grouping: EnergyGrouping;
  readonly type: EnergyType;
  readonly range: { readonly from: number; readonly to: number };
}) {
  const t = useTexts(energyTexts);
  const format = useFormat();
  const { dateOf } = useHubDays();
  const nameOf = useGroupName();
  const say = useSayEnergy(type);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const chart = useMemo(
    () => mostSeries(energyChart(days, grouping, type)),
    [days, grouping, type],
  );
  const named = useMemo(
    () =>
      chart.series.map((series, colour) => ({
        ...series,
        colour: isUntracked(series.group) ? LEFT_OVER : colour,
        name: series.group === 'others' ? t(($) => $.others) : nameOf(series.group),
      })),
    [chart, nameOf, t],
  );
  const bars = useMemo(() => chart.bars.map(nameOf), [chart, nameOf]);
  const drawn = useMemo(() => named.filter(({ id }) => !hidden.has(id)), [named, hidden]);
  const toggle = (id: string): void => setHidden((before) => toggled(before, id));
  const showAlone = (id: string): void =>
    setHidden((before) => {
      const others = named.map((each) => each.id).filter((each) => each !== id);
      const isAlone = !before.has(id) && others.every((each) => before.has(each));
      return new Set(isAlone ? [] : others);
    });
  return (
    <Card>
      <Legend series={named} hidden={hidden} say={say} onToggle={toggle} onAlone={showAlone} />
      <BarChart
        label={t(($) => $.chart, {
          grouping: t(($) => $.groupings[grouping]),
          from: format.day(dateOf(range.from)),
          to: format.day(dateOf(range.to - 1)),
        })}
        bars={bars}
        series={drawn}
        formatValue={say}
      />
      <ChartTable bars={bars} series={drawn} say={say} />
    </Card>
  );
}

const isUntracked = (group: ChartSeries['group']): boolean =>
  group !== 'others' && group.kind === 'untracked';

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}
