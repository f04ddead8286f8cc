import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useScheme } from '../theme/use-scheme.ts';
import { chartColours, type ChartColours } from './chart-colours.ts';
import type { EChartsCoreOption, EChartsType, makeChart as MakeChart } from './echarts.ts';

/** The chart's library, fetched with the first chart. */
let library: Promise<{ readonly makeChart: typeof MakeChart }> | undefined;
const loadLibrary = () => (library ??= import('./echarts.ts'));

/** A chart's surface: whether it is drawn yet, and the chart itself once it is. */
export type Chart = {
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly drawn: boolean;
  readonly chart: RefObject<EChartsType | null>;
};

/**
 * Draws a chart into an element. `optionOf` makes the option from the colours of the scheme; keep it stable. Redraws
 * when it, the scheme or the element's size changes.
 */
export function useChart(
  optionOf: (colours: ChartColours, width: number) => EChartsCoreOption,
): Chart {
  const surface = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const [drawn, setDrawn] = useState(false);
  const { shown } = useScheme();
  const latest = useRef(optionOf);
  useLayoutEffect(() => {
    latest.current = optionOf;
  });
  useEffect(() => {
    const element = surface.current;
    if (!element) return undefined;
    let made: EChartsType | undefined;
    let gone = false;
    const draw = (): void => {
      made?.setOption(latest.current(chartColours(element), element.clientWidth), {
        notMerge: true,
        lazyUpdate: true,
      });
    };
    const start = async (): Promise<void> => {
      const { makeChart } = await loadLibrary();
      if (gone || made) return;
      made = makeChart(element);
      chart.current = made;
      draw();
      setDrawn(true);
    };
    // A chart that is folded away has no size yet: it is drawn when it gets one.
    const watcher = new ResizeObserver(() => {
      if (element.clientWidth === 0) return;
      if (!made) return void start();
      made.resize();
      draw();
    });
    watcher.observe(element);
    return () => {
      gone = true;
      watcher.disconnect();
      made?.dispose();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    const element = surface.current;
    if (element && drawn)
      chart.current?.setOption(optionOf(chartColours(element), element.clientWidth), {
        notMerge: true,
        lazyUpdate: true,
      });
  }, [optionOf, drawn, shown]);
  return { surface, drawn, chart };
}
