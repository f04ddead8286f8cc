import { SeriesMark } from '@dimora/ui/series-mark';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { figuresOf, type Line } from '../read/line.ts';
import { statsTexts } from '../texts.ts';
import classes from './legend.module.css';

/** The figures above a chart: each line with its colour, its last value, and its extremes. */
export function Legend({
  lines,
  nameOf,
  format,
}: {
  readonly lines: readonly Line[];
  readonly nameOf: (line: Line) => string;
  readonly format: (value: number) => string;
}) {
  const t = useTexts(statsTexts);
  const say = (value: number | null): string => (value === null ? '–' : format(value));
  return (
    <ul className={classes.legend}>
      {lines.map((line, index) => {
        const { min, max, last } = figuresOf(line);
        return (
          <li key={line.id}>
            <span className={classes.name}>
              <SeriesMark index={index} shape="line" />
              {nameOf(line)}
            </span>
            <span className={classes.value}>{say(last)}</span>
            <span className={classes.between}>
              {min !== null && t(($) => $.between, { min: say(min), max: say(max) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
