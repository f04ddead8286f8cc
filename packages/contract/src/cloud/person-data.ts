import { z } from 'zod';
import { steppedUp } from '../access.ts';
import { errorsOf } from '../errors.ts';

const tags = ['profile'];

/** Everything that the cloud stores about its person, by kind; no secret. */
export const CloudPersonData = z.object({
  format: z.literal('dimora.cloudPerson'),
  version: z.literal(1),
  madeAt: z.string(),
  held: z.record(z.string(), z.json()),
});
export type CloudPersonData = z.infer<typeof CloudPersonData>;

/** What the cloud stores about the caller: exported, and erased for good (USERS-B5). */
export const cloudPersonData = {
  exportOwn: steppedUp
    .route({ method: 'POST', path: '/api/profile/data/export', tags })
    .output(CloudPersonData),
  /** The account with everything that belongs to it; who owns a hub hands it over first. */
  eraseOwn: steppedUp
    .route({ method: 'POST', path: '/api/profile/data/erasure', tags })
    .errors(errorsOf('NAME_NOT_CONFIRMED', 'OWNS_HUBS'))
    .input(z.object({ confirm: z.string().max(200) }))
    .output(z.object({})),
};
