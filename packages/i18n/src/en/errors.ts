import type { ErrorCode } from '@dimora/domain';

/** What went wrong, and what to do next. Placeholders are the parameters of `ERRORS` in domain, ready to read. */
export const errors = {
  VALIDATION_FAILED: 'Please check what you entered: {issues}.',
  MALFORMED_BODY: 'The hub could not read the request. Reload the page and try again.',
  VALUE_WRONG_TYPE: 'This value does not fit here.',
  VALUE_OUT_OF_RANGE: 'Please choose a value between {min} and {max}.',
  VALUE_NOT_AN_OPTION: 'Please choose one of these: {options}.',
  NOT_AUTHENTICATED: 'Please sign in.',
  WRONG_CREDENTIALS: 'The username or the password is not right.',
  TOKEN_EXPIRED: 'Your session has expired. Please sign in again.',
  SESSION_REVOKED: 'You have been signed out. Please sign in again.',
  USER_DISABLED: 'This account is switched off. Ask the owner of the house.',
  FORBIDDEN: 'You do not have permission for this.',
  NOT_FOUND: 'This does not exist any more, or you cannot see it.',
  EDIT_CONFLICT:
    '{changedBy} changed this while you were editing. Look at the new version and save again.',
  NAME_TAKEN: 'The name “{name}” is already taken. Please choose another.',
  ENVIRONMENT_CYCLE: 'An environment cannot lie within itself. Please choose another parent.',
  SYSTEM_ENVIRONMENT: 'This environment belongs to the system and stays as it is.',
  NOT_A_FAKE_DEVICE: 'Only simulated devices can be given a made-up value.',
  DEVICE_EXISTS: '“{name}” is already in the house.',
  DEVICE_REFUSED: '{name} refused the command.',
  BODY_TOO_LARGE: 'This is too large: at most {limitBytes} can be sent.',
  ACCOUNT_LOCKED: 'Too many wrong attempts. Try again in {retryAfterSeconds}.',
  RATE_LIMITED: 'That was too fast. Try again in {retryAfterSeconds}.',
  INTERNAL:
    'Something went wrong on the hub. Try again; if it stays, give this reference to support: {traceId}.',
  STORAGE_FAILED: 'The hub could not save this. Nothing was changed; try again.',
  DEVICE_PROTOCOL: '{name} answered in a way the hub did not understand.',
  DEVICE_UNREACHABLE: '{name} cannot be reached. Check its power and its connection.',
  DRIVER_MISSING: 'The hub has no driver for this device ({driver}).',
  MAINTENANCE: 'The hub is under maintenance. Try again in a few minutes.',
  DEVICE_TIMEOUT: '{name} did not answer within {timeoutMs}.',
  STORAGE_FULL: 'The hub’s disk is full. Nothing was saved.',
  HUB_UNREACHABLE: 'The hub cannot be reached. Check your connection.',
  REQUEST_TIMEOUT: 'The hub took too long to answer. Try again.',
} as const satisfies Record<ErrorCode, string>;
