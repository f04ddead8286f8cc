import { EVENT_TYPE_ROWS } from '../area-rows.ts';
import type { ClaimKey } from '../access/claims.ts';
import { stateVariable } from '../state/variables.ts';
import type { EventList } from './event-lists.ts';
import type { EventTypeRow } from './event-row.ts';
import type { Topic } from './topics.ts';

type Row = (typeof EVENT_TYPE_ROWS)[EventType];

/** One of {@link EVENT_TYPE_ROWS}. */
export type EventType = keyof typeof EVENT_TYPE_ROWS;

/** What the values of each of several records may be. */
type ValueOf<Records> = Records extends unknown ? Records[keyof Records] : never;

/** The titles in the catalogues: those that a row names, and those that its own look gives. */
export type EventTitle =
  | Extract<Row, { title: string }>['title']
  | Extract<Row, { titleWithoutName: string }>['titleWithoutName']
  | ValueOf<Extract<Row, { titles: unknown }>['titles']['of']>
  | ReturnType<Extract<Row, { look: unknown }>['look']>['title'];

/** The kinds of notification that are one type of event, or several. */
export type EventNotification =
  | Extract<Row, { notification: unknown }>['notification']['kind']
  | NonNullable<ReturnType<Extract<Row, { notifiesOf: unknown }>['notifiesOf']>>['kind'];

/** Every kind of event, in the order of the table. */
export const EVENT_TYPES = Object.keys(EVENT_TYPE_ROWS) as [EventType, ...EventType[]];

/** All that is known of a type. */
export const eventRow = (type: EventType): EventTypeRow<EventTitle, EventNotification> =>
  EVENT_TYPE_ROWS[type];

/** The topic of an event; `variable` is the event's state variable, on any channel. */
export function topicOfEvent(type: EventType, variable: string | null = null): Topic {
  const { topic } = eventRow(type);
  if (topic !== 'variable') return topic;
  return (variable === null ? undefined : stateVariable(variable)?.topic) ?? 'info';
}

/** True for events that people should be notified of: doors, alarms, losses; not every lamp. */
export function alertsPeople(type: EventType, variable: string): boolean {
  const { alerts } = eventRow(type);
  return alerts === 'variable' ? stateVariable(variable)?.alerts === true : alerts === true;
}

/** The claim that a reader of such events must hold beside READ_EVENTS; `null`: none. */
export const readersOfEvent = (type: EventType): ClaimKey | null => eventRow(type).readers ?? null;

/** Every claim that a type of event asks of its readers. */
export const EVENT_READERS: readonly ClaimKey[] = [
  ...new Set(EVENT_TYPES.flatMap((type) => readersOfEvent(type) ?? [])),
];

/** The list of the log that holds a type of event. */
export const listOfEvent = (type: EventType): EventList => eventRow(type).list ?? 'house';
