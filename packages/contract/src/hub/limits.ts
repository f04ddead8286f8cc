import { LIMIT_IDS } from '@dimora/domain';
import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { keeping, readBy, viewable } from '../facts.ts';
import { item } from '../audit-told.ts';
import { DeviceId } from '../schemas/ids.ts';

const { claimed } = answering({ whileDriversLoad: true });

const tags = ['limits'];
const missing = errorsOf('NOT_FOUND');

/** A limit of the house; unit, side and default are those of its row in the domain. */
export const Limit = z.object({
  Id: z.enum(LIMIT_IDS),
  limit: z.number().nullable().meta({ description: 'null: nobody is notified' }),
  own: z.array(DeviceId).meta({
    description:
      'The devices with a limit of their own in its place, of those that the caller may read',
  }),
});
export type Limit = z.infer<typeof Limit>;

/** A limit for one device. */
export const DeviceLimit = z.object({
  Id: z.enum(LIMIT_IDS),
  limit: z.number().nullable().meta({ description: 'In force; null: nobody is notified' }),
  ofHouse: z.number().nullable().meta({ description: 'In force without one of its own' }),
  isOwn: z.boolean(),
});
export type DeviceLimit = z.infer<typeof DeviceLimit>;

/** How often a limit would have been crossed. */
export const LimitPreview = z.object({
  days: z.number().int().meta({ description: 'The days that were looked at, up to now' }),
  devices: z.number().int().meta({ description: 'Devices with such a value' }),
  times: z.number().int(),
});
export type LimitPreview = z.infer<typeof LimitPreview>;

/** The limits beyond which measured values notify people (HISTORY-09). */
export const limits = {
  list: claimed('MODIFY_HUB')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/limits', tags })
    .output(z.array(Limit)),
  set: claimed('MODIFY_HUB')
    .meta({ ...readBy('limits.list', () => ({}), item('Id', ['limit'])), ...keeping('limit') })
    .route({ method: 'PUT', path: '/api/limits/{Id}', tags })
    .input(Limit.omit({ own: true }))
    .output(Limit),
};

/** The limits of one device, each the house's or its own; only those of what it measures. */
export const deviceLimits = {
  list: claimed('MODIFY_DEVICE')
    .route({ method: 'GET', path: '/api/devices/{DeviceId}/limits', tags })
    .errors(missing)
    .input(z.object({ DeviceId }))
    .output(z.array(DeviceLimit)),
  set: claimed('MODIFY_DEVICE')
    .meta({
      ...readBy(
        'deviceLimits.list',
        ({ DeviceId }) => ({ DeviceId }),
        item('Id', ['limit', 'isOwn']),
      ),
      ...keeping('DeviceId'),
    })
    .route({ method: 'PUT', path: '/api/devices/{DeviceId}/limits/{Id}', tags })
    .errors(missing)
    .input(
      z.object({
        DeviceId,
        Id: z.enum(LIMIT_IDS),
        own: z
          .object({ limit: z.number().nullable() })
          .nullable()
          .meta({ description: 'null: that of the house again' }),
      }),
    )
    .output(DeviceLimit),
};

/**
 * How often a limit would have been crossed lately by the devices that the caller may read: those with the house's
 * limit, or one.
 */
export const limitPreview = {
  get: claimed('MODIFY_HUB')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/limits/{Id}/preview', tags })
    .input(z.object({ Id: z.enum(LIMIT_IDS), limit: z.coerce.number() }))
    .output(LimitPreview),
  ofDevice: claimed('MODIFY_DEVICE')
    .route({ method: 'GET', path: '/api/devices/{DeviceId}/limits/{Id}/preview', tags })
    .errors(missing)
    .input(z.object({ DeviceId, Id: z.enum(LIMIT_IDS), limit: z.coerce.number() }))
    .output(LimitPreview),
};
