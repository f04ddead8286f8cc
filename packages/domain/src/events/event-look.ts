import { eventRow, type EventTitle, type EventType } from './event-types.ts';
import type { EventTypeRow } from './event-row.ts';
import { payloadValue, type LoggedEvent } from './logged-event.ts';
import { measuredValue, type Look } from './look.ts';
import type { NotificationType } from './notifications.ts';

/** What the look of an event depends on: the part of a log's entry that texts are made from. */
export type SpokenEvent = LoggedEvent & {
  readonly IoTEventType: EventType;
  readonly NotificationType: NotificationType | null;
};

/** The look and content of an event, without the texts themselves. */
export type EventLook = Look<EventTitle> & {
  /** Its subject, by the name at that time; empty if it has none. */
  readonly name: string;
};

/** Maps an entry of the event log to its presentation, as the row of its type has it. */
export function eventLook(event: SpokenEvent): EventLook {
  const row = eventRow(event.IoTEventType);
  const name = nameOf(event, row);
  if (row.look) return { ...row.look(event), name };
  const { icon, tone, titles, titleWithoutName } = row;
  const said = titles?.of[String(payloadValue(event, titles.by)).toUpperCase()];
  const title = said ?? (name === '' ? (titleWithoutName ?? row.title) : row.title);
  return { title, icon, tone, ...measuredValue(event), name };
}

function nameOf(event: SpokenEvent, { namedAfter }: EventTypeRow): string {
  if (event.DeviceName !== null) return event.DeviceName;
  if (namedAfter === 'environment') return event.EnvironmentName ?? '';
  const named =
    payloadValue(event, 'Name') ??
    payloadValue(event, 'Username') ??
    payloadValue(event, 'username') ??
    payloadValue(event, 'Key');
  if (typeof named === 'string') return named;
  return event.actor.Name ?? '';
}
