import type { SeriesRef } from '@dimora/contract/client';
import { stateVariable, type StateVariableId } from '@dimora/domain';
import { Card, Link, Section, Skeleton } from '@dimora/ui';
import { TimeChart } from '@dimora/ui/time-chart';
import { IconChartLine } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { timeWords } from '../chart/time-words.ts';
import { ValuesFold } from '../chart/values-fold.tsx';
import { isOnOff, type Line } from '../read/line.ts';
import { statsTexts } from '../texts.ts';
import classes from './day-curve.module.css';
import { useDayLines, useDrawnLines } from './use-day-lines.ts';

/** The last 24 hours of one thing: its curve, its values one click away, and the way to the statistics. */
export function DayCurve({
  name,
  of,
  refs,
  variables,
  href,
}: {
  readonly name: string;
  readonly of: Line['of'];
  /** The series, in the order of the variables. */
  readonly refs: readonly SeriesRef[];
  readonly variables: readonly StateVariableId[];
  /** Its page of statistics, if there is one. */
  readonly href: string | undefined;
}) {
  const t = useTexts(statsTexts);
  const names = useNames();
  const format = useFormat();
  const { lines, range, failed } = useDayLines(refs, of);
  const [first = 'TEMPERATURE'] = variables;
  const unit = stateVariable(first)?.unit ?? '';
  const say = useCallback(
    (value: number) =>
      isOnOff(first)
        ? names.value(first, { Value: value > 0, Unit: '' })
        : format.value(first, { Value: value, Unit: unit }),
    [first, unit, format, names],
  );
  const drawn = useDrawnLines(lines);
  const formatTime = useMemo(() => timeWords(format, range), [format, range]);
  const nameOf = useCallback(() => name, [name]);
  const sayOf = useCallback((_line: Line, value: number) => say(value), [say]);
  // Nothing was recorded yet, or it can't be read: the page is whole without it.
  if (lines ? lines.every(({ points }) => points.length === 0) : failed) return null;
  return (
    <Section
      icon={<IconChartLine />}
      title={t(($) => $.curve.title)}
      {...(href !== undefined && {
        action: (
          <Link className={classes.link} href={href}>
            {t(($) => $.curve.more)}
          </Link>
        ),
      })}
    >
      <Card>
        {lines ? (
          <>
            <TimeChart
              label={t(($) => $.curve.label, {
                measure: format.list(variables.map((each) => names.variable(each))),
                name,
              })}
              lines={drawn}
              from={range.from}
              to={range.to}
              formatValue={say}
              formatTime={formatTime}
              fromZero={isOnOff(first)}
              whole={isOnOff(first)}
              {...(unit === '%' && { most: 100 })}
              height={220}
            />
            <ValuesFold lines={lines} nameOf={nameOf} sayOf={sayOf} />
          </>
        ) : (
          <Skeleton height={220} />
        )}
      </Card>
    </Section>
  );
}
