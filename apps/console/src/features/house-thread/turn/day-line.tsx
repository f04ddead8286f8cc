import type { AssistantAnswer } from '@dimora/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useHome, useOrpc } from '../../../kit/services.tsx';
import { houseThreadTexts } from '../texts.ts';
import classes from './turn.module.css';

type ToldValue = Extract<AssistantAnswer, { kind: 'values' }>['values'][number];

const DAY = 86_400_000;
/** The picture, in units of its own. */
const WIDTH = 120;
const HEIGHT = 24;

/** The last day of a value as a line, where it was recorded; nothing where it wasn’t. */
export function DayLine({ told }: { readonly told: ToldValue }) {
  const t = useTexts(houseThreadTexts);
  const names = useNames();
  const orpc = useOrpc();
  const home = useHome();
  const enabled = useMay('READ_DEVICE');
  const [to] = useState(() => home.hubNow());
  const { DeviceId, EnvironmentId, StateVar } = told;
  const series =
    DeviceId === null
      ? { EnvironmentId: EnvironmentId ?? undefined, StateVar }
      : { DeviceId, StateVar };
  const { data } = useQuery(
    orpc.state.series.queryOptions({
      input: {
        series: [series as { StateVar: string }],
        range: { from: to - DAY, to },
        width: 60,
      } as never,
      enabled,
      retry: false,
      staleTime: Infinity,
    }),
  );
  const points = data?.series[0]?.points;
  const path = points && pathOf(points.ts, points.avg, to);
  if (path === undefined) return null;
  return (
    <span className={classes.day}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t(($) => $.values.chart, { name: names.variable(StateVar) })}
      >
        <path d={path} />
      </svg>
      <span className={classes.small}>{t(($) => $.values.day)}</span>
    </span>
  );
}

/** Through the known values; a gap interrupts the line. */
function pathOf(
  ts: readonly number[],
  values: readonly (number | null)[],
  to: number,
): string | undefined {
  const known = values.filter((value): value is number => value !== null);
  if (known.length < 2) return undefined;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const range = most - least || 1;
  let isGap = true;
  return values
    .map((value, at) => {
      const x = (((ts[at] ?? to) - (to - DAY)) / DAY) * WIDTH;
      if (value === null) {
        isGap = true;
        return '';
      }
      const y = HEIGHT - 2 - ((value - least) / range) * (HEIGHT - 4);
      const step = `${isGap ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
      isGap = false;
      return step;
    })
    .join('');
}
