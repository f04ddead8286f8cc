import type { ErrorRow } from '../error-row.ts';

/** What the calls of radios answer. */
export const zwaveErrors = {
  /** Its controller is being opened, or was lost. */
  NETWORK_NOT_OPEN: { status: 503, params: [] },
  /** Through its lifeline a node reports to the controller, which stays in it. */
  ZWAVE_LIFELINE_KEPT: { status: 409, params: [] },
} as const satisfies Record<string, ErrorRow>;
