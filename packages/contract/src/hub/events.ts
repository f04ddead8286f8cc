import { EVENT_LISTS } from '@dimora/domain';
import { z } from 'zod';
import { answering } from '../access.ts';
import { atFirst } from '../console-facts.ts';
import { viewable } from '../facts.ts';
import { HouseEvent } from '../schemas/event.ts';
import { DeviceId, EnvironmentId, EventId, Timestamp, UserId } from '../schemas/ids.ts';

const { claimed } = answering({ whileDriversLoad: true });

/** A page of the event log, newest first; `before` continues after the last page. */
export const EventQuery = z.object({
  EnvironmentId: EnvironmentId.optional(),
  DeviceId: DeviceId.optional(),
  UserId: UserId.optional().meta({
    description: 'Only what a person did, or what concerned them; the last 30 days by default',
  }),
  list: z.enum(EVENT_LISTS).optional().meta({
    description: 'Only what happens in the house, or only sign-ins and the like; both by default',
  }),
  from: z.coerce.number().int().nonnegative().optional(),
  to: z.coerce.number().int().nonnegative().optional(),
  before: EventId.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type EventQuery = z.infer<typeof EventQuery>;

/** The event log, limited to what the caller may see. */
export const events = {
  list: claimed('READ_EVENTS')
    .meta({ ...viewable, ...atFirst })
    .route({ method: 'GET', path: '/api/events', tags: ['events'] })
    .input(EventQuery)
    .output(z.object({ events: z.array(HouseEvent), next: EventId.nullable(), asOf: Timestamp })),
};
