import { AREA_ERRORS } from './area-rows.ts';
import type { ErrorRow } from './error-row.ts';

/** The codes that any call may be answered with. */
const GENERAL_ERRORS = {
  VALIDATION_FAILED: { status: 400, params: ['issues'] },
  MALFORMED_BODY: { status: 400, params: [] },
  VALUE_WRONG_TYPE: { status: 400, params: ['expected'] },
  VALUE_OUT_OF_RANGE: { status: 400, params: ['min', 'max'] },
  VALUE_NOT_AN_OPTION: { status: 400, params: ['options'] },
  NOT_AUTHENTICATED: { status: 401, params: [] },
  TOKEN_EXPIRED: { status: 401, params: [] },
  SESSION_REVOKED: { status: 401, params: [] },
  /** A view of the house as somebody else has ended; the session continues. */
  VIEW_ENDED: { status: 401, params: [] },
  STEP_UP_NEEDED: { status: 403, params: [] },
  USER_DISABLED: { status: 403, params: [] },
  USER_NOT_ENABLED: { status: 403, params: [] },
  /** While somebody looks at the house as another person, nothing is changed, and nothing private is read. */
  VIEW_ONLY: { status: 403, params: [] },
  FORBIDDEN: { status: 403, params: ['claim'] },
  NOT_FOUND: { status: 404, params: ['kind'] },
  NO_DATA: { status: 404, params: [] },
  EDIT_CONFLICT: { status: 409, params: ['kind', 'revision', 'changedBy'] },
  NAME_TAKEN: { status: 409, params: ['name'] },
  BODY_TOO_LARGE: { status: 413, params: ['limitBytes'] },
  RATE_LIMITED: { status: 429, params: ['retryAfterSeconds'] },
  INTERNAL: { status: 500, params: ['traceId'] },
  STORAGE_FAILED: { status: 500, params: [] },
  NO_NETWORK: { status: 503, params: [] },
  MAINTENANCE: { status: 503, params: [] },
  STORAGE_FULL: { status: 507, params: [] },
  STORAGE_READ_ONLY: { status: 507, params: [] },
  HUB_UNREACHABLE: { status: 0, params: [] },
  REQUEST_TIMEOUT: { status: 0, params: [] },
} as const satisfies Record<string, ErrorRow>;

/**
 * Every error code of the system with its HTTP status and parameters; those of an area stand in its folder. Servers
 * answer with the code and the parameters; the texts are only in the catalogues of `packages/i18n`.
 */
export const ERRORS = { ...GENERAL_ERRORS, ...AREA_ERRORS };

/** The code of a row of {@link ERRORS}. */
export type ErrorCode = keyof typeof ERRORS;

/** Every error code. */
export const ERROR_CODES = Object.keys(ERRORS) as readonly ErrorCode[];

/** True for a known error code. */
export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERRORS, text);

/** The parameters passed to the catalogues with a code: plain values, by the names of the row. */
export type ErrorParams = Readonly<Record<string, unknown>>;
