import { listOfEvent } from '@dimora/domain';
import { EmptyState } from '@dimora/ui';
import type { ReactNode } from 'react';
import { EventLog } from '../../entities/event/event-log.tsx';
import { eventTexts } from '../../entities/event/event-texts.ts';
import type { Events } from '../../kit/home/events.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { logTexts } from './texts.ts';

/** As many as fit beside the tiles; the whole day is one click away. */
const MOST_LINES = 8;

/** The lines of the section of today. */
export function TodayLog({
  log,
  since,
}: {
  readonly log: Events;
  /** Midnight, in milliseconds since 1970. */
  readonly since: number;
}): ReactNode {
  const t = useTexts(logTexts);
  const texts = useTexts(eventTexts);
  const events = log.events.filter(({ IoTEventType }) => listOfEvent(IoTEventType) === 'house');
  return (
    <EventLog
      log={{ ...log, events }}
      label={t(($) => $.today.title)}
      since={since}
      limit={MOST_LINES}
      empty={
        <EmptyState drawing="quiet" title={t(($) => $.today.quiet)}>
          {texts(($) => $.empty.line)}
        </EmptyState>
      }
    />
  );
}
