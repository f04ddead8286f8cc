import type { ErrorRow } from '../error-row.ts';

/** What signing in, accounts and their factors answer. */
export const accountErrors = {
  WRONG_CREDENTIALS: { status: 401, params: [] },
  CLOUD_SIGN_IN_NEEDED: { status: 401, params: [] },
  SECOND_FACTOR_NEEDED: { status: 401, params: ['challenge'] },
  SECOND_FACTOR_WRONG: { status: 401, params: [] },
  PASSKEY_REFUSED: { status: 401, params: [] },
  EMAIL_TAKEN: { status: 409, params: [] },
  PASSKEYS_NOT_HERE: { status: 409, params: [] },
  RESET_LINK_EXPIRED: { status: 410, params: [] },
  CHALLENGE_EXPIRED: { status: 410, params: [] },
  ACCOUNT_LOCKED: { status: 423, params: ['retryAfterSeconds'] },
} as const satisfies Record<string, ErrorRow>;
