import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { readBy } from '../facts.ts';
import { only } from '../audit-told.ts';
import { ImageBase64, PICTURE_REFUSALS } from '../schemas/picture.ts';
import { OwnUser } from '../schemas/user.ts';

const { session } = answering({ whileDriversLoad: true });

/** One's own picture on this hub (USERS-18). */
export const userPicture = {
  /** Sets it; `null` removes it. */
  setOwn: session
    .meta(readBy('users.profile', () => ({}), only('ImageUrl')))
    .route({ method: 'PUT', path: '/api/profile/picture', tags: ['users'] })
    .errors(errorsOf('NOT_FOUND', ...PICTURE_REFUSALS))
    .input(z.object({ ImageBase64: ImageBase64.nullable() }))
    .output(OwnUser),
};
