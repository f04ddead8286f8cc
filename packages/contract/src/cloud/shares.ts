import { LANGUAGES } from '@dimora/domain';
import { z } from 'zod';
import { errorsOf } from '../errors.ts';
import { Name, Timestamp, UserId } from '../schemas/ids.ts';
import { hubOnly } from './access.ts';

const tags = ['hubs'];
const ShareId = z.string().min(8).max(100).meta({ description: 'Made by the hub' });
const byId = z.object({ Id: ShareId });
const byIds = z.object({ Ids: z.array(ShareId).max(1000) });

/** The roles that somebody can be invited with (USERS-10). */
export const SharedRole = z.enum(['admin', 'user', 'guest']);

/** An invitation that a hub opens. */
export const ShareDraft = z.object({
  Id: ShareId,
  UserId: UserId.meta({ description: 'The person on the hub' }),
  Email: z.email().max(254),
  Role: SharedRole,
  Inviter: Name,
  language: z.enum(LANGUAGES),
});
export type ShareDraft = z.infer<typeof ShareDraft>;

/** When an invitation was mailed, and until when it is open. */
export const ShareMailed = z.object({ sentAt: Timestamp, expiresAt: Timestamp });
export type ShareMailed = z.infer<typeof ShareMailed>;

/** The account that accepted an invitation. */
export const ShareAccount = z.object({
  Id: UserId,
  Username: z.string(),
  Name: z.string(),
  email: z.string(),
  superAdministrator: z.boolean(),
  partner: z.boolean(),
  support: z.boolean().default(false),
});
export type ShareAccount = z.infer<typeof ShareAccount>;

/** An invitation of the asking hub that it hasn't settled yet. */
export const HubShare = ShareMailed.extend({
  Id: ShareId,
  Role: SharedRole,
  state: z.enum(['open', 'accepted', 'refused', 'expired']),
  account: ShareAccount.nullable(),
});
export type HubShare = z.infer<typeof HubShare>;

/** Invitations as hubs open and follow them (USERS-09); a hub sees its own alone. */
export const shares = {
  /** Opens an invitation and mails its link. One of the same person that was open is withdrawn. */
  open: hubOnly
    .route({ method: 'POST', path: '/api/hubs/shares', tags })
    .errors(errorsOf('SHARE_NO_OWNER', 'SHARE_PROVIDER', 'SHARE_PENDING'))
    .input(ShareDraft)
    .output(ShareMailed),
  /** Mails another link; the old one is void. */
  resend: hubOnly
    .route({ method: 'POST', path: '/api/hubs/shares/{Id}/mail', tags })
    .errors(errorsOf('SHARE_NOT_PENDING'))
    .input(byId)
    .output(ShareMailed),
  change: hubOnly
    .route({ method: 'PUT', path: '/api/hubs/shares/{Id}', tags })
    .errors(errorsOf('SHARE_NOT_PENDING'))
    .input(byId.extend({ Role: SharedRole }))
    .output(z.object({})),
  list: hubOnly.route({ method: 'GET', path: '/api/hubs/shares', tags }).output(z.array(HubShare)),
  /** The hub has done what the end of these invitations asks for. */
  settle: hubOnly
    .route({ method: 'POST', path: '/api/hubs/shares/settled', tags })
    .input(byIds)
    .output(z.object({})),
  /** Voids invitations; who accepted one that the hub hasn't settled loses the product again. */
  withdraw: hubOnly
    .route({ method: 'POST', path: '/api/hubs/shares/withdrawn', tags })
    .input(byIds)
    .output(z.object({})),
};
