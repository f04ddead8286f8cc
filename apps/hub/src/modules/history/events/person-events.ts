import type { HouseEvent } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import { eventWithout } from '../../../platform/erased-event.ts';
import { filed, type PersonalData } from '../../../platform/personal-data.ts';
import type { EventLog } from './event-log.ts';
import type { EventStore } from './events.store.ts';

type Parts = { readonly store: EventStore; readonly log: EventLog };

/** A few thousand entries at a time: a log of ten years must not keep the house waiting. */
async function* partsOf({ store, log }: Parts, Id: UserId): AsyncGenerator<readonly HouseEvent[]> {
  log.flush();
  let after: number | null = Number.MIN_SAFE_INTEGER;
  while (after !== null) {
    const part = store.naming(Id, after);
    yield part.events.filter((event) => eventWithout(event, strangerFor(Id)) !== event);
    after = part.last;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The Id of a person may be a word of an entry that isn't about them. */
const strangerFor = (Id: UserId) => ({ Id, as: { Id: '' as UserId, Name: '' } });

/** The entries that name somebody, the oldest first. */
export async function namingOf(parts: Parts, Id: UserId): Promise<readonly HouseEvent[]> {
  const found: HouseEvent[] = [];
  for await (const events of partsOf(parts, Id)) found.push(...events);
  return found;
}

/** What the log says of people: what happened stays, who it was goes. */
export const personEvents = (parts: Parts): PersonalData => ({
  part: 'events',
  exported: async (Id) =>
    filed(
      'history/events.json',
      (await namingOf(parts, Id)).map((event) => toldTo(Id, event)),
    ),
  erase: async (person) => {
    const { store, log } = parts;
    log.flush();
    for await (const events of partsOf(parts, person.Id))
      store.retell(events.map((event) => eventWithout(event, person)));
  },
});

/** Others who act in an entry are their own business. */
function toldTo(Id: UserId, { actor, ...event }: HouseEvent): unknown {
  const isOther = actor.kind === 'user' && actor.Id !== Id;
  return { ...event, actor: isOther ? { kind: 'user' } : actor };
}
