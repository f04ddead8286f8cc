import { THRESHOLD_IDS } from '@dimora/domain';
import { z } from 'zod';
import { answering } from '../access.ts';

const { claimed } = answering({ whileDriversLoad: true });

const tags = ['limits'];

/** A limit of the house; unit, side and default are those of its row in the domain. */
export const Limit = z.object({
  Id: z.enum(THRESHOLD_IDS),
  limit: z.number().nullable().meta({ description: 'null: nobody is notified' }),
});
export type Limit = z.infer<typeof Limit>;

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
    .route({ method: 'GET', path: '/api/limits', tags })
    .output(z.array(Limit)),
  set: claimed('MODIFY_HUB')
    .route({ method: 'PUT', path: '/api/limits/{Id}', tags })
    .input(Limit)
    .output(Limit),
};

/** How often a limit would have been crossed lately by the devices that the caller may read. */
export const limitPreview = {
  get: claimed('MODIFY_HUB')
    .route({ method: 'GET', path: '/api/limits/{Id}/preview', tags })
    .input(z.object({ Id: z.enum(THRESHOLD_IDS), limit: z.coerce.number() }))
    .output(LimitPreview),
};
