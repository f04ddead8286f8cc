import type { ErrorRow } from '../error-row.ts';

/** Why the house does not change hands. */
export const ownershipErrors = {
  /** An offer to own the house that was answered, withdrawn, or is too old. */
  OWNERSHIP_OFFER_OVER: { status: 409, params: [] },
  ALREADY_OWNER: { status: 409, params: [] },
  /** The future owner can't sign in on the hub. */
  OWNER_NEEDS_ACCOUNT: { status: 409, params: [] },
  /** The hub is known to a cloud, but its future owner isn't. */
  OWNER_NEEDS_CLOUD_ACCOUNT: { status: 409, params: [] },
} as const satisfies Record<string, ErrorRow>;
