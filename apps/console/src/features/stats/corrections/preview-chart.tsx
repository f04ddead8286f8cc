import type { Outlier } from '@dimora/contract/client';
import { plainName, stateVariable, type Span } from '@dimora/domain';
import { LEFT_OVER } from '@dimora/ui/chart-colours';
import { TimeChart, type TimeLine } from '@dimora/ui/time-chart';
import { useCallback, useMemo } from 'react';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { timeWords } from '../chart/time-words.ts';
import { isOnOff } from '../read/line.ts';
import { pointsOf } from '../read/points-of.ts';
import { statsTexts } from '../texts.ts';
import type { Corrections } from './use-corrections.ts';
import classes from './corrections.module.css';

/** The place of wine in the palette. */
const WINE = 4;

type Preview = {
  readonly variable: string;
  readonly points: NonNullable<Corrections['points']>;
  readonly outliers: readonly Outlier[];
  readonly selected: readonly Outlier[];
};

/** The series as it will be without what is selected; outliers as points of their own. */
export function PreviewChart({
  name,
  variable,
  span,
  points,
  outliers,
  selected,
}: Preview & {
  readonly name: string;
  readonly span: Span;
}) {
  const t = useTexts(statsTexts);
  const names = useNames();
  const format = useFormat();
  const unit = stateVariable(plainName(variable))?.unit ?? '';
  const say = useCallback(
    (value: number) =>
      isOnOff(variable)
        ? format.number(value, 0)
        : format.value(variable, { Value: value, Unit: unit }),
    [format, unit, variable],
  );
  const lines = usePreviewLines({ variable, points, outliers, selected });
  const formatTime = useMemo(() => timeWords(format, span), [format, span]);
  return (
    <>
      <TimeChart
        label={t(($) => $.corrections.chart, {
          measure: names.variable(variable),
          name,
          count: outliers.length,
        })}
        lines={lines}
        from={span.from}
        to={span.to}
        formatValue={say}
        formatTime={formatTime}
        fromZero={isOnOff(variable)}
        whole={isOnOff(variable)}
      />
      <p className={classes.line}>
        {t(($) => $.corrections.legend)}
        {points.slotMs > 0 &&
          ` ${t(($) => $.corrections.averages, { slot: format.duration(points.slotMs) })}`}
      </p>
    </>
  );
}

/** The values, and one kind of points each for outliers that are found, selected and removed. */
function usePreviewLines({ variable, points, outliers, selected }: Preview): TimeLine[] {
  const t = useTexts(statsTexts);
  const names = useNames();
  return useMemo<TimeLine[]>(() => {
    const without = new Set(selected.map(({ Timestamp }) => Timestamp));
    const pick = (wanted: (outlier: Outlier) => boolean) =>
      outliers.filter(wanted).map(({ Timestamp, Value }) => [Timestamp, Value] as const);
    return [
      {
        id: 'values',
        name: names.variable(variable),
        // Samples can be left out here; averages only the hub can compute.
        points: pointsOf(variable, points).filter(([at]) => points.slotMs > 0 || !without.has(at)),
        colour: 0,
        step: isOnOff(variable),
      },
      {
        id: 'found',
        name: t(($) => $.corrections.states.found),
        points: pick(({ removed, Timestamp }) => !removed && !without.has(Timestamp)),
        colour: WINE,
        onlyPoints: 'diamond',
      },
      {
        id: 'selected',
        name: t(($) => $.corrections.states.selected),
        points: pick(({ removed, Timestamp }) => !removed && without.has(Timestamp)),
        colour: WINE,
        onlyPoints: 'emptyDiamond',
      },
      {
        id: 'removed',
        name: t(($) => $.corrections.states.removed),
        points: pick(({ removed }) => removed),
        colour: LEFT_OVER,
        onlyPoints: 'emptyCircle',
      },
    ];
  }, [points, outliers, selected, variable, names, t]);
}
