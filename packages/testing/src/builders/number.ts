let last = 0;

/** A number that is unique within this process, so that ids never collide. */
export function nextNumber(): number {
  last += 1;
  return last;
}

/** The time at which built entities were last confirmed: 21 November 2026, 10:00 UTC. */
export const BUILT_AT = Date.UTC(2026, 10, 21, 10);
