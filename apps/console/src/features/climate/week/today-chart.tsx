import type { ClimateRoom } from '@dimora/contract/client';
import { DAY_MINUTES, dayInZone, instantOf, slotsOf, type ClimateSlot } from '@dimora/domain';
import { Link } from '@dimora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { unlessRefused } from '../../../kit/api/query.ts';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useNow } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { useSayTarget } from '../say.ts';
import type { HubMoment } from '../moment.ts';
import { climateTexts } from '../texts.ts';
import {
  isSetAsOne,
  piecesOf,
  scaleOf,
  setOtherwise,
  stillSet,
  upToNow,
  type TodayPoint,
} from './today.ts';
import classes from './today-chart.module.css';

/** How often the curve goes on, milliseconds. */
const STEP_MS = 60_000;
/** More points than the chart has pixels. */
const WIDTH = 720;
/** The drawing's own height; it is stretched to its box. */
const HEIGHT = 100;

type Props = {
  readonly room: ClimateRoom;
  readonly slots: readonly ClimateSlot[];
  readonly now: HubMoment;
};

/** Today, below the hours of the week: how warm the room is, its programme, and what was set otherwise. */
export function TodayChart({ room, slots, now }: Props) {
  const t = useTexts(climateTexts);
  const format = useFormat();
  const say = useSayTarget();
  const { temperature, aimed, at } = useToday(room);
  const today = slotsOf(slots, now.day);
  const pieces = upToNow(
    temperature ? piecesOf(temperature, room.timeZone) : [],
    now.minute,
    room.temperature,
  );
  const still = stillSet(room, at);
  const otherwise = [
    ...(aimed && isSetAsOne(room)
      ? setOtherwise(aimed, today, { timeZone: room.timeZone, now: now.minute })
      : []),
    ...(still ? [still] : []),
  ];
  const warmths = pieces.flat().map(([, value]) => value);
  const targets = [...today, ...otherwise].map(({ target }) => target);
  const { min, max, lines } = scaleOf([...warmths, ...targets]);
  const y = (value: number): number => ((max - value) / (max - min)) * HEIGHT;
  const curve = pieces.map((piece) => pathOf(piece, y)).join(' ');
  const roomNow = room.temperature === null ? '–' : format.quantity(room.temperature, '°C', 1);
  return (
    <figure className={classes.figure}>
      <div className={classes.plot}>
        <div className={classes.scale} aria-hidden="true">
          {lines.map((line) => (
            <span key={line} style={{ top: `${y(line)}%` }}>
              {format.number(line)}°
            </span>
          ))}
        </div>
        <svg
          className={classes.drawing}
          viewBox={`0 0 ${DAY_MINUTES} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t(($) => $.today.label, {
            name: room.Name || t(($) => $.home),
            now: roomNow,
            low: warmths.length > 0 ? say(Math.min(...warmths)) : '–',
            high: warmths.length > 0 ? say(Math.max(...warmths)) : '–',
          })}
        >
          {lines.map((line) => (
            <path key={line} className={classes.line} d={`M0 ${y(line)}H${DAY_MINUTES}`} />
          ))}
          <path className={classes.programme} d={stepsOf(today, y)} />
          <path className={classes.room} d={curve} />
          {otherwise.map(({ from, to, target }) => (
            <path
              key={`${from} ${target}`}
              className={classes.otherwise}
              d={`M${from} ${y(target)}H${to}`}
            />
          ))}
          <path className={classes.now} d={`M${now.minute} 0V${HEIGHT}`} />
        </svg>
      </div>
      <figcaption className={classes.legend}>
        <strong>{t(($) => $.today.title)}</strong>
        {warmths.length > 0 && <Key look="room">{t(($) => $.today.room, { value: roomNow })}</Key>}
        <Key look="programme">{t(($) => $.today.programme)}</Key>
        {otherwise.length > 0 && <Key look="otherwise">{t(($) => $.today.otherwise)}</Key>}
        <Link className={classes.more ?? ''} href={statsOf(room.environmentId)}>
          {t(($) => $.today.more)}
        </Link>
      </figcaption>
    </figure>
  );
}

function Key({
  look,
  children,
}: {
  readonly look: 'room' | 'programme' | 'otherwise';
  readonly children: string;
}) {
  return (
    <span className={classes.key}>
      <svg className={classes.mark} viewBox="0 0 20 4" aria-hidden="true">
        <path className={classes[look]} d="M1 2H19" />
      </svg>
      {children}
    </span>
  );
}

/** What was recorded of a room since midnight by the hub's clocks; nothing for people who may not read it. */
function useToday({ environmentId: EnvironmentId, timeZone }: ClimateRoom) {
  const orpc = useOrpc();
  const may = useMay('READ_DEVICE');
  const at = useNow();
  const to = Math.ceil(at / STEP_MS) * STEP_MS;
  const from = instantOf(dayInZone(at, timeZone), 0, timeZone);
  const series = (['TEMPERATURE', 'SETPOINT'] as const).map((StateVar) => ({
    EnvironmentId,
    StateVar,
  }));
  const { data } = useQuery(
    orpc.state.series.queryOptions({
      input: { series, range: { from, to: Math.max(to, from + STEP_MS) }, width: WIDTH },
      enabled: may,
      refetchInterval: unlessRefused(STEP_MS),
      placeholderData: keepPreviousData,
    }),
  );
  const of = (variable: string) =>
    data?.series.find(({ StateVar }) => StateVar === variable)?.points;
  return { temperature: of('TEMPERATURE'), aimed: of('SETPOINT'), at };
}

const pathOf = (piece: readonly TodayPoint[], y: (value: number) => number): string =>
  piece.map(([minute, value], index) => `${index === 0 ? 'M' : 'L'}${minute} ${y(value)}`).join('');

const stepsOf = (slots: readonly ClimateSlot[], y: (value: number) => number): string =>
  slots
    .map(({ from, to, target }, index) => `${index === 0 ? `M${from} ` : 'V'}${y(target)}H${to}`)
    .join('');

/** The statistics of a room: other days, as a table, and to be saved. */
const statsOf = (EnvironmentId: string): string =>
  `/stats/temperature?measures=TEMPERATURE,SETPOINT&rooms=${encodeURIComponent(EnvironmentId)}&range=weekAgo`;
