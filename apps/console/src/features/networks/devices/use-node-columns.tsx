import type { NetworkHealthDay, NetworkNodeRow } from '@dimora/contract/client';
import type { DataColumn } from '@dimora/ui/table-model';
import { IconBattery1, IconBattery4 } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { useNow } from '../../../kit/home/hooks.ts';
import { SEVERITIES, worstOf, type Finding } from '../findings/finding.ts';
import { networksTexts } from '../texts.ts';
import { useRoomName } from '../use-room-name.ts';
import { useRoute } from '../use-route-words.ts';
import { FourteenDays } from './fourteen-days.tsx';
import classes from './nodes-table.module.css';
import { SeverityPill } from './severity-pill.tsx';

type Facts = {
  readonly all: readonly NetworkNodeRow[];
  readonly controller: string;
  readonly findings: readonly Finding[];
  readonly days: readonly NetworkHealthDay[] | undefined;
};

/** Below this a battery is low, per cent. */
const LOW_PERCENT = 20;
const NO_DAYS: readonly NetworkHealthDay[] = [];

/** The columns of a network's devices. */
export function useNodeColumns(facts: Facts): readonly DataColumn<NetworkNodeRow>[] {
  const { all, controller, findings, days } = facts;
  const t = useTexts(networksTexts);
  const roomName = useRoomName();
  const byNode = useMemo(() => new Map(all.map((row) => [row.node, row])), [all]);
  const route = useRoute(byNode, controller);
  const cells = useCells();
  return useMemo(() => {
    const daysOf = Map.groupBy(days ?? NO_DAYS, ({ node }) => node);
    const column = (
      id:
        | 'device'
        | 'room'
        | 'route'
        | 'answers'
        | 'signal'
        | 'power'
        | 'days'
        | 'security'
        | 'state',
      rest: Omit<DataColumn<NetworkNodeRow>, 'id' | 'header'>,
    ): DataColumn<NetworkNodeRow> => ({ id, header: t(($) => $.table[id]), ...rest });
    const worst = ({ node }: NetworkNodeRow) => worstOf(node, findings);
    return [
      column('device', { value: ({ Name }) => Name, cell: cells.name, phone: 'title' }),
      column('room', {
        value: ({ EnvironmentId }) => (EnvironmentId === null ? null : roomName(EnvironmentId)),
        phone: 'line',
      }),
      column('route', { value: route, searched: false, phone: 'none' }),
      column('answers', {
        value: ({ radio }) => radio?.roundTripMs ?? null,
        cell: tight(cells.answers),
        searched: false,
        phone: 'none',
      }),
      column('signal', {
        value: ({ radio }) => radio?.signalDbm ?? radio?.quality ?? null,
        cell: tight(cells.signal),
        searched: false,
        phone: 'none',
      }),
      column('power', {
        value: ({ radio }) => radio?.batteryPercent ?? null,
        cell: tight(cells.power),
        searched: false,
        phone: 'none',
      }),
      column('days', {
        value: ({ node }) => daysOf.get(node)?.reduce((sum, { failed }) => sum + failed, 0) ?? 0,
        cell: ({ node }) => <FourteenDays days={daysOf.get(node) ?? NO_DAYS} />,
        searched: false,
        phone: 'none',
      }),
      column('security', { value: cells.security, phone: 'none' }),
      column('state', {
        value: (row) => {
          const severity = worst(row);
          return severity === null ? SEVERITIES.length : SEVERITIES.indexOf(severity);
        },
        cell: (row) => <SeverityPill severity={worst(row)} state={row.radio?.state} />,
        searched: false,
        align: 'end',
        phone: 'end',
      }),
    ];
  }, [cells, days, findings, roomName, route, t]);
}

/** A cell that stays in one line: a value and its unit belong together. */
const tight = (cell: (row: NetworkNodeRow) => ReactNode) => (row: NetworkNodeRow) => (
  <span className={classes.tight}>{cell(row)}</span>
);

/** The cells that need more than a value. */
function useCells() {
  const t = useTexts(networksTexts);
  const format = useFormat();
  const now = useNow(60_000);
  return useMemo(
    () => ({
      name: ({ Name, radio }: NetworkNodeRow) => (
        <span className={classes.name}>
          {Name}
          {radio?.model != null && radio.model !== Name && (
            <span className={classes.model}>{radio.model}</span>
          )}
        </span>
      ),
      answers: ({ radio }: NetworkNodeRow) =>
        radio?.state === 'dead' && radio.lastSeen !== null ? (
          <span className={classes.bad}>
            {t(($) => $.table.noAnswer, { time: format.age(Math.max(0, now - radio.lastSeen)) })}
          </span>
        ) : radio?.roundTripMs == null ? (
          '–'
        ) : (
          t(($) => $.table.ms, { ms: format.number(radio.roundTripMs, 0) })
        ),
      signal: ({ radio }: NetworkNodeRow) =>
        radio?.signalDbm != null
          ? t(($) => $.table.dbm, { dbm: format.number(radio.signalDbm, 0) })
          : radio?.quality != null
            ? t(($) => $.table.quality, { percent: format.number(radio.quality * 100, 0) })
            : '–',
      power: ({ radio }: NetworkNodeRow) => {
        const percent = radio?.batteryPercent ?? null;
        if (percent !== null)
          return (
            <span className={classes.power} data-low={percent < LOW_PERCENT || undefined}>
              {percent < LOW_PERCENT ? <IconBattery1 /> : <IconBattery4 />}
              {t(($) => $.table.quality, { percent: format.number(percent, 0) })}
            </span>
          );
        return t(($) => (radio?.role === 'sleeping' ? $.table.battery : $.table.mains));
      },
      security: ({ radio }: NetworkNodeRow) =>
        radio?.security == null ? '–' : t(($) => $.security[radio.security ?? 'none']),
    }),
    [t, format, now],
  );
}
