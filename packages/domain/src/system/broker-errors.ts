import type { ErrorRow } from '../error-row.ts';

/** What the MQTT broker answers. */
export const brokerErrors = {
  UNKNOWN_CLIENT: { status: 404, params: [] },
  TOO_MANY_ACCOUNTS: { status: 409, params: ['max'] },
  NO_BROKER_ACCOUNT: { status: 409, params: ['name'] },
  PORT_TAKEN: { status: 503, params: ['port'] },
} as const satisfies Record<string, ErrorRow>;
