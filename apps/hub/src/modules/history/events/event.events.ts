import type { HouseEvent } from '@dimora/contract';
import { defineEvent } from '../../../platform/hub-event.ts';

/** The log has a new entry. */
export const eventAppended = defineEvent<{ readonly event: HouseEvent }>('event.appended', {
  live: { batch: 'event', of: ({ event }) => event },
  log: null,
});
