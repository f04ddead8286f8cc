import { EventList } from '@dimora/ui';
import type { ReactNode } from 'react';
import type { Events } from '../../kit/home/events.ts';
import { useNow, useOffline } from '../../kit/home/hooks.ts';
import { useHubDays } from '../../kit/home/hub-day.ts';
import { common } from '../../kit/i18n/common.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { EventLine } from './event-line.tsx';
import { EventLogSkeleton } from './event-log-skeleton.tsx';
import classes from './event-log.module.css';
import { eventTexts } from './event-texts.ts';
import { groupEvents, type EventGroup } from './group-events.ts';
import { useDayWords } from './use-day-words.ts';
import { Unloaded } from '../../kit/page/unloaded.tsx';

/** Props of {@link EventLog}. */
export type EventLogProps = {
  /** From `useEvents`: read once, then live. */
  readonly log: Events;
  /** Accessible name of the list. */
  readonly label: string;
  /** Hides events before this time, in milliseconds since 1970. */
  readonly since?: number;
  /** Maximum number of lines. */
  readonly limit?: number;
  /** Groups the lines by day. */
  readonly days?: boolean;
  /** Hides the room's name, for a room's own page. */
  readonly hideRoom?: boolean;
  /** Shown if there are no events. */
  readonly empty: ReactNode;
};

/** The latest events, newest first, in few lines; covers loading, empty, failed and offline. */
export function EventLog({
  log,
  label,
  since = 0,
  limit = 12,
  days = false,
  hideRoom = false,
  empty,
}: EventLogProps): ReactNode {
  const t = useTexts(eventTexts);
  const words = useTexts(common);
  const offline = useOffline();
  const hubDays = useHubDays();
  const groups = groupEvents(
    log.events.filter(({ Ts }) => Ts >= since),
    hubDays,
  ).slice(0, limit);
  if (groups.length === 0 && log.pending && !offline) return <EventLogSkeleton />;
  const failed = log.error != null && !offline && (
    <Unloaded
      query={{ error: log.error, isFetching: log.retrying, refetch: log.retry }}
      what={t(($) => $.what)}
    />
  );
  return (
    <>
      {failed}
      {offline && <p className={classes.note}>{words(($) => $.page.old)}</p>}
      {groups.length === 0 && !failed && !offline && empty}
      {days ? (
        <Days groups={groups} hideRoom={hideRoom} />
      ) : (
        groups.length > 0 && <Lines label={label} groups={groups} hideRoom={hideRoom} />
      )}
    </>
  );
}

type Listed = { readonly groups: readonly EventGroup[]; readonly hideRoom: boolean };

function Days({ groups, hideRoom }: Listed): ReactNode {
  const now = useNow();
  const sayDay = useDayWords();
  const { startOf } = useHubDays();
  const byDay = Map.groupBy(groups, ({ newest }) => startOf(newest.Ts));
  return [...byDay].map(([day, each]) => (
    <div key={day} className={classes.day}>
      <h3 className={classes.dayName}>{sayDay(day, now)}</h3>
      <Lines label={sayDay(day, now)} groups={each} hideRoom={hideRoom} />
    </div>
  ));
}

function Lines({ label, groups, hideRoom }: Listed & { readonly label: string }): ReactNode {
  return (
    <EventList label={label}>
      {groups.map((group) => (
        <EventLine key={group.newest.EventId} group={group} hideRoom={hideRoom} />
      ))}
    </EventList>
  );
}
