import { BarChart, LineChart } from 'echarts/charts';
import {
  AriaComponent,
  DataZoomComponent,
  GridComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use as register, type EChartsCoreOption, type EChartsType } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

let isReady = false;

/** Makes a chart in an element. */
export function makeChart(element: HTMLElement): EChartsType {
  // Only what our charts use: the whole library is three times as large. Not at the top of the file, where the
  // bundler, which assumes that our modules have no side effects, would leave it out.
  if (!isReady)
    register([
      AriaComponent,
      BarChart,
      CanvasRenderer,
      DataZoomComponent,
      GridComponent,
      LineChart,
      MarkLineComponent,
      TooltipComponent,
    ]);
  isReady = true;
  return init(element);
}

export type { EChartsCoreOption, EChartsType };
