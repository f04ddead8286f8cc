import type { ErrorRow } from '../error-row.ts';

/** What devices, their drivers and their installation answer. */
export const deviceErrors = {
  ADDRESS_NOT_ALLOWED: { status: 400, params: [] },
  UNKNOWN_DEVICE: { status: 404, params: [] },
  SEARCH_YET_IN_PROGRESS: { status: 409, params: [] },
  SYSTEM_DEVICE_GROUP: { status: 409, params: [] },
  NOT_A_FAKE_DEVICE: { status: 409, params: [] },
  /** A list to import that isn't in a known form, or is too long. */
  LIST_UNREADABLE: { status: 422, params: [] },
  DRIVER_IS_LINK: { status: 409, params: ['driver'] },
  DEVICE_EXISTS: { status: 409, params: ['name'] },
  REPLACEMENT_UNFIT: { status: 409, params: ['name'] },
  REPLACEMENT_LACKS: { status: 409, params: ['name', 'loss'] },
  DEVICE_REFUSED: { status: 409, params: ['name', 'trouble'] },
  INVALID_SEARCH_HND_RESULT: { status: 502, params: [] },
  INVALID_SEARCH_HND: { status: 503, params: [] },
  DEVICE_PROTOCOL: { status: 502, params: ['name', 'trouble'] },
  DEVICE_UNREACHABLE: { status: 503, params: ['name', 'trouble'] },
  DRIVER_MISSING: { status: 503, params: ['driver'] },
  DEVICE_TIMEOUT: { status: 504, params: ['name', 'timeoutMs', 'trouble'] },
} as const satisfies Record<string, ErrorRow>;
