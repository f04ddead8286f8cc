import type { EnvironmentId } from '../ids.ts';
import { CLAIMS, CLAIM_KEYS, type ClaimKey, type ThingAttribute } from './claims.ts';
import type { EffectiveClaims } from './effective-claims.ts';

/** How far something acts in a person's name. */
export type Reach = {
  readonly claims: readonly ClaimKey[];
  /** Only in these rooms and below; absent for everywhere. */
  readonly rooms?: readonly EnvironmentId[];
};

/** What two may both do: each condition of one together with each of the other. */
export function withinBoth(one: EffectiveClaims, other: EffectiveClaims): EffectiveClaims {
  const held: EffectiveClaims = {};
  for (const key of CLAIM_KEYS) {
    const [mine, theirs] = [one[key], other[key]];
    if (!mine || !theirs) continue;
    // Everywhere means on this hub.
    if (mine.length === 0 && theirs.length === 0) held[key] = [];
    else {
      const both = (mine.length === 0 ? [[]] : mine).flatMap((rows) =>
        (theirs.length === 0 ? [[]] : theirs).map((more) => [...rows, ...more]),
      );
      const isBounded = mine.length > 0 && theirs.length > 0;
      const met = both.filter(
        (rows) => isBounded || rows.every(({ origin }) => origin === undefined),
      );
      if (met.length > 0) held[key] = met;
    }
  }
  return held;
}

/**
 * The claims of a person as far as something reaches that acts in their name: fewer, and in fewer rooms, never more.
 * What isn't tied to a place may have an effect anywhere, so a reach of some rooms leaves it out.
 */
export function withinReach(
  claims: EffectiveClaims,
  { claims: keys, rooms }: Reach,
): EffectiveClaims {
  const held: EffectiveClaims = {};
  for (const key of keys) {
    const conditions = claims[key];
    if (!conditions) continue;
    if (!rooms) {
      held[key] = conditions;
      continue;
    }
    const attributes: readonly ThingAttribute[] = CLAIMS[key].Attrs;
    if (!attributes.includes('EnvironmentId')) continue;
    const row = { Attr: 'EnvironmentId', Operator: 'within', Value: rooms } as const;
    held[key] = conditions.length === 0 ? [[row]] : conditions.map((rows) => [...rows, row]);
  }
  return held;
}
