let last = 0;

/** A number that no other entity of this process has, so that ids never meet by accident. */
export function nextNumber(): number {
  last += 1;
  return last;
}

/** The moment at which built entities were last confirmed: 21 November 2026, 10:00 UTC. */
export const BUILT_AT = Date.UTC(2026, 10, 21, 10);
