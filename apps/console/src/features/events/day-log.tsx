import type { HouseEvent } from '@dimora/contract/client';
import { eventLook } from '@dimora/domain';
import { Button, EventList, EventRow } from '@dimora/ui';
import { useState } from 'react';
import { eventIcons } from '../../entities/event/event-icon.tsx';
import { EventLogSkeleton } from '../../entities/event/event-log-skeleton.tsx';
import { useEventWords } from '../../entities/event/use-event-words.ts';
import type { Events } from '../../kit/home/events.ts';
import { useNow } from '../../kit/home/hooks.ts';
import { useHubDays } from '../../kit/home/hub-day.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { Unloaded } from '../../kit/page/unloaded.tsx';
import { useFormat } from '../../kit/text/use-format.ts';
import classes from './device-events.module.css';
import { logTexts } from './texts.ts';

/** Earlier events shown before all are. */
const EARLIER = 3;

type SayTitle = (title: string, event: HouseEvent) => string;

/** The events of one thing or person: today's, and a few of what came before. */
export function DayLog({
  title,
  log: { events, pending, error, retrying, retry },
  titleOf = (said) => said,
}: {
  readonly title: string;
  readonly log: Events;
  /** Shortens an event's title by what the page says already. */
  readonly titleOf?: SayTitle;
}) {
  const t = useTexts(logTexts);
  const format = useFormat();
  const [all, setAll] = useState(false);
  const midnight = useHubDays().startOf(useNow());
  if (events.length === 0 && pending) return <EventLogSkeleton />;
  if (events.length === 0 && error != null)
    return (
      <Unloaded query={{ error, isFetching: retrying, refetch: retry }} what={t(($) => $.what)} />
    );
  if (events.length === 0) return <p className={classes.quiet}>{t(($) => $.device.none)}</p>;
  const today = events.filter(({ Ts }) => Ts >= midnight);
  const earlier = events.filter(({ Ts }) => Ts < midnight);
  const listed = all ? earlier : earlier.slice(0, EARLIER);
  return (
    <>
      {today.length > 0 ? (
        <Lines label={title} events={today} sayTime={format.time} titleOf={titleOf} />
      ) : (
        <p className={classes.quiet}>{t(($) => $.device.noneToday)}</p>
      )}
      {listed.length > 0 && (
        <>
          <h3 className={classes.before}>{t(($) => $.device.before)}</h3>
          <Lines
            label={t(($) => $.device.before)}
            events={listed}
            sayTime={format.shortDateTime}
            titleOf={titleOf}
          />
        </>
      )}
      {listed.length < earlier.length && (
        <div className={classes.all}>
          <Button size="small" onClick={() => setAll(true)}>
            {t(($) => $.device.all)}
          </Button>
        </div>
      )}
    </>
  );
}

function Lines({
  label,
  events,
  sayTime,
  titleOf,
}: {
  readonly label: string;
  readonly events: readonly HouseEvent[];
  readonly sayTime: (at: number) => string;
  readonly titleOf: SayTitle;
}) {
  const words = useEventWords();
  return (
    <EventList label={label}>
      {events.map((event) => {
        const { icon, tone } = eventLook(event);
        const { title, subtitle } = words(
          { newest: event, since: event.Ts, count: 1, events: [event] },
          { hideRoom: true },
        );
        return (
          <EventRow
            key={event.EventId}
            icon={eventIcons[icon]}
            tone={tone}
            title={titleOf(title, event)}
            {...(subtitle !== '' && { subtitle })}
            time={sayTime(event.Ts)}
            dateTime={new Date(event.Ts).toISOString()}
          />
        );
      })}
    </EventList>
  );
}
