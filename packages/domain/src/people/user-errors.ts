import type { ErrorRow } from '../error-row.ts';

/** What the management of people answers. */
export const userErrors = {
  ROLE_NOT_ASSIGNABLE: { status: 400, params: ['role'] },
  /** A claim that nobody can be given, or a condition that it can't have. */
  CLAIM_UNFIT: { status: 400, params: ['claim'] },
  /** Nobody grants more than they hold. */
  BEYOND_OWN_CLAIMS: { status: 403, params: ['claims'] },
  USER_EXISTS: { status: 409, params: [] },
  /** The only owner would leave, or stop being an owner (USERS-15). */
  LAST_OWNER: { status: 409, params: [] },
  /** Who erases somebody types their name (USERS-B5). */
  NAME_NOT_CONFIRMED: { status: 400, params: [] },
  /** Somebody whom another provider keeps (USERS-13). */
  USER_EXTERNAL: { status: 409, params: [] },
  /** An owner needs it to manage the people of the house. */
  OWNER_KEEPS_CLAIM: { status: 409, params: ['claim'] },
} as const satisfies Record<string, ErrorRow>;
