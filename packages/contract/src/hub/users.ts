import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { keeping, readBy, viewable } from '../facts.ts';
import { person } from '../audit-told.ts';
import { answers, atFirst, removes, shows } from '../console-facts.ts';
import { DeviceId, Revision, UserId } from '../schemas/ids.ts';
import { PICTURE_REFUSALS } from '../schemas/picture.ts';
import {
  ManagedUser,
  MayUse,
  OwnUser,
  Permission,
  ProfileChange,
  User,
  UserChange,
  UserDraft,
} from '../schemas/user.ts';

const { claimed, session } = answering({ whileDriversLoad: true, kind: 'user' });

const tags = ['users'];

/** A change of owners needs a confirmed identity (LOGIN-B1), and the cloud where it knows the hub. */
const OWNER_REFUSALS = [
  'STEP_UP_NEEDED',
  'OWNER_NEEDS_CLOUD_ACCOUNT',
  'CLOUD_UNREACHABLE',
] as const;

/** People: other users, and one's own profile (SHELL-01, A35). */
export const users = {
  list: claimed('READ_USERS')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/users', tags })
    .output(z.array(User)),
  get: claimed('READ_USERS')
    .meta({ ...viewable, ...keeping('Enabled', 'Name', 'Role'), ...atFirst })
    .route({ method: 'GET', path: '/api/users/{Id}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: UserId }))
    .output(User),
  /** Every claim that the hub knows, with the attributes a condition may use (USERS-17). */
  getPermissions: session
    .meta(viewable)
    .route({ method: 'GET', path: '/api/permissions', tags })
    .output(z.array(Permission)),
  /** A person with everything that determines their permissions (USERS-06). */
  details: claimed('MODIFY_USER')
    .meta({ ...viewable, ...shows('user') })
    .route({ method: 'GET', path: '/api/users/{Id}/details', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: UserId }))
    .output(ManagedUser),
  add: claimed('CREATE_USER')
    .meta({ ...keeping('Name', 'Role'), ...readBy('users.details', ({ Id }) => ({ Id }), person) })
    .route({ method: 'POST', path: '/api/users', tags })
    .errors(
      errorsOf(
        'ROLE_NOT_ASSIGNABLE',
        'USER_EXISTS',
        'BEYOND_OWN_CLAIMS',
        'STEP_UP_NEEDED',
        ...PICTURE_REFUSALS,
      ),
    )
    .input(UserDraft)
    .output(ManagedUser),
  update: claimed('MODIFY_USER')
    .meta({
      ...keeping('Enabled', 'Name', 'Role'),
      ...readBy('users.details', ({ Id }) => ({ Id }), person),
    })
    .route({ method: 'PATCH', path: '/api/users/{Id}', tags })
    .errors(
      errorsOf(
        'NOT_FOUND',
        'EDIT_CONFLICT',
        'ROLE_NOT_ASSIGNABLE',
        'BEYOND_OWN_CLAIMS',
        'CLAIM_UNFIT',
        'OWNER_KEEPS_CLAIM',
        'LAST_OWNER',
        ...OWNER_REFUSALS,
        'USER_EXTERNAL',
        ...PICTURE_REFUSALS,
      ),
    )
    .input(z.object({ Id: UserId, revision: Revision, change: UserChange }))
    .output(ManagedUser),
  deleteKnown: claimed('DELETE_USER')
    .meta(removes('user'))
    .route({ method: 'DELETE', path: '/api/users/{Id}', tags })
    .errors(errorsOf('NOT_FOUND', 'LAST_OWNER', ...OWNER_REFUSALS))
    .input(z.object({ Id: UserId }))
    .output(z.object({})),
  /** Who may operate a device, when, and why: everybody of the house (USERS-B2). */
  whoMay: claimed('MODIFY_USER')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/permissions/devices/{DeviceId}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ DeviceId }))
    .output(z.array(MayUse)),
  /** In a view it answers with the viewer's own language and look. */
  profile: session
    .meta({
      ...viewable,
      ...keeping('Enabled', 'Name', 'Role', 'Username'),
      ...shows('profile'),
      ...atFirst,
    })
    .route({ method: 'GET', path: '/api/profile', tags })
    .output(OwnUser),
  updateProfile: session
    .meta({
      audited: { ...readBy('users.profile').audited, unlessSame: true },
      ...keeping('Name'),
      ...answers('user', 'profile'),
      ...atFirst,
    })
    .route({ method: 'PATCH', path: '/api/profile', tags })
    .errors(errorsOf('EDIT_CONFLICT'))
    .input(z.object({ change: ProfileChange, revision: Revision.optional() }))
    .output(OwnUser),
};
