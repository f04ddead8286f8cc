import type { ErrorRow } from '../error-row.ts';

/** What alarms answer. */
export const alarmErrors = {
  ALARM_CLOSED: { status: 409, params: [] },
} as const satisfies Record<string, ErrorRow>;
