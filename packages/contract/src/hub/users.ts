import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { Revision, UserId } from '../schemas/ids.ts';
import { OwnUser, ProfileChange, User } from '../schemas/user.ts';

const { claimed, session } = answering({ whileDriversLoad: true });

const tags = ['users'];

/** People: other users, and one's own profile (SHELL-01, A35). */
export const users = {
  list: claimed('READ_USERS')
    .route({ method: 'GET', path: '/api/users', tags })
    .output(z.array(User)),
  get: claimed('READ_USERS')
    .route({ method: 'GET', path: '/api/users/{Id}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: UserId }))
    .output(User),
  profile: session.route({ method: 'GET', path: '/api/profile', tags }).output(OwnUser),
  updateProfile: session
    .route({ method: 'PATCH', path: '/api/profile', tags })
    .errors(errorsOf('EDIT_CONFLICT'))
    .input(z.object({ change: ProfileChange, revision: Revision.optional() }))
    .output(OwnUser),
};
