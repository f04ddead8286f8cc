import type { ErrorRow } from '../error-row.ts';

/** What guest passes and their links answer. */
export const guestErrors = {
  GUEST_PASS_INVALID: { status: 401, params: [] },
  GUEST_PASS_NOT_NOW: { status: 403, params: [] },
  GUEST_PASS_ONLY_AT_HOME: { status: 403, params: [] },
  TOO_MANY_GUEST_PASSES: { status: 409, params: ['max'] },
  /** Its link is void for good. */
  GUEST_PASS_OVER: { status: 409, params: [] },
} as const satisfies Record<string, ErrorRow>;
