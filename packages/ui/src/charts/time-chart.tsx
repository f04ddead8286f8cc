import { useCallback, useEffect } from 'react';
import { grid, tooltip, valueAxis } from './axes.ts';
import type { ChartColours } from './chart-colours.ts';
import { ChartFrame } from './chart-frame.tsx';
import { aloneAmong, endAt } from './axis-and-points.ts';
import { linePattern } from './series-pattern.ts';
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
  /** A line that is only compared with: fine dots, in the same colour. */
  readonly compared?: boolean;
  /** Single points with this symbol, and no line between them. */
  readonly onlyPoints?: 'diamond' | 'emptyDiamond' | 'emptyCircle';
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
  /** No value is above this: the axis doesn't go on after it. */
  readonly most?: number;
  /** Called with the range chosen by dragging over the chart, by the wheel or with two fingers. */
  readonly onZoom?: (from: number, to: number) => void;
  /** Shared by charts whose pointers move together. */
  readonly group?: string;
}

const HEIGHT = 280;
/** Steps of a scale with an end: with 4 of them, a scale to 100 has labels at 90 and 100. */
const STEPS_TO_MOST = 5;
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
  most,
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
        ...(most !== undefined && { max: endAt(most), splitNumber: STEPS_TO_MOST }),
      }),
      ...(onZoom && {
        dataZoom: [{ type: 'inside', filterMode: 'none', zoomOnMouseWheel: 'ctrl' }],
      }),
      series: lines.map((line) => seriesOf(line, colours)),
    }),
    [lines, from, to, formatValue, formatTime, height, fromZero, whole, most, onZoom],
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

/** A line has about so many symbols, whatever its number of points. */
const SYMBOLS_ON_LINE = 12;
const FINE_DOTS = [2, 3];

const seriesOf = (line: TimeLine, colours: ChartColours): Readonly<Record<string, unknown>> => {
  const { id, name, points, colour, step = false, compared = false, filled = false } = line;
  const common = {
    id,
    name,
    type: 'line',
    data: points,
    color: colours.series(colour),
    emphasis: { disabled: true },
  };
  if (line.onlyPoints !== undefined)
    return {
      ...common,
      symbol: line.onlyPoints,
      symbolSize: 11,
      showAllSymbol: true,
      lineStyle: { opacity: 0 },
      z: 4,
    };
  const { dash, symbol } = linePattern(colour);
  const hasSymbols = symbol !== 'none' && !compared;
  const isAlone = aloneAmong(points);
  const showsAlone = points.some((_, at) => isAlone(at));
  const every = Math.max(1, Math.round(points.length / SYMBOLS_ON_LINE));
  return {
    ...common,
    step: step ? 'end' : false,
    showSymbol: hasSymbols || showsAlone,
    showAllSymbol: true,
    symbol: hasSymbols ? symbol : 'circle',
    symbolSize: (_: unknown, { dataIndex }: { dataIndex: number }) => {
      if (isAlone(dataIndex)) return 6;
      return hasSymbols && dataIndex % every === every >> 1 ? 8 : 0;
    },
    connectNulls: false,
    // Symbols are at fixed points: then every point is drawn.
    ...(!hasSymbols && !showsAlone && { sampling: 'minmax' }),
    lineStyle: {
      width: compared ? 1.5 : 2,
      type: compared ? FINE_DOTS : dash.length > 0 ? dash : 'solid',
      // Round ends would close the gaps of a dash.
      cap: compared || dash.length > 0 ? 'butt' : 'round',
    },
    ...(filled && { areaStyle: { opacity: 0.12 } }),
  };
};
