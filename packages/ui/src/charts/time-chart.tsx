import { useCallback, useEffect } from 'react';
import { grid, tooltip, valueAxis } from './axes.ts';
import type { ChartColours } from './chart-colours.ts';
import { ChartFrame } from './chart-frame.tsx';
import { useChart } from './use-chart.ts';

/** One point: milliseconds since 1970, and its value; `null` begins a gap. */
export type TimePoint = readonly [at: number, value: number | null];

/** One line of a chart. */
export interface TimeLine {
  readonly id: string;
  readonly name: string;
  /** In the order of time; at most one for each pixel. */
  readonly points: readonly TimePoint[];
  /** Its colour's place in the palette. */
  readonly colour: number;
  /** Holds each value until the next. */
  readonly step?: boolean;
  /** A line that is only compared with: dashed, in the same colour. */
  readonly compared?: boolean;
  /** Filled down to the axis; for a single line. */
  readonly filled?: boolean;
}

/** Props of {@link TimeChart}. */
export interface TimeChartProps {
  /** What the chart shows, for screen readers; the table beside it has the figures. */
  readonly label: string;
  /** Keep the list stable: a new one is drawn again. */
  readonly lines: readonly TimeLine[];
  readonly from: number;
  readonly to: number;
  readonly formatValue: (value: number) => string;
  /** `tick` labels the axis, `full` the point at the pointer. */
  readonly formatTime: (at: number, style: 'tick' | 'full') => string;
  readonly height?: number;
  /** The axis begins at zero. */
  readonly fromZero?: boolean;
  /** The values are whole: the axis has no label between two of them. */
  readonly whole?: boolean;
  /** Called with the range chosen by dragging over the chart, by the wheel or with two fingers. */
  readonly onZoom?: (from: number, to: number) => void;
  /** Shared by charts whose pointers move together. */
  readonly group?: string;
}

const HEIGHT = 280;
/** Pixels between two labels of the time axis. */
const TICK_PX = 110;

/** Lines over time. Load it with its route: it is not part of the core. */
export function TimeChart({
  label,
  lines,
  from,
  to,
  formatValue,
  formatTime,
  height = HEIGHT,
  fromZero = false,
  whole = false,
  onZoom,
  group,
}: TimeChartProps) {
  const optionOf = useCallback(
    (colours: ChartColours, width: number) => ({
      animation: false,
      grid: grid(height),
      tooltip: {
        ...tooltip(colours),
        valueFormatter: (value: unknown) => (typeof value === 'number' ? formatValue(value) : '–'),
        axisPointer: { lineStyle: { color: colours.muted } },
      },
      xAxis: {
        type: 'time',
        min: from,
        max: to,
        splitNumber: Math.max(2, Math.round(width / TICK_PX)),
        axisLine: { show: false },
        axisTick: { show: false },
        axisPointer: {
          label: { formatter: ({ value }: { value: number }) => formatTime(value, 'full') },
        },
        axisLabel: {
          color: colours.muted,
          fontFamily: colours.font,
          fontSize: 12,
          hideOverlap: true,
          formatter: (at: number) => formatTime(at, 'tick'),
        },
      },
      yAxis: valueAxis(colours, formatValue, {
        scale: !fromZero,
        ...(whole && { minInterval: 1 }),
      }),
      ...(onZoom && {
        dataZoom: [{ type: 'inside', filterMode: 'none', zoomOnMouseWheel: 'ctrl' }],
      }),
      series: lines.map((line) => seriesOf(line, colours)),
    }),
    [lines, from, to, formatValue, formatTime, height, fromZero, whole, onZoom],
  );
  const { surface, drawn, chart } = useChart(optionOf);
  useEffect(() => {
    const drawing = chart.current;
    if (!drawing || !drawn) return undefined;
    if (group !== undefined) drawing.group = group;
    if (!onZoom) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const zoomed = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { dataZoom } = drawing.getOption() as {
          dataZoom?: readonly { startValue: number; endValue: number }[];
        };
        const shown = dataZoom?.[0];
        if (shown) onZoom(shown.startValue, shown.endValue);
      }, SETTLE_MS);
    };
    drawing.on('datazoom', zoomed);
    return () => {
      clearTimeout(timer);
      drawing.off('datazoom', zoomed);
    };
  }, [chart, drawn, onZoom, group]);
  return <ChartFrame surface={surface} drawn={drawn} label={label} height={height} />;
}

/** Milliseconds after which a zoom has ended. */
const SETTLE_MS = 250;

const seriesOf = (
  { id, name, points, colour, step = false, compared = false, filled = false }: TimeLine,
  colours: ChartColours,
) => ({
  id,
  name,
  type: 'line',
  data: points,
  step: step ? 'end' : false,
  showSymbol: points.length === 1,
  connectNulls: false,
  sampling: 'minmax',
  color: colours.series(colour),
  lineStyle: { width: compared ? 1.5 : 2, type: compared ? 'dashed' : 'solid', cap: 'round' },
  ...(filled && { areaStyle: { opacity: 0.12 } }),
  emphasis: { disabled: true },
});
