import { VIEW_MARK } from '@dimora/domain';
import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { unaudited } from '../facts.ts';
import { Timestamp, UserId } from '../schemas/ids.ts';

const { claimed } = answering({ whileDriversLoad: true, inMaintenance: true });

const tags = ['users'];

/** The house as another person sees it, for a few minutes (USERS-B2). */
export const View = z.object({
  view: z.string().meta({
    description: `A call or socket belongs to the view if its token is the caller's own, a "${VIEW_MARK}", and this`,
  }),
  Name: z.string().meta({ description: 'Whose view it is' }),
  expiresAt: Timestamp,
});
export type View = z.infer<typeof View>;

/** 'View as': reading the house as another person would, and nothing else (USERS-B2). */
export const viewAs = {
  /** For owners, and the provider's super administrators; of nobody who holds more than the caller. */
  start: claimed('MODIFY_USER')
    .meta({ only: 'ownersAndProvider' })
    .route({ method: 'POST', path: '/api/users/{Id}/views', tags })
    .errors(errorsOf('NOT_FOUND', 'BEYOND_OWN_CLAIMS'))
    .input(z.object({ Id: UserId }))
    .output(View),
  /** Ends a view of this session. */
  stop: claimed('MODIFY_USER')
    .meta(unaudited)
    .route({ method: 'DELETE', path: '/api/views/{view}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ view: z.string().min(1).max(100) }))
    .output(z.object({})),
};
