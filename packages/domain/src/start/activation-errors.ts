import type { ErrorRow } from '../error-row.ts';

/** What the activation of a hub and its cloud answer. */
export const activationErrors = {
  ROLE_NOT_ALLOWED: { status: 400, params: [] },
  HUB_KEY_REFUSED: { status: 403, params: [] },
  HUB_REVOKED: { status: 403, params: [] },
  ACTIVATION_TICKET_REFUSED: { status: 403, params: [] },
  ALREADY_ACTIVATED: { status: 409, params: [] },
  NOT_FIRST_PAIR: { status: 409, params: [] },
  OWNER_CANNOT_UNSUBSCRIBE: { status: 409, params: [] },
  /** An account can't be erased while hubs would be left without their owner. */
  OWNS_HUBS: { status: 409, params: ['name'] },
  HUB_OFFLINE: { status: 502, params: [] },
  NO_CLOUD: { status: 503, params: [] },
  CLOUD_UNREACHABLE: { status: 503, params: [] },
  HUB_TIMEOUT: { status: 504, params: ['timeoutMs'] },
} as const satisfies Record<string, ErrorRow>;
