import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { UserId } from '../schemas/ids.ts';

const { steppedUp, claimedSteppedUp } = answering({ whileDriversLoad: true });
const tags = ['users'];

/** An export that is ready: it is read once, at this path, by the session that asked for it, within two minutes. */
export const PersonExport = z.object({
  path: z.string().meta({ description: 'Answers with a ZIP archive' }),
  fileName: z.string(),
});
export type PersonExport = z.infer<typeof PersonExport>;

/** The person's name as it is shown: nobody is erased by a slip. */
const Confirmed = z.object({ confirm: z.string().max(200) });

const Erasure = z.object({
  complete: z.boolean().meta({
    description: 'False while something of them is still to be erased: the hub goes on by itself',
  }),
});

/**
 * What the hub stores about a person, wherever that is: exported, and erased for good (USERS-B5). People do it for
 * themselves, owners for everybody; a holder of the claim who isn't an owner for everybody but owners.
 */
export const personData = {
  exportOwn: steppedUp
    .route({ method: 'POST', path: '/api/profile/data/export', tags })
    .output(PersonExport),
  exportOf: claimedSteppedUp('MANAGE_PERSON_DATA')
    .route({ method: 'POST', path: '/api/users/{Id}/data/export', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: UserId }))
    .output(PersonExport),
  eraseOwn: steppedUp
    .route({ method: 'POST', path: '/api/profile/data/erasure', tags })
    .errors(errorsOf('NOT_FOUND', 'LAST_OWNER', 'NAME_NOT_CONFIRMED'))
    .input(Confirmed)
    .output(Erasure),
  erase: claimedSteppedUp('MANAGE_PERSON_DATA')
    .route({ method: 'POST', path: '/api/users/{Id}/data/erasure', tags })
    .errors(errorsOf('NOT_FOUND', 'LAST_OWNER', 'NAME_NOT_CONFIRMED'))
    .input(Confirmed.extend({ Id: UserId }))
    .output(Erasure),
};
