import { stateVariable, type Span } from '@dimora/domain';
import { Button, Card } from '@dimora/ui';
import { TimeChart, type TimeLine } from '@dimora/ui/time-chart';
import { IconZoomOut } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { isOnOff, type Line } from '../read/line.ts';
import { statsTexts } from '../texts.ts';
import { Legend } from './legend.tsx';
import classes from './measure-chart.module.css';
import { timeWords } from './time-words.ts';

type MeasureLines = {
  readonly variable: string;
  readonly lines: readonly Line[];
  /** The part that is zoomed into, in more detail. */
  readonly detailed: readonly Line[] | undefined;
  readonly compared: readonly Line[];
  readonly nameOf: (line: Line) => string;
};

/** The chart of one measure: its lines, those compared with, and its figures. */
export function MeasureChart({
  variable,
  lines,
  detailed,
  compared,
  span,
  zoom,
  nameOf,
  onZoom,
}: MeasureLines & {
  readonly span: Span;
  readonly zoom: Span | null;
  readonly onZoom: (zoom: Span | null) => void;
}) {
  const t = useTexts(statsTexts);
  const names = useNames();
  const format = useFormat();
  const unit = stateVariable(variable)?.unit ?? '';
  const say = useCallback(
    (value: number) =>
      isOnOff(variable)
        ? format.number(value, 0)
        : format.value(variable, { Value: value, Unit: unit }),
    [format, unit, variable],
  );
  const average = stateVariable(variable)?.record.average;
  const extreme = average === 'max' || average === 'min' ? average : undefined;
  const drawn = useMeasureLines({ variable, lines, detailed, compared, nameOf });
  const shown = zoom ?? span;
  const formatTime = useMemo(() => timeWords(format, shown), [format, shown]);
  const zoomed = useCallback((from: number, to: number) => onZoom({ from, to }), [onZoom]);
  return (
    <Card
      title={names.variable(variable)}
      level={2}
      action={
        zoom && (
          <Button variant="subtle" size="small" icon={<IconZoomOut />} onClick={() => onZoom(null)}>
            {t(($) => $.wholeRange)}
          </Button>
        )
      }
    >
      {extreme && <p className={classes.extreme}>{t(($) => $.extremes[extreme])}</p>}
      <Legend lines={lines} nameOf={nameOf} format={say} />
      <TimeChart
        label={t(($) => $.chart, {
          measure: names.variable(variable),
          names: format.list(lines.map(nameOf)),
          from: format.dateTime(span.from),
          to: format.dateTime(span.to),
        })}
        lines={drawn}
        from={shown.from}
        to={shown.to}
        formatValue={say}
        formatTime={formatTime}
        fromZero={isOnOff(variable)}
        whole={isOnOff(variable)}
        {...(unit === '%' && { most: 100 })}
        onZoom={zoomed}
      />
    </Card>
  );
}

/** The lines as they are drawn: a zoomed part in more detail, and those compared with in the same colours. */
function useMeasureLines({
  variable,
  lines,
  detailed,
  compared,
  nameOf,
}: MeasureLines): TimeLine[] {
  const t = useTexts(statsTexts);
  return useMemo<TimeLine[]>(() => {
    const step = isOnOff(variable) || stateVariable(variable)?.record.everyMs === 0;
    const shownLines = detailed ?? lines;
    return [
      ...shownLines.map((line, colour) => ({
        id: line.id,
        name: nameOf(line),
        points: line.points,
        colour,
        step,
        filled: shownLines.length === 1,
      })),
      ...compared.map((line) => ({
        id: `before ${line.id}`,
        name: t(($) => $.compared, { name: nameOf(line) }),
        points: line.points,
        colour: Math.max(
          0,
          lines.findIndex(({ id }) => id === line.id),
        ),
        step,
        compared: true,
      })),
    ];
  }, [lines, detailed, compared, nameOf, t, variable]);
}
