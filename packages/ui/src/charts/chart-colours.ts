/** The colours of a chart's series, in their order; then they begin again with another pattern. */
const SERIES = ['terracotta', 'sea', 'olive', 'sun', 'wine'] as const;

/** How many series have a colour of their own: beyond, patterns tell them apart. */
export const HUES = SERIES.length;

/** The colours that a chart is drawn with, from the tokens of the scheme that shows. */
export type ChartColours = {
  readonly series: (index: number) => string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly surface: string;
  readonly font: string;
};

/** The place in the palette of what is left over: no colour of its own. */
export const LEFT_OVER = -1;

/** The CSS colour of a series, for legends beside the chart. */
export function seriesColour(index: number): string {
  if (index === LEFT_OVER) return 'var(--dm-control-line)';
  return `var(--dm-${SERIES[index % HUES] ?? 'terracotta'})`;
}

/** Reads the colours where an element stands: a canvas knows no CSS variables. */
export function chartColours(element: HTMLElement): ChartColours {
  const probe = document.createElement('span');
  element.append(probe);
  const resolved = (colour: string): string => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  };
  const read = {
    series: Array.from({ length: HUES }, (_, index) => resolved(seriesColour(index))),
    leftOver: resolved(seriesColour(LEFT_OVER)),
    ink: resolved('var(--dm-ink)'),
    muted: resolved('var(--dm-muted)'),
    line: resolved('var(--dm-line)'),
    surface: resolved('var(--dm-surface)'),
    font: getComputedStyle(element).fontFamily,
  };
  probe.remove();
  return {
    ...read,
    series: (index) =>
      (index === LEFT_OVER ? undefined : read.series[index % read.series.length]) ?? read.leftOver,
  };
}
