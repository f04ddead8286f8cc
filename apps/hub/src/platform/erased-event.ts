import type { HouseEvent } from '@dimora/contract';
import { withoutPerson, type StandIn } from './without-person.ts';

/** What an entry about a person says of them: names that they have, or gave. */
const TOLD: ReadonlySet<string> = new Set(['Name', 'link', 'assistant']);

/** What an entry of the log says of people. */
export type Entry = Pick<HouseEvent, 'Subject' | 'actor' | 'Payload'>;

/** An entry of the log without an erased person: that it happened stays. The same object if it doesn't name them. */
export function eventWithout<Event extends Entry>(event: Event, person: StandIn): Event {
  const isAbout = event.Subject === person.Id;
  const Payload = isAbout ? unnamed(event.Payload) : event.Payload;
  const cleared = {
    ...event,
    Subject: isAbout ? person.as.Id : event.Subject,
    actor: withoutPerson(event.actor, person),
    Payload: withoutPerson(Payload, person),
  };
  return JSON.stringify(cleared) === JSON.stringify(event) ? event : cleared;
}

const unnamed = (payload: HouseEvent['Payload']): HouseEvent['Payload'] =>
  Object.fromEntries(
    Object.entries(payload).map(([key, value]) => [
      key,
      TOLD.has(key) && typeof value === 'string' ? '' : value,
    ]),
  );
