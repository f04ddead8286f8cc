import type { ClaimKey, ConditionRow } from './claims.ts';
import { holdsFor, indexConditions, type ConditionIndex } from './condition-index.ts';
import type { EffectiveClaims } from './effective-claims.ts';
import type { Resource } from './resource.ts';

/**
 * True when the claims allow `key` on the resource; without a resource, on anything at all. A claim without conditions
 * holds everywhere on this hub, and for nothing of another one.
 */
export function allows(claims: EffectiveClaims, key: ClaimKey, resource: Resource = {}): boolean {
  const conditions = claims[key];
  if (!conditions) return false;
  if (conditions.length === 0) return resource.origin === undefined;
  let index = indices.get(conditions);
  if (!index) {
    index = indexConditions(conditions);
    indices.set(conditions, index);
  }
  return holdsFor(index, resource);
}

const indices = new WeakMap<readonly (readonly ConditionRow[])[], ConditionIndex>();

/** True when the claim is held for at least something, which is enough to show a list or a menu entry. */
export const allowsSome = (claims: EffectiveClaims, key: ClaimKey): boolean =>
  claims[key] !== undefined;

/** True when the claim is held without any condition: for everything of this hub. */
export const allowsAll = (claims: EffectiveClaims, key: ClaimKey): boolean =>
  claims[key]?.length === 0;
