import { useCallback } from 'react';
import { grid, tooltip, valueAxis } from './axes.ts';
import type { ChartColours } from './chart-colours.ts';
import { ChartFrame } from './chart-frame.tsx';
import { decalOf } from './series-pattern.ts';
import { useChart } from './use-chart.ts';

/** One series of a stacked bar chart. */
export interface BarSeries {
  readonly id: string;
  readonly name: string;
  /** One value for each bar, in their order. */
  readonly values: readonly number[];
  /** Its colour's place in the palette. */
  readonly colour: number;
}

/** Props of {@link BarChart}. */
export interface BarChartProps {
  readonly label: string;
  /** The names of the bars. */
  readonly bars: readonly string[];
  /** Stacked from the bottom. Keep the list stable. */
  readonly series: readonly BarSeries[];
  readonly formatValue: (value: number) => string;
  readonly height?: number;
}

const HEIGHT = 320;
const RADIUS = 3;

/** Stacked bars. Load it with its route: it is not part of the core. */
export function BarChart({ label, bars, series, formatValue, height = HEIGHT }: BarChartProps) {
  const optionOf = useCallback(
    (colours: ChartColours) => ({
      animation: false,
      // Patterns only: the frame has the label.
      aria: { enabled: true, label: { enabled: false }, decal: { show: true } },
      grid: grid(height),
      tooltip: {
        ...tooltip(colours),
        axisPointer: { type: 'shadow' },
        valueFormatter: (value: unknown) => (typeof value === 'number' ? formatValue(value) : '–'),
      },
      xAxis: {
        type: 'category',
        data: bars,
        axisLine: { lineStyle: { color: colours.line } },
        axisTick: { show: false },
        axisLabel: {
          color: colours.muted,
          fontFamily: colours.font,
          fontSize: 12,
          hideOverlap: true,
          width: 110,
          overflow: 'truncate',
        },
      },
      yAxis: valueAxis(colours, formatValue),
      series: series.map(({ id, name, values, colour }) => ({
        id,
        name,
        type: 'bar',
        stack: 'all',
        data: values,
        color: colours.series(colour),
        barMaxWidth: 76,
        itemStyle: {
          borderRadius: RADIUS,
          borderColor: colours.surface,
          borderWidth: 1,
          decal: decalOf(colour, colours.surface),
        },
        emphasis: { disabled: true },
      })),
    }),
    [bars, series, formatValue, height],
  );
  const { surface, drawn } = useChart(optionOf);
  return <ChartFrame surface={surface} drawn={drawn} label={label} height={height} />;
}
