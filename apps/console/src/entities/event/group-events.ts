import type { HouseEvent } from '@dimora/contract/client';
import { plainName } from '@dimora/domain';
import { eventLook, payloadValue } from './event-look.ts';

/** Events that are told as one line; the newest stands for all. */
export type EventGroup = {
  readonly newest: HouseEvent;
  /** The moment of the oldest, milliseconds since 1970. */
  readonly since: number;
  readonly count: number;
};

/** Motion that comes back within this time is the same coming and going. */
const SAME_VISIT_MS = 30 * 60_000;
/** A device confirms what a person has told it within this time. */
const CONFIRMATION_MS = 15_000;

/**
 * Tells the log with fewer lines: motion of one sensor is gathered while it goes on, equal events in
 * a row are counted, and a device's answer to a person is left out, since the person's act says it.
 * @param events newest first
 */
export function groupEvents(events: readonly HouseEvent[]): EventGroup[] {
  const groups: EventGroup[] = [];
  for (const event of events) {
    if (confirmsAnAct(event, events)) continue;
    const at = groups.findLastIndex((group, index) =>
      belongs(event, group, index === groups.length - 1),
    );
    const group = groups[at];
    if (group)
      groups[at] = {
        newest: standsFor(group.newest, event),
        since: event.Ts,
        count: group.count + 1,
      };
    else groups.push({ newest: event, since: event.Ts, count: 1 });
  }
  // That motion has ended is no news where nothing tells that it began.
  return groups.filter(({ newest }) => eventLook(newest).title !== 'noMotion');
}

const isMotion = (event: HouseEvent): boolean =>
  event.IoTEventType === 'device.stateChanged' && plainName(event.Cls) === 'PRESENCE';

function belongs(event: HouseEvent, { newest, since }: EventGroup, isLast: boolean): boolean {
  if (event.Subject !== newest.Subject || event.IoTEventType !== newest.IoTEventType) return false;
  if (isMotion(event) && isMotion(newest)) return since - event.Ts <= SAME_VISIT_MS;
  return isLast && sameWords(event, newest);
}

function sameWords(one: HouseEvent, other: HouseEvent): boolean {
  const [a, b] = [eventLook(one), eventLook(other)];
  return (
    a.title === b.title && a.value?.value === b.value?.value && actorKey(one) === actorKey(other)
  );
}

const actorKey = ({ actor }: HouseEvent): string => {
  if (actor.kind === 'hub') return 'hub';
  const via = actor.kind === 'user' ? (actor.via ?? '') : actor.kind;
  return `${actor.Id} ${via}`;
};

/** A coming and going is told by its motion, at the newest moment. */
const standsFor = (newest: HouseEvent, event: HouseEvent): HouseEvent =>
  isMotion(newest) && payloadValue(newest, 'Value') !== true ? { ...event, Ts: newest.Ts } : newest;

function confirmsAnAct(event: HouseEvent, events: readonly HouseEvent[]): boolean {
  if (event.IoTEventType !== 'device.stateChanged') return false;
  const said = eventLook(event).title;
  return events.some(
    (other) =>
      other.IoTEventType === 'device.operated' &&
      other.Subject === event.Subject &&
      Math.abs(event.Ts - other.Ts) <= CONFIRMATION_MS &&
      (eventLook(other).title === said || eventLook(other).title === 'toggled'),
  );
}
