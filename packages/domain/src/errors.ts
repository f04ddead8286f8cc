/** The shape of a row of {@link ERRORS}. */
type ErrorRow = {
  /** HTTP status; 0 for errors that only occur in the console. */
  readonly status: number;
  /** Names of the parameters that the catalogue's text may use. */
  readonly params: readonly string[];
};

/**
 * Every error code of the system with its HTTP status and parameters. Servers answer with the code and the
 * parameters; the texts are only in the catalogues of `packages/i18n`.
 */
export const ERRORS = {
  VALIDATION_FAILED: { status: 400, params: ['issues'] },
  MALFORMED_BODY: { status: 400, params: [] },
  NO_LAT_LONG: { status: 400, params: [] },
  VALUE_WRONG_TYPE: { status: 400, params: ['expected'] },
  VALUE_OUT_OF_RANGE: { status: 400, params: ['min', 'max'] },
  VALUE_NOT_AN_OPTION: { status: 400, params: ['options'] },
  ADDRESS_NOT_ALLOWED: { status: 400, params: [] },
  ROLE_NOT_ALLOWED: { status: 400, params: [] },
  ROLE_NOT_ASSIGNABLE: { status: 400, params: ['role'] },
  /** A claim that nobody can be given, or a condition that it can't have. */
  CLAIM_UNFIT: { status: 400, params: ['claim'] },
  IMAGE_TYPE: { status: 400, params: [] },
  IMAGE_DAMAGED: { status: 400, params: [] },
  GUEST_PASS_INVALID: { status: 401, params: [] },
  NOT_AUTHENTICATED: { status: 401, params: [] },
  WRONG_CREDENTIALS: { status: 401, params: [] },
  TOKEN_EXPIRED: { status: 401, params: [] },
  SESSION_REVOKED: { status: 401, params: [] },
  /** A view of the house as somebody else has ended; the session continues. */
  VIEW_ENDED: { status: 401, params: [] },
  CLOUD_SIGN_IN_NEEDED: { status: 401, params: [] },
  SECOND_FACTOR_NEEDED: { status: 401, params: ['challenge'] },
  SECOND_FACTOR_WRONG: { status: 401, params: [] },
  PASSKEY_REFUSED: { status: 401, params: [] },
  STEP_UP_NEEDED: { status: 403, params: [] },
  USER_DISABLED: { status: 403, params: [] },
  USER_NOT_ENABLED: { status: 403, params: [] },
  HUB_KEY_REFUSED: { status: 403, params: [] },
  HUB_REVOKED: { status: 403, params: [] },
  ACTIVATION_TICKET_REFUSED: { status: 403, params: [] },
  /** Nobody grants more than they hold. */
  BEYOND_OWN_CLAIMS: { status: 403, params: ['claims'] },
  GUEST_PASS_NOT_NOW: { status: 403, params: [] },
  GUEST_PASS_ONLY_AT_HOME: { status: 403, params: [] },
  /** While somebody looks at the house as another person, nothing is changed, and nothing private is read. */
  VIEW_ONLY: { status: 403, params: [] },
  FORBIDDEN: { status: 403, params: ['claim'] },
  NOT_FOUND: { status: 404, params: ['kind'] },
  NO_DATA: { status: 404, params: [] },
  UNKNOWN_DEVICE: { status: 404, params: [] },
  UNKNOWN_CLIENT: { status: 404, params: [] },
  SEARCH_YET_IN_PROGRESS: { status: 409, params: [] },
  EDIT_CONFLICT: { status: 409, params: ['kind', 'revision', 'changedBy'] },
  NAME_TAKEN: { status: 409, params: ['name'] },
  ENVIRONMENT_CYCLE: { status: 409, params: [] },
  SYSTEM_ENVIRONMENT: { status: 409, params: [] },
  SYSTEM_DEVICE_GROUP: { status: 409, params: [] },
  TOO_MANY_GUEST_PASSES: { status: 409, params: ['max'] },
  /** Its link is void for good. */
  GUEST_PASS_OVER: { status: 409, params: [] },
  ALARM_CLOSED: { status: 409, params: [] },
  /** A conversation in which nobody but the writer is left. */
  CHAT_NOBODY_LEFT: { status: 409, params: [] },
  TOO_MANY_CHAT_GROUPS: { status: 409, params: ['max'] },
  TOO_MANY_TRIGGERS: { status: 409, params: ['max'] },
  /** A second run of an exclusive trigger while one is pending (A90). */
  TRIGGER_BUSY: { status: 409, params: ['name'] },
  TRIGGER_STOPPED: { status: 409, params: [] },
  /** Triggers that started each other in a circle. */
  TRIGGER_LOOP: { status: 409, params: [] },
  /** A part of a trigger whose half on the hub is gone: the trigger waits for it. */
  RULE_PART_MISSING: { status: 503, params: [] },
  /** A trigger puts back what was never remembered. */
  NOTHING_CAPTURED: { status: 409, params: [] },
  /** A day of a programme with gaps or overlaps; 1 is Monday. */
  CLIMATE_DAY_NOT_WHOLE: { status: 400, params: ['day'] },
  CLIMATE_MOMENT_PASSED: { status: 400, params: [] },
  /** Nothing would follow a boost or a hold. */
  CLIMATE_NO_PROGRAMME: { status: 409, params: [] },
  TOO_MANY_ASSISTANT_TOKENS: { status: 409, params: ['max'] },
  TOO_MANY_VOICE_LINKS: { status: 409, params: ['max'] },
  TOO_MANY_ACCOUNTS: { status: 409, params: ['max'] },
  NOT_A_FAKE_DEVICE: { status: 409, params: [] },
  NO_BROKER_ACCOUNT: { status: 409, params: ['name'] },
  /** A list to import that isn't in a known form, or is too long. */
  LIST_UNREADABLE: { status: 422, params: [] },
  DRIVER_IS_LINK: { status: 409, params: ['driver'] },
  MODBUS_ADDRESS_TAKEN: { status: 409, params: ['bus'] },
  MODBUS_BUS_DIFFERS: { status: 409, params: ['bus'] },
  DEVICE_EXISTS: { status: 409, params: ['name'] },
  REPLACEMENT_UNFIT: { status: 409, params: ['name'] },
  REPLACEMENT_LACKS: { status: 409, params: ['name', 'loss'] },
  DEVICE_REFUSED: { status: 409, params: ['name', 'trouble'] },
  USER_EXISTS: { status: 409, params: [] },
  /** The only owner would leave, or stop being an owner (USERS-15). */
  LAST_OWNER: { status: 409, params: [] },
  /** Who erases somebody types their name (USERS-B5). */
  NAME_NOT_CONFIRMED: { status: 400, params: [] },
  /** An offer to own the house that was answered, withdrawn, or is too old. */
  OWNERSHIP_OFFER_OVER: { status: 409, params: [] },
  ALREADY_OWNER: { status: 409, params: [] },
  /** The future owner can't sign in on the hub. */
  OWNER_NEEDS_ACCOUNT: { status: 409, params: [] },
  /** The hub is known to a cloud, but its future owner isn't. */
  OWNER_NEEDS_CLOUD_ACCOUNT: { status: 409, params: [] },
  /** Somebody whom another provider keeps (USERS-13). */
  USER_EXTERNAL: { status: 409, params: [] },
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
  /** An owner needs it to manage the people of the house. */
  OWNER_KEEPS_CLAIM: { status: 409, params: ['claim'] },
  EMAIL_TAKEN: { status: 409, params: [] },
  ALREADY_ACTIVATED: { status: 409, params: [] },
  NOT_FIRST_PAIR: { status: 409, params: [] },
  OWNER_CANNOT_UNSUBSCRIBE: { status: 409, params: [] },
  /** An account can't be erased while hubs would be left without their owner. */
  OWNS_HUBS: { status: 409, params: ['name'] },
  PROPERTY_HAS_PRODUCTS: { status: 409, params: ['name'] },
  TOO_MANY_PLACES: { status: 409, params: ['max'] },
  PASSKEYS_NOT_HERE: { status: 409, params: [] },
  RESET_LINK_EXPIRED: { status: 410, params: [] },
  CHALLENGE_EXPIRED: { status: 410, params: [] },
  INVITATION_EXPIRED: { status: 410, params: [] },
  BODY_TOO_LARGE: { status: 413, params: ['limitBytes'] },
  IMAGE_TOO_LARGE: { status: 413, params: ['limitBytes'] },
  IMAGE_DIMENSIONS: { status: 413, params: ['max'] },
  ACCOUNT_LOCKED: { status: 423, params: ['retryAfterSeconds'] },
  RATE_LIMITED: { status: 429, params: ['retryAfterSeconds'] },
  INTERNAL: { status: 500, params: ['traceId'] },
  STORAGE_FAILED: { status: 500, params: [] },
  INVALID_SEARCH_HND_RESULT: { status: 502, params: [] },
  INVALID_SEARCH_HND: { status: 503, params: [] },
  DEVICE_PROTOCOL: { status: 502, params: ['name', 'trouble'] },
  HUB_OFFLINE: { status: 502, params: [] },
  DEVICE_UNREACHABLE: { status: 503, params: ['name', 'trouble'] },
  DRIVER_MISSING: { status: 503, params: ['driver'] },
  NO_NETWORK: { status: 503, params: [] },
  NO_CLOUD: { status: 503, params: [] },
  CLOUD_UNREACHABLE: { status: 503, params: [] },
  MAINTENANCE: { status: 503, params: [] },
  /** The other store that gets every sample (0397). */
  SAMPLE_STORE_UNREACHABLE: { status: 503, params: [] },
  SAMPLE_STORE_REFUSED: { status: 502, params: [] },
  SAMPLES_DROPPED: { status: 507, params: [] },
  PORT_TAKEN: { status: 503, params: ['port'] },
  DEVICE_TIMEOUT: { status: 504, params: ['name', 'timeoutMs', 'trouble'] },
  HUB_TIMEOUT: { status: 504, params: ['timeoutMs'] },
  STORAGE_FULL: { status: 507, params: [] },
  STORAGE_READ_ONLY: { status: 507, params: [] },
  HUB_UNREACHABLE: { status: 0, params: [] },
  REQUEST_TIMEOUT: { status: 0, params: [] },
} as const satisfies Record<string, ErrorRow>;

/** The code of a row of {@link ERRORS}. */
export type ErrorCode = keyof typeof ERRORS;

/** Every error code. */
export const ERROR_CODES = Object.keys(ERRORS) as readonly ErrorCode[];

/** True for a known error code. */
export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERRORS, text);

/** The parameters passed to the catalogues with a code: plain values, by the names of the row. */
export type ErrorParams = Readonly<Record<string, unknown>>;
