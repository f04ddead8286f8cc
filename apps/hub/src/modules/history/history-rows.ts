import type { HistoryEvent } from '@dimora/contract';
import { csvCell } from '@dimora/domain';
import type { EventSpeaker } from '@dimora/i18n/events';

/** Spreadsheets take a file without this mark for another encoding, and spoil every accent. */
const BYTE_ORDER_MARK = '\uFEFF';

const row = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The first line of a CSV file, in the reader's language. */
export const csvHead = ({ columns }: EventSpeaker): string =>
  BYTE_ORDER_MARK +
  row([
    columns.time,
    columns.title,
    columns.room,
    columns.device,
    columns.actor,
    columns.topic,
    columns.notification,
    columns.type,
    columns.id,
  ]);

/** An event as a line of CSV. */
export const csvRow = (event: HistoryEvent, speaker: EventSpeaker): string =>
  row([
    event.Time,
    event.Title,
    speaker.room(event),
    event.DeviceName ?? '',
    speaker.actor(event),
    speaker.topic(event),
    speaker.notification(event),
    event.IoTEventType,
    event.EventId,
  ]);

/** An event as a line of a JSON array. */
export const jsonRow = (event: HistoryEvent): string => JSON.stringify(event);
