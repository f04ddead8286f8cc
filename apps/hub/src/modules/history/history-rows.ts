import type { HistoryEvent } from '@dimora/contract';
import type { EventSpeaker } from '@dimora/i18n/events';

/** Spreadsheets take a file without this mark for another encoding, and spoil every accent. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A cell. Spreadsheets run what begins like a formula, and names come from devices and people: such a cell
 * begins with an apostrophe, which makes it text.
 */
const cell = (text: string): string => {
  const inert = /^[\s]*[=+\-@\t\r|%]/.test(text) ? `'${text}` : text;
  return /[",\n\r;']/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

const row = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

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
