import type { NetworkHealthDay } from '@dimora/contract/client';
import { Button, Card } from '@dimora/ui';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { dayLook } from '../devices/fourteen-days.tsx';
import { networksTexts, nodeTexts } from '../texts.ts';
import classes from './node.module.css';

type Props = { readonly days: readonly NetworkHealthDay[] };

/** Fourteen days of a node: how much was answered, how fast and how well heard; as a drawing or a table. */
export function HealthDays({ days }: Props) {
  const t = useTexts(nodeTexts);
  const [asTable, setAsTable] = useState(false);
  const isEmpty = days.every((day) => dayLook(day) === null);
  return (
    <Card
      level={2}
      title={t(($) => $.health.title)}
      action={
        !isEmpty && (
          <Button size="small" variant="subtle" onClick={() => setAsTable(!asTable)}>
            {t(($) => (asTable ? $.health.drawing : $.health.table))}
          </Button>
        )
      }
    >
      {isEmpty ? (
        <p className={classes.muted}>{t(($) => $.health.none)}</p>
      ) : asTable ? (
        <DaysTable days={days} />
      ) : (
        <DaysDrawing days={days} />
      )}
    </Card>
  );
}

const WIDTH = 640;
const BARS = 130;
const STEP = WIDTH / 14;
/** From this level on a signal is at its best, and below that one lost; dBm. */
const SIGNAL = { best: -50, worst: -95 };

const signalShare = (dbm: number): number =>
  Math.min(1, Math.max(0.15, (dbm - SIGNAL.worst) / (SIGNAL.best - SIGNAL.worst)));

function DaysDrawing({ days }: Props) {
  const t = useTexts(nodeTexts);
  const words = useTexts(networksTexts);
  const seen = days.filter((day) => dayLook(day) !== null);
  const good = seen.filter((day) => dayLook(day) === 'good').length;
  return (
    <>
      <ul className={classes.key}>
        <li data-look="good">{t(($) => $.health.answered)}</li>
        <li data-look="bad">{t(($) => $.health.failed)}</li>
        {days.some(({ signalDbm }) => signalDbm !== null) && (
          <li data-look="signal">{t(($) => $.health.signal)}</li>
        )}
      </ul>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${WIDTH} ${BARS + 44}`}
        role="img"
        aria-label={words(($) => $.days.label, {
          days: seen.length,
          good,
          bad: seen.length - good,
        })}
      >
        <path
          className={classes.grid}
          d={`M0 .5H${WIDTH}M0 ${BARS / 2}H${WIDTH}M0 ${BARS}H${WIDTH}`}
        />
        {days.slice(-14).map((day, at) => {
          const all = Math.max(1, day.answered + day.failed);
          const answered = (day.answered / all) * BARS;
          const failed = (day.failed / all) * BARS;
          const x = (14 - Math.min(14, days.length) + at) * STEP + STEP * 0.2;
          const width = STEP * 0.6;
          return (
            <g key={day.day}>
              <rect
                x={x}
                y={BARS - answered}
                width={width}
                height={answered}
                rx={3}
                data-look={dayLook(day) === 'good' ? 'good' : 'middling'}
              />
              <rect x={x} y={0} width={width} height={failed} rx={3} data-look="bad" />
              {day.signalDbm !== null && (
                <rect
                  x={x}
                  y={BARS + 10}
                  width={width}
                  height={5}
                  rx={2.5}
                  data-look="signal"
                  opacity={signalShare(day.signalDbm)}
                />
              )}
              <text x={x + width / 2} y={BARS + 36} className={classes.dayName}>
                {Number(day.day.slice(8))}
              </text>
            </g>
          );
        })}
      </svg>
    </>
  );
}

function DaysTable({ days }: Props) {
  const t = useTexts(nodeTexts);
  const words = useTexts(networksTexts);
  const format = useFormat();
  return (
    <table className={classes.table} aria-label={t(($) => $.health.title)}>
      <thead>
        <tr>
          {(['day', 'answered', 'failed', 'answersIn', 'signal'] as const).map((column) => (
            <th key={column} scope="col">
              {t(($) => $.health[column])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            <th scope="row">{format.day(Date.parse(`${day.day}T12:00`))}</th>
            <td>{format.number(day.answered, 0)}</td>
            <td>{format.number(day.failed, 0)}</td>
            <td>
              {day.roundTripMs === null
                ? '–'
                : words(($) => $.table.ms, { ms: format.number(day.roundTripMs ?? 0, 0) })}
            </td>
            <td>
              {day.signalDbm === null
                ? '–'
                : words(($) => $.table.dbm, { dbm: format.number(day.signalDbm ?? 0, 0) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
