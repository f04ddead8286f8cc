import type { HistoryEvent } from '@dimora/contract';
import { CSV_MARK, csvClock, csvLine } from '@dimora/domain';
import type { EventSpeaker } from '@dimora/i18n/events';

/** Writes events as a table, in the reader's language and the hub's time. */
export function csvOf(
  { columns, language, ...speaker }: EventSpeaker,
  timeZone: string,
): { readonly head: string; readonly row: (event: HistoryEvent) => string } {
  const time = csvClock(timeZone);
  const head = [
    `${columns.time} (${timeZone})`,
    columns.title,
    columns.room,
    columns.device,
    columns.actor,
    columns.topic,
    columns.notification,
    columns.type,
    columns.id,
  ];
  return {
    head: CSV_MARK + csvLine(head, language),
    row: (event) =>
      csvLine(
        [
          time(event.Ts),
          event.Title,
          speaker.room(event),
          event.DeviceName ?? '',
          speaker.actor(event),
          speaker.topic(event),
          speaker.notification(event),
          speaker.type(event),
          event.EventId,
        ],
        language,
      ),
  };
}

/** An event as a line of a JSON array. */
export const jsonRow = (event: HistoryEvent): string => JSON.stringify(event);
