import type { ErrorRow } from '../error-row.ts';

/** What questions about energy are answered. */
export const energyErrors = {
  RANGE_TOO_LONG: { status: 400, params: ['days'] },
} as const satisfies Record<string, ErrorRow>;
