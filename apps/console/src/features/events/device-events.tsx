import type { Device, HouseEvent } from '@dimora/contract/client';
import { eventLook } from '@dimora/domain';
import { Button, Card, EmptyState, ErrorState, EventList, EventRow, Section } from '@dimora/ui';
import { useState } from 'react';
import { eventIcons } from '../../entities/event/event-icon.tsx';
import { EventLogSkeleton } from '../../entities/event/event-log-skeleton.tsx';
import { useEventWords } from '../../entities/event/use-event-words.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useEvents } from '../../kit/home/events.ts';
import { useEnvironmentPath, useNow } from '../../kit/home/hooks.ts';
import { useHubDays } from '../../kit/home/hub-day.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import classes from './device-events.module.css';
import { logTexts } from './texts.ts';

const READ = 20;
/** Earlier events shown before all are. */
const EARLIER = 3;

/** A device's day, and what came before: its events with their actors, live, with the dates of device event lists (SHELL-02, A19). */
export function DeviceEvents({ subject: device }: { readonly subject: Device }) {
  const t = useTexts(logTexts);
  const environmentPath = useEnvironmentPath(device.EnvironmentId);
  const may = useMay('READ_EVENTS', { environmentPath });
  return (
    <Section title={t(($) => $.device.title)}>
      <Card>
        {may ? (
          <Log device={device} />
        ) : (
          <EmptyState drawing="quiet" title={t(($) => $.device.forbidden)} />
        )}
      </Card>
    </Section>
  );
}

function Log({ device }: { readonly device: Device }) {
  const t = useTexts(logTexts);
  const explain = useExplain();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const midnight = useHubDays().startOf(useNow());
  const { events, pending, error, retry } = useEvents({ DeviceId: device.Id, limit: READ });
  if (events.length === 0 && pending) return <EventLogSkeleton />;
  if (events.length === 0 && error != null)
    return <ErrorState title={explain(error)} onRetry={retry} />;
  if (events.length === 0) return <p className={classes.quiet}>{t(($) => $.device.none)}</p>;
  const today = events.filter(({ Ts }) => Ts >= midnight);
  const earlier = events.filter(({ Ts }) => Ts < midnight);
  const listed = all ? earlier : earlier.slice(0, EARLIER);
  return (
    <>
      {today.length > 0 ? (
        <Lines label={t(($) => $.device.title)} events={today} sayTime={format.time} />
      ) : (
        <p className={classes.quiet}>{t(($) => $.device.noneToday)}</p>
      )}
      {listed.length > 0 && (
        <>
          <h3 className={classes.before}>{t(($) => $.device.before)}</h3>
          <Lines label={t(($) => $.device.before)} events={listed} sayTime={format.shortDateTime} />
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
}: {
  readonly label: string;
  readonly events: readonly HouseEvent[];
  readonly sayTime: (at: number) => string;
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
            title={title}
            {...(subtitle !== '' && { subtitle })}
            time={sayTime(event.Ts)}
            dateTime={new Date(event.Ts).toISOString()}
          />
        );
      })}
    </EventList>
  );
}
