import type { ErrorRow } from '../error-row.ts';

/** What rooms answer. */
export const environmentErrors = {
  ENVIRONMENT_CYCLE: { status: 409, params: [] },
  SYSTEM_ENVIRONMENT: { status: 409, params: [] },
} as const satisfies Record<string, ErrorRow>;
