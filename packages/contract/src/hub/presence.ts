import { HOLD_MINUTES, PRESENCE_CAUSES, PRESENCE_STATES } from '@dimora/domain';
import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { readBy, keeping, unaudited, viewable } from '../facts.ts';
import { only } from '../audit-told.ts';
import { answers, oldAfter, shows } from '../console-facts.ts';
import { DeviceId, Timestamp, UserId } from '../schemas/ids.ts';

const { claimed, session } = answering({
  whileDriversLoad: true,
  kind: 'presence',
  eachOldAfter: ['presence'],
});

const tags = ['presence'];
const path = '/api/presence';

/** Whether somebody is at home. */
export const Presence = z.object({
  UserId,
  state: z.enum(PRESENCE_STATES),
  since: Timestamp.nullable().meta({ description: 'Null where nothing was ever known' }),
  cause: z.enum(PRESENCE_CAUSES).nullable().meta({ description: 'What says so' }),
});
export type Presence = z.infer<typeof Presence>;

/** The same, with the devices behind it that the reader may see. */
export const PresenceDetail = Presence.extend({
  devices: z.array(z.object({ DeviceId, state: z.enum(PRESENCE_STATES) })),
  hidden: z.boolean().meta({ description: 'Others learn nothing of it; true for oneself only' }),
});
export type PresenceDetail = z.infer<typeof PresenceDetail>;

/** What is set by hand; null leaves it to the person’s devices again. */
const Said = z.object({ state: z.enum(['home', 'away']).nullable() });

/** How long a person's devices may be gone before the person counts as away. */
export const PresenceSettings = z.object({
  holdMinutes: z.int().min(HOLD_MINUTES.min).max(HOLD_MINUTES.max),
});
export type PresenceSettings = z.infer<typeof PresenceSettings>;

/**
 * Who is at home. Somebody who hides their presence isn't in the list, and answers NOT_FOUND to everybody else, like
 * somebody who doesn't exist.
 */
export const presence = {
  list: claimed('READ_USERS')
    .meta({ ...viewable, ...oldAfter('presence') })
    .route({ method: 'GET', path, tags })
    .output(z.array(Presence)),
  one: claimed('READ_USERS')
    .meta({ ...viewable, ...keeping('UserId') })
    .route({ method: 'GET', path: `${path}/{UserId}`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ UserId }))
    .output(PresenceDetail),
  /** Says where somebody else is, until their devices tell something new. */
  set: claimed('SET_PRESENCE')
    .meta({
      ...keeping('UserId'),
      ...answers('presence'),
      ...readBy('presence.one', ({ UserId }) => ({ UserId }), only('state', 'cause')),
    })
    .route({ method: 'PUT', path: `${path}/{UserId}`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(Said.extend({ UserId }))
    .output(PresenceDetail),
  own: session
    .meta(shows('presence'))
    .route({ method: 'GET', path: '/api/profile/presence', tags })
    .output(PresenceDetail),
  setOwn: session
    .meta({ ...unaudited, ...answers('presence') })
    .route({ method: 'PUT', path: '/api/profile/presence', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(Said)
    .output(PresenceDetail),
  /** Hides one's presence, and removes past arrivals and departures from the history; or shows it from now on. */
  hide: session
    .meta({ ...unaudited, ...answers('presence') })
    .route({ method: 'PUT', path: '/api/profile/presence/hidden', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ hidden: z.boolean() }))
    .output(PresenceDetail),
  settings: claimed('MODIFY_HUB')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/presence-settings', tags })
    .output(PresenceSettings),
  setSettings: claimed('MODIFY_HUB')
    .meta(readBy('presence.settings'))
    .route({ method: 'PUT', path: '/api/presence-settings', tags })
    .input(PresenceSettings)
    .output(PresenceSettings),
};
