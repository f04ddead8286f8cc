import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { readBy, keeping, viewable } from '../facts.ts';
import { without } from '../audit-told.ts';
import { answers } from '../console-facts.ts';
import {
  GuestLink,
  GuestPage,
  GuestPass,
  GuestPassDraft,
  PassMayUse,
} from '../schemas/guest-pass.ts';
import { DeviceId, Revision } from '../schemas/ids.ts';
import { StateValue } from '../schemas/state.ts';
import { COMMAND_OUTCOMES } from '@dimora/domain';

const { open } = answering({});
/** Whom an author invited is theirs, and goes with them. */
const { claimed } = answering({ authorsOwn: true, kind: 'guestPass' });
const tags = ['guests'];
const Id = z.object({ Id: z.string().min(1).max(100) });
/** A pass, without what changes by itself. */
const asPass = readBy(
  'guestPasses.get',
  ({ Id }) => ({ Id }),
  without('used', 'lastUsedAt', 'createdAt', 'author', 'revision', 'Id'),
);
const Token = z.object({ token: z.string().min(1).max(300) });

/** Guest passes, for those who may make them (USERS-B3). A pass holds nothing that its author doesn't hold. */
export const guestPasses = {
  list: claimed('MANAGE_GUEST_PASSES')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/guest-passes', tags })
    .output(z.array(GuestPass)),
  get: claimed('MANAGE_GUEST_PASSES')
    .meta({ ...viewable, ...keeping('Name', 'until') })
    .route({ method: 'GET', path: '/api/guest-passes/{Id}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(Id)
    .output(GuestPass),
  /** The passes with which a device may be operated, now or at another time (USERS-B2). */
  whoMay: claimed('MANAGE_GUEST_PASSES')
    .meta({ ...viewable, ...keeping('Name', 'until') })
    .route({ method: 'GET', path: '/api/permissions/devices/{DeviceId}/guest-passes', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ DeviceId }))
    .output(z.array(PassMayUse)),
  add: claimed('MANAGE_GUEST_PASSES')
    .meta({ ...keeping('Name', 'until'), ...asPass })
    .route({ method: 'POST', path: '/api/guest-passes', tags })
    .errors(errorsOf('NOT_FOUND', 'TOO_MANY_GUEST_PASSES'))
    .input(GuestPassDraft)
    .output(GuestPass),
  update: claimed('MANAGE_GUEST_PASSES')
    .meta(asPass)
    .route({ method: 'PUT', path: '/api/guest-passes/{Id}', tags })
    .errors(errorsOf('NOT_FOUND', 'EDIT_CONFLICT', 'GUEST_PASS_OVER'))
    .input(Id.extend({ revision: Revision, pass: GuestPassDraft }))
    .output(GuestPass),
  /** Ends a pass at once and for good: its link is void, for open pages too. */
  revoke: claimed('MANAGE_GUEST_PASSES')
    .meta({ ...answers('guestPass'), ...asPass })
    .route({ method: 'POST', path: '/api/guest-passes/{Id}/revocation', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(Id)
    .output(GuestPass),
  remove: claimed('MANAGE_GUEST_PASSES')
    .meta(asPass)
    .route({ method: 'DELETE', path: '/api/guest-passes/{Id}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(Id)
    .output(z.object({})),
  /** The signed link, to be shown as a code or sent. */
  link: claimed('MANAGE_GUEST_PASSES')
    .route({ method: 'GET', path: '/api/guest-passes/{Id}/link', tags })
    .errors(errorsOf('NOT_FOUND', 'GUEST_PASS_OVER'))
    .input(Id)
    .output(GuestLink),
};

/** A guest with a pass, without an account. Whatever is wrong with a link, it is GUEST_PASS_INVALID. */
export const guest = {
  page: open
    .route({ method: 'POST', path: '/api/guest/page', tags })
    .errors(errorsOf('GUEST_PASS_INVALID', 'GUEST_PASS_NOT_NOW', 'GUEST_PASS_ONLY_AT_HOME'))
    .input(Token)
    .output(GuestPage),
  run: open
    .meta(keeping('DeviceId'))
    .route({ method: 'POST', path: '/api/guest/run', tags })
    .errors(
      errorsOf(
        'GUEST_PASS_INVALID',
        'GUEST_PASS_NOT_NOW',
        'GUEST_PASS_ONLY_AT_HOME',
        'NOT_FOUND',
        'VALUE_WRONG_TYPE',
        'VALUE_OUT_OF_RANGE',
        'VALUE_NOT_AN_OPTION',
        'DEVICE_TIMEOUT',
        'DEVICE_REFUSED',
        'DEVICE_UNREACHABLE',
        'DEVICE_PROTOCOL',
      ),
    )
    .input(
      Token.extend({
        DeviceId,
        ActionId: z.string().max(100),
        Value: StateValue.optional(),
      }),
    )
    .output(z.object({ outcome: z.enum(COMMAND_OUTCOMES), usesLeft: z.int().nullable() })),
};
