import type { ChartColours } from './chart-colours.ts';

/** The space around the plot. */
export const grid = (height: number) => ({
  left: 4,
  right: 12,
  top: 14,
  bottom: 4,
  height: height - 44,
  containLabel: true,
});

/** The scale of values: thin lines, no axis. */
export const valueAxis = (
  { muted, line, font }: ChartColours,
  format: (value: number) => string,
  more: object = {},
) => ({
  type: 'value' as const,
  splitNumber: 4,
  axisLabel: { color: muted, fontFamily: font, fontSize: 12, formatter: format },
  splitLine: { lineStyle: { color: line } },
  ...more,
});

/** What is shown at the pointer: drawn into the canvas, because the page allows no styles in markup. */
export const tooltip = ({ surface, ink, line, font }: ChartColours) => ({
  trigger: 'axis' as const,
  renderMode: 'richText' as const,
  backgroundColor: surface,
  borderColor: line,
  borderWidth: 1,
  padding: 10,
  textStyle: { color: ink, fontFamily: font, fontSize: 13, lineHeight: 20 },
  confine: true,
});
