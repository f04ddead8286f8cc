import type { Clock } from './clock.ts';

/**
 * The monotonic time at which something ends that expires at `expiresAt`, in milliseconds since 1970. Work it out
 * once, right after the expiry was checked: setting the clock afterwards moves it neither way.
 */
export const deadlineOf = (clock: Clock, expiresAt: number): number =>
  clock.monotonic() + expiresAt - clock.now();
