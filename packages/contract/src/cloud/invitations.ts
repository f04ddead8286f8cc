import { z } from 'zod';
import { session } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { Timestamp } from '../schemas/ids.ts';
import { Product } from './products.ts';
import { SharedRole } from './shares.ts';

const tags = ['invitations'];
const byId = z.object({ Id: z.string().min(8).max(100) });

/** An invitation as the invited person sees it. */
export const Invitation = z.object({
  Id: z.string(),
  ProductName: z.string(),
  Inviter: z.string().meta({ description: 'As the hub calls them' }),
  Role: SharedRole,
  sentAt: Timestamp,
  expiresAt: Timestamp,
});
export type Invitation = z.infer<typeof Invitation>;

/**
 * What a link has come to. `unconfirmed`: the caller must confirm their own address first. `none`: no link of an
 * invitation, a void one, or one to somebody else; the answer doesn't say which.
 */
export const INVITATION_OUTCOMES = [
  'open',
  'accepted',
  'refused',
  'expired',
  'unconfirmed',
  'none',
] as const;

/**
 * Invitations to the caller's confirmed address (USERS-09). Those to other addresses answer as if they did not exist;
 * a session through a hub sees none.
 */
export const invitations = {
  /** The open ones, the newest first. */
  list: session
    .route({ method: 'GET', path: '/api/invitations', tags })
    .output(z.array(Invitation)),
  /** Reads the link of a mail. */
  byLink: session
    .route({ method: 'POST', path: '/api/invitations/link', tags })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(
      z.object({
        outcome: z.enum(INVITATION_OUTCOMES),
        invitation: Invitation.nullable(),
        address: z.string().nullable().meta({ description: 'The caller’s own' }),
      }),
    ),
  /** Takes the product into one's list. `delivered` is false while the hub is offline: it lets one in when it returns. */
  accept: session
    .route({ method: 'POST', path: '/api/invitations/{Id}/acceptance', tags })
    .errors(errorsOf('NOT_FOUND', 'INVITATION_EXPIRED', 'ALREADY_MEMBER'))
    .input(byId)
    .output(z.object({ product: Product, delivered: z.boolean() })),
  refuse: session
    .route({ method: 'POST', path: '/api/invitations/{Id}/refusal', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(byId)
    .output(z.object({})),
};
