import { HouseEvent } from '@dimora/contract';
import { anEvent } from '@dimora/testing/builders';
import { expect, test } from 'vitest';
import { EventStore } from '../../src/modules/history/events/events.store.ts';
import { loggedHouse } from './logged-house.ts';

/** As entries name them, whenever they were written. */
const actors = [
  { kind: 'user', Id: 'giulia', Name: 'Giulia' },
  { kind: 'user', Id: 'giulia', Name: 'Giulia', via: 'voice' },
  { kind: 'rule', Id: 'evening', Name: 'Evening' },
  { kind: 'schedule', Id: 'night', Name: 'Night' },
  { kind: 'app', Id: 'widget', Name: 'Widget' },
  { kind: 'otherHub', Id: 'seaside', Name: 'Seaside' },
  { kind: 'support', Id: 'ada', Name: 'Ada' },
  { kind: 'hub' },
  { kind: 'device', Id: 'lamp-1', Name: 'Lamp' },
] as HouseEvent['actor'][];

test.each(actors)(
  '[HISTORY-06] an entry by $kind is stored and read back as it was written',
  async (actor) => {
    const { home, owner } = await loggedHouse();
    const store = new EventStore(home.platform.databases.history);
    const event = anEvent({ actor });
    store.append([event]);
    const { events } = await owner.events.list({});
    const read = events.find(({ EventId }) => EventId === event.EventId);
    expect(HouseEvent.parse(read).actor).toEqual(actor);
  },
);
