import type { SeriesRef } from '@dimora/contract/client';
import { stateVariable, type StateVariableId } from '@dimora/domain';
import { Card, Link, Section, Skeleton } from '@dimora/ui';
import { TimeChart, type TimeLine } from '@dimora/ui/time-chart';
import { IconChartLine } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { unlessRefused } from '../../../kit/api/query.ts';
import { useNow } from '../../../kit/home/hooks.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { timeWords } from '../chart/time-words.ts';
import { ValuesFold } from '../chart/values-fold.tsx';
import { isOnOff, type Line } from '../read/line.ts';
import { pointsOf } from '../read/points-of.ts';
import { statsTexts } from '../texts.ts';
import classes from './day-curve.module.css';

const DAY = 86_400_000;
/** How often the curve moves on, in milliseconds. */
const MOVES_EVERY_MS = 60_000;
/** More points than the card has pixels. */
const WIDTH = 900;

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
  const orpc = useOrpc();
  const to = Math.ceil(useNow(MOVES_EVERY_MS) / MOVES_EVERY_MS) * MOVES_EVERY_MS;
  const range = useMemo(() => ({ from: to - DAY, to }), [to]);
  const { data, error, isPending } = useQuery(
    orpc.state.series.queryOptions({
      input: { series: [...refs], range, width: WIDTH },
      refetchInterval: unlessRefused(MOVES_EVERY_MS),
      placeholderData: keepPreviousData,
    }),
  );
  const [first = 'TEMPERATURE'] = variables;
  const unit = stateVariable(first)?.unit ?? '';
  const say = useCallback(
    (value: number) =>
      isOnOff(first)
        ? names.value(first, { Value: value > 0, Unit: '' })
        : format.value(first, { Value: value, Unit: unit }),
    [first, unit, format, names],
  );
  const lines = useMemo<Line[]>(
    () =>
      (data?.series ?? []).map(({ StateVar, points }) => ({
        id: StateVar,
        StateVar,
        of,
        points: pointsOf(StateVar, points),
      })),
    [data, of],
  );
  const drawn = useMemo<TimeLine[]>(
    () =>
      lines.map(({ id, StateVar, points }, colour) => ({
        id,
        name: names.variable(StateVar),
        points,
        colour: colour === 0 ? 0 : 1,
        step: isOnOff(StateVar) || stateVariable(StateVar)?.record.everyMs === 0,
        compared: colour > 0,
        filled: colour === 0,
      })),
    [lines, names],
  );
  const formatTime = useMemo(() => timeWords(format, range), [format, range]);
  const nameOf = useCallback(() => name, [name]);
  const sayOf = useCallback((_line: Line, value: number) => say(value), [say]);
  // Nothing was recorded yet, or it can't be read: the page is whole without it.
  if (error !== null && !data) return null;
  if (data && lines.every(({ points }) => points.length === 0)) return null;
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
        {isPending ? (
          <Skeleton height={220} />
        ) : (
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
        )}
      </Card>
    </Section>
  );
}
