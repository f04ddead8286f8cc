import type { HouseEvent } from '@dimora/contract/client';
import { plainName } from '@dimora/domain';
import { eventLook, payloadValue } from './event-look.ts';

/** Events merged into one line; the newest represents all. */
export type EventGroup = {
  readonly newest: HouseEvent;
  /** The time of the oldest, in milliseconds since 1970. */
  readonly since: number;
  readonly count: number;
};

/** Motion that recurs within this time counts as the same. */
const SAME_VISIT_MS = 30 * 60_000;
/** A device confirms a user's action within this time. */
const CONFIRMATION_MS = 15_000;

/**
 * Condenses the log: continued motion of one sensor is merged, equal events in
 * a row are counted, and a device's confirmation of a user's action is left out.
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
  // The end of motion is left out if its start isn't in the log.
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

/** A merged motion shows its start event at the newest time. */
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
