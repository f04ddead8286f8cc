import { ErrorState, EventList, EventRow, RowSkeleton } from '@dimora/ui';
import type { ReactNode } from 'react';
import { useExplain } from '../../kit/errors/explain.ts';
import type { Events } from '../../kit/home/events.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { eventIcons } from './event-icon.tsx';
import { eventLook } from './event-look.ts';
import { eventTexts } from './event-texts.ts';
import { groupEvents, type EventGroup } from './group-events.ts';
import { useEventWords } from './use-event-words.ts';

/** Props of {@link EventLog}. */
export type EventLogProps = {
  /** From `useEvents`: read once, then live. */
  readonly log: Events;
  /** Names the list for those who can't see where it stands. */
  readonly label: string;
  /** Events before this moment are left out, milliseconds since 1970. */
  readonly since?: number;
  /** Lines at most. */
  readonly limit?: number;
  /** On a room's own page its name says nothing new. */
  readonly hideRoom?: boolean;
  /** What stands where nothing has happened. */
  readonly empty: ReactNode;
};

/** What has happened, newest first, in few lines: skeleton, empty and failed included. */
export function EventLog({ log, label, since = 0, limit = 12, hideRoom = false, empty }: EventLogProps): ReactNode {
  const t = useTexts(eventTexts);
  const explain = useExplain();
  const groups = groupEvents(log.events.filter(({ Ts }) => Ts >= since)).slice(0, limit);
  const failed = log.error != null && (
    <ErrorState title={t(($) => $.failed)} onRetry={log.retry}>
      {explain(log.error)}
    </ErrorState>
  );
  if (groups.length === 0) return log.pending ? <EventLogSkeleton /> : (failed || empty);
  return (
    <>
      {failed}
      <EventList label={label}>
        {groups.map((group) => (
          <EventLine key={group.newest.EventId} group={group} hideRoom={hideRoom} />
        ))}
      </EventList>
    </>
  );
}

/** One line of the log. Leads to its device where that can be looked at. */
export function EventLine({ group, hideRoom = false }: { readonly group: EventGroup; readonly hideRoom?: boolean }): ReactNode {
  const words = useEventWords();
  const format = useFormat();
  const { newest } = group;
  const { icon, tone } = eventLook(newest);
  const { title, subtitle } = words(group, { hideRoom });
  return (
    <EventRow
      icon={eventIcons[icon]}
      tone={tone}
      title={title}
      {...(subtitle !== '' && { subtitle })}
      time={format.time(newest.Ts)}
      dateTime={new Date(newest.Ts).toISOString()}
    />
  );
}

/** The shape of a log that is being read. */
export function EventLogSkeleton({ rows = 5 }: { readonly rows?: number }): ReactNode {
  return (
    <div aria-busy>
      {Array.from({ length: rows }, (_, row) => (
        <RowSkeleton key={row} />
      ))}
    </div>
  );
}
