import type { Trigger } from '@dimora/contract/client';

/**
 * True for an automation that only the sun starts by the clock, and that has no next time: far north it doesn't set for
 * weeks, and without the home's position nobody knows when it does.
 */
export const isNever = ({ Enabled, If, nextAt }: Trigger): boolean =>
  Enabled &&
  nextAt === null &&
  If.some(({ Payload }) => Payload.Type === 'sun') &&
  !If.some(({ Payload }) => Payload.Type === 'time');
