import type { Device } from '@dimora/contract/client';
import { Card, EmptyState, ErrorState, EventList, EventRow, Section } from '@dimora/ui';
import { IconHistory } from '@tabler/icons-react';
import { eventIcons } from '../../entities/event/event-icon.tsx';
import { EventLogSkeleton } from '../../entities/event/event-log.tsx';
import { eventLook } from '../../entities/event/event-look.ts';
import { useEventWords } from '../../entities/event/use-event-words.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useEvents } from '../../kit/home/events.ts';
import { useEnvironmentPath } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { logTexts } from './texts.ts';

const SHOWN = 20;

/** A device's events with their actors, live, with the dates of device event lists (SHELL-02, A19). */
export function DeviceEvents({ subject: device }: { readonly subject: Device }) {
  const t = useTexts(logTexts);
  const environmentPath = useEnvironmentPath(device.EnvironmentId);
  const may = useMay('READ_EVENTS', { environmentPath });
  return (
    <Section icon={<IconHistory size={18} />} title={t(($) => $.device.title)}>
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
  const words = useEventWords();
  const { events, pending, error, retry } = useEvents({ DeviceId: device.Id, limit: SHOWN });
  if (events.length === 0 && pending) return <EventLogSkeleton />;
  if (events.length === 0 && error != null)
    return <ErrorState title={explain(error)} onRetry={retry} />;
  if (events.length === 0)
    return (
      <EmptyState drawing="quiet" title={t(($) => $.device.none)}>
        {t(($) => $.device.noneLine)}
      </EmptyState>
    );
  return (
    <EventList label={t(($) => $.device.title)}>
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
            time={format.shortDateTime(event.Ts)}
            dateTime={new Date(event.Ts).toISOString()}
          />
        );
      })}
    </EventList>
  );
}
