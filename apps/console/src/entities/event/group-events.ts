import type { HouseEvent } from '@dimora/contract/client';
import { eventLook, payloadValue, plainName } from '@dimora/domain';
import type { HubDays } from '../../kit/home/days-in-zone.ts';

/** Similar events as one line; the newest represents all. */
export type EventGroup = {
  readonly newest: HouseEvent;
  /** The time of the oldest, in milliseconds since 1970. */
  readonly since: number;
  readonly count: number;
  /** All of them, newest first. */
  readonly events: readonly HouseEvent[];
};

/** A device confirms a user's action within this time. */
const CONFIRMATION_MS = 15_000;

/**
 * Condenses the log: events of the same class about the same subject are grouped by the hour of the hub's clock
 * (HISTORY-08). A
 * device's confirmation of a user's action is left out, and so is the end of a motion.
 * @param events newest first
 */
export function groupEvents(
  events: readonly HouseEvent[],
  { startOfHour }: Pick<HubDays, 'startOfHour'>,
): EventGroup[] {
  const slots = new Map<string, HouseEvent[]>();
  const acts = Map.groupBy(
    events.filter(({ IoTEventType }) => IoTEventType === 'device.operated'),
    ({ Subject }) => Subject,
  );
  for (const event of events) {
    if (isEndOfMotion(event) || confirmsAnAct(event, acts.get(event.Subject) ?? [])) continue;
    const key = `${startOfHour(event.Ts)} ${event.Cls} ${event.Subject}`;
    const slot = slots.get(key);
    if (slot) slot.push(event);
    else slots.set(key, [event]);
  }
  return [...slots.values()].flatMap(groupOf);
}

/** A group of one event, for lists that show each. */
export const groupOf = (events: readonly HouseEvent[]): EventGroup[] => {
  const [newest, oldest] = [events[0], events.at(-1)];
  return newest && oldest ? [{ newest, since: oldest.Ts, count: events.length, events }] : [];
};

const isEndOfMotion = (event: HouseEvent): boolean =>
  event.IoTEventType === 'device.stateChanged' &&
  plainName(event.Cls) === 'PRESENCE' &&
  payloadValue(event, 'Value') !== true;

/** True for a device's answer to one of the commands that it was given. */
function confirmsAnAct(event: HouseEvent, acts: readonly HouseEvent[]): boolean {
  if (event.IoTEventType !== 'device.stateChanged') return false;
  const said = eventLook(event).title;
  return acts.some(
    (other) =>
      Math.abs(event.Ts - other.Ts) <= CONFIRMATION_MS &&
      (eventLook(other).title === said || eventLook(other).title === 'toggled'),
  );
}
