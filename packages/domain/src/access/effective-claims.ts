import {
  CLAIMS,
  CLAIM_KEYS,
  type ClaimKey,
  type ClaimSettings,
  type ConditionRow,
  type ExplicitAllow,
} from './claims.ts';
import type { RoleBadge } from './roles.ts';

/** The facts about a person that the rules need. */
export type Grantee = {
  readonly Role: RoleBadge;
  readonly superAdministrator: boolean;
  readonly Enabled: boolean;
  readonly ClaimsExplicitAllow: readonly ExplicitAllow[];
  readonly ClaimsExplicitDeny: readonly ClaimKey[];
};

/**
 * A person's claims after all rules: a missing key is denied, an empty list is allowed everywhere,
 * otherwise one of the conditions must hold.
 */
export type EffectiveClaims = Partial<Record<ClaimKey, readonly (readonly ConditionRow[])[]>>;

/** What a claim is asked about; a missing attribute satisfies no condition that names it. */
export type Resource = {
  /** The environment of the resource, then its ancestors up to `$home`. */
  readonly environmentPath?: readonly string[];
  readonly DeviceId?: string;
  readonly IoTCategoryIds?: readonly string[];
};

/**
 * Computes a person's permissions: deny wins over allow, explicit wins over role, a disabled person has none,
 * and claims of super administrators can't be granted otherwise, except to owners by a server's settings.
 * Implements SECURITY-01, SECURITY-02, SECURITY-05.
 */
export function effectiveClaims(person: Grantee, settings: ClaimSettings = {}): EffectiveClaims {
  const held: Record<string, readonly (readonly ConditionRow[])[]> = {};
  if (!person.Enabled) return held;
  for (const key of CLAIM_KEYS) {
    const conditions = conditionsOf(person, key, settings);
    if (conditions) held[key] = conditions;
  }
  return held;
}

function conditionsOf(
  person: Grantee,
  key: ClaimKey,
  settings: ClaimSettings,
): readonly (readonly ConditionRow[])[] | undefined {
  const row = CLAIMS[key];
  if (person.ClaimsExplicitDeny.includes(key)) return undefined;
  if (person.superAdministrator) return [];
  if ('superOnly' in row) {
    const admitted = 'ownerIf' in row && settings[row.ownerIf] === true;
    return admitted && person.Role === 'owner' ? [] : undefined;
  }
  const explicit = person.ClaimsExplicitAllow.filter((allow) => allow.Key === key);
  if (explicit.length === 0)
    return (row.roles as readonly string[]).includes(person.Role) ? [] : undefined;
  // An allow without a condition makes conditional ones redundant.
  if (explicit.some((allow) => !allow.Condition?.length)) return [];
  return explicit.map((allow) => allow.Condition ?? []);
}

/** True when the claims allow `key` on the resource; without a resource, on anything at all. */
export function allows(claims: EffectiveClaims, key: ClaimKey, resource: Resource = {}): boolean {
  const conditions = claims[key];
  if (!conditions) return false;
  return (
    conditions.length === 0 || conditions.some((rows) => rows.every((row) => holds(row, resource)))
  );
}

/** True when the claim is held for at least something, which is enough to show a list or a menu entry. */
export const allowsSome = (claims: EffectiveClaims, key: ClaimKey): boolean =>
  claims[key] !== undefined;

/** True when the claim is held without any condition. */
export const allowsAll = (claims: EffectiveClaims, key: ClaimKey): boolean =>
  claims[key]?.length === 0;

function holds(row: ConditionRow, resource: Resource): boolean {
  const values = valuesOf(row, resource);
  if (values.length === 0) return false;
  const hit = values.some((value) => row.Value.includes(value));
  return row.Operator === 'notIn' ? !hit : hit;
}

function valuesOf(row: ConditionRow, resource: Resource): readonly string[] {
  if (row.Attr === 'DeviceId') return resource.DeviceId === undefined ? [] : [resource.DeviceId];
  if (row.Attr === 'IoTCategoryId') return resource.IoTCategoryIds ?? [];
  const path = resource.environmentPath ?? [];
  return row.Operator === 'within' ? path : path.slice(0, 1);
}
