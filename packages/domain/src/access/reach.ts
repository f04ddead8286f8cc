import type { EnvironmentId } from '../ids.ts';
import { CLAIMS, type ClaimKey, type ThingAttribute } from './claims.ts';
import type { EffectiveClaims } from './effective-claims.ts';

/** How far something acts in a person's name. */
export type Reach = {
  readonly claims: readonly ClaimKey[];
  /** Only in these rooms and below; absent for everywhere. */
  readonly rooms?: readonly EnvironmentId[];
};

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
