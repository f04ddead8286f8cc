import type { ErrorRow } from '../error-row.ts';

/** What invitations to a home answer. */
export const sharingErrors = {
  /** Why somebody can't be invited to share the product (USERS-10). */
  SHARE_ROLE: { status: 409, params: [] },
  SHARE_DISABLED: { status: 409, params: [] },
  SHARE_NO_EMAIL: { status: 409, params: [] },
  SHARE_PROVIDER: { status: 409, params: [] },
  SHARE_PENDING: { status: 409, params: [] },
  /** No invitation waits that could be sent again or withdrawn. */
  SHARE_NOT_PENDING: { status: 409, params: [] },
  /** The cloud knows no owner of this hub, who could answer for its invitations. */
  SHARE_NO_OWNER: { status: 409, params: [] },
  /** Somebody accepts an invitation to a home that they have. */
  ALREADY_MEMBER: { status: 409, params: [] },
  INVITATION_EXPIRED: { status: 410, params: [] },
} as const satisfies Record<string, ErrorRow>;
