import { LANGUAGES, SHARE_FAULTS } from '@dimora/domain';
import { z } from 'zod';
import { readBy } from '../facts.ts';
import { invitation } from '../audit-told.ts';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { oldAfter } from '../console-facts.ts';
import { Timestamp, UserId } from '../schemas/ids.ts';

const { claimed } = answering({ whileDriversLoad: true });

const tags = ['users'];
const whose = z.object({ Id: UserId });

/** How an invitation ended that wasn't accepted; `duplicate`: its account is another person of this house already. */
export const SHARE_OUTCOMES = ['refused', 'expired', 'withdrawn', 'duplicate'] as const;

/** Whether a person shares the product through the cloud, and whether they can be invited to (USERS-09, USERS-10). */
export const Sharing = z.object({
  cloud: z.boolean().meta({ description: 'False on a hub without a cloud, which can’t invite' }),
  fault: z
    .enum(SHARE_FAULTS)
    .nullable()
    .meta({ description: 'Why they can’t be invited now; null: they can' }),
  open: z
    .object({
      share_request_id: z.string(),
      Email: z.string(),
      By: z.string().meta({ description: 'Who invited them; empty once they were erased' }),
      sentAt: Timestamp,
      expiresAt: Timestamp,
    })
    .nullable(),
  /** The last invitation, unless it is open or was accepted. */
  ended: z
    .object({ outcome: z.enum(SHARE_OUTCOMES), Email: z.string(), endedAt: Timestamp })
    .nullable(),
  /** The account of the cloud with which they accepted an invitation. */
  account: z.object({ Username: z.string(), Provider: z.string() }).nullable(),
});
export type Sharing = z.infer<typeof Sharing>;

/** Invitations of people to share the product, for those who may change them (USERS-09, USERS-12). */
export const sharing = {
  get: claimed('MODIFY_USER')
    .meta(oldAfter('share'))
    .route({ method: 'GET', path: '/api/users/{Id}/share', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(whose)
    .output(Sharing),
  /** Invites a person by e-mail: the ledger's "users share" (USERS-09). */
  share: claimed('MODIFY_USER')
    .meta(readBy('sharing.get', ({ Id }) => ({ Id }), invitation))
    .route({ method: 'POST', path: '/api/users/{Id}/share', tags })
    .errors(
      errorsOf(
        'NOT_FOUND',
        'BEYOND_OWN_CLAIMS',
        'SHARE_ROLE',
        'SHARE_DISABLED',
        'SHARE_NO_EMAIL',
        'SHARE_PROVIDER',
        'SHARE_PENDING',
        'SHARE_NO_OWNER',
        'NO_CLOUD',
        'CLOUD_UNREACHABLE',
      ),
    )
    .input(
      whose.extend({
        language: z.enum(LANGUAGES).optional().meta({
          description: 'Of the mail, unless its recipient has an account with another one',
        }),
      }),
    )
    .output(Sharing),
  /** Sends the open invitation again, with a new link; the old one is void. */
  resend: claimed('MODIFY_USER')
    .meta(readBy('sharing.get', ({ Id }) => ({ Id }), invitation))
    .route({ method: 'POST', path: '/api/users/{Id}/share/mail', tags })
    .errors(
      errorsOf(
        'NOT_FOUND',
        'BEYOND_OWN_CLAIMS',
        'SHARE_NOT_PENDING',
        'NO_CLOUD',
        'CLOUD_UNREACHABLE',
      ),
    )
    .input(whose)
    .output(Sharing),
  /** Withdraws the open invitation: its link is void, at the latest when the cloud can be reached again. */
  withdraw: claimed('MODIFY_USER')
    .meta(readBy('sharing.get', ({ Id }) => ({ Id }), invitation))
    .route({ method: 'DELETE', path: '/api/users/{Id}/share', tags })
    .errors(errorsOf('NOT_FOUND', 'SHARE_NOT_PENDING'))
    .input(whose)
    .output(Sharing),
};
