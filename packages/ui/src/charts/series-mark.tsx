import { seriesColour } from './chart-colours.ts';
import { fillPattern, linePattern, type LinePattern } from './series-pattern.ts';
import classes from './series-mark.module.css';

/** A series in a legend: its colour and its pattern, as the chart draws them. */
export function SeriesMark({
  index,
  shape,
}: {
  readonly index: number;
  readonly shape: 'line' | 'bar';
}) {
  const colour = seriesColour(index);
  if (shape === 'bar')
    return (
      <span
        className={classes.bar}
        style={{ backgroundColor: colour }}
        data-fill={fillPattern(index)}
      />
    );
  const { dash, symbol } = linePattern(index);
  return (
    <svg className={classes.line} width="28" height="12" viewBox="0 0 28 12" aria-hidden>
      <path
        d="M1 6H27"
        stroke={colour}
        strokeWidth="2.5"
        strokeDasharray={dash.join(' ') || undefined}
      />
      <path d={SHAPES[symbol]} fill={colour} />
    </svg>
  );
}

const SHAPES: Readonly<Record<LinePattern['symbol'], string>> = {
  none: '',
  circle: 'M14 2a4 4 0 1 0 .01 0Z',
  triangle: 'M14 1l5 9H9Z',
  diamond: 'M14 1l5 5-5 5-5-5Z',
};
