import {
  CLAIMS,
  CLAIM_KEYS,
  type ClaimKey,
  type ClaimSettings,
  type ConditionRow,
  type ExplicitAllow,
} from './claims.ts';
import { holdsNow, isOfMoment, type Moment } from './moment.ts';
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
 * A person's claims after all rules: a missing key is denied, an empty list is allowed everywhere on this hub,
 * otherwise one of the conditions must hold. Conditions of the moment are decided already.
 */
export type EffectiveClaims = Partial<Record<ClaimKey, readonly (readonly ConditionRow[])[]>>;

/**
 * Computes a person's permissions: deny wins over allow, explicit wins over role, a disabled person has none,
 * and claims of super administrators can't be granted otherwise, except to owners by a server's settings. Without a
 * moment no condition about one is met.
 * Implements SECURITY-01, SECURITY-02, SECURITY-05.
 */
export function effectiveClaims(
  person: Grantee,
  settings: ClaimSettings = {},
  moment?: Moment,
): EffectiveClaims {
  const held: Record<string, readonly (readonly ConditionRow[])[]> = {};
  for (const [key, conditions] of Object.entries(grantedClaims(person, settings))) {
    if (conditions.length === 0) {
      held[key] = conditions;
      continue;
    }
    const met = conditions.flatMap((rows) => decided(key as ClaimKey, rows, moment) ?? []);
    // One that only depended on the moment holds for everything now.
    if (met.some((rows) => rows.length === 0)) held[key] = [];
    else if (met.length > 0) held[key] = met;
  }
  return held;
}

/**
 * As {@link effectiveClaims}, with the conditions as they were written: what a person may do at one moment or another.
 */
export function grantedClaims(person: Grantee, settings: ClaimSettings = {}): EffectiveClaims {
  const held: Record<string, readonly (readonly ConditionRow[])[]> = {};
  if (!person.Enabled) return held;
  const explicit = Map.groupBy(person.ClaimsExplicitAllow, ({ Key }) => Key);
  const denied = new Set(person.ClaimsExplicitDeny);
  for (const key of CLAIM_KEYS) {
    if (denied.has(key)) continue;
    const conditions = conditionsOf(person, key, { settings, explicit: explicit.get(key) ?? [] });
    if (conditions) held[key] = conditions;
  }
  return held;
}

function conditionsOf(
  person: Grantee,
  key: ClaimKey,
  {
    settings,
    explicit,
  }: { readonly settings: ClaimSettings; readonly explicit: readonly ExplicitAllow[] },
): readonly (readonly ConditionRow[])[] | undefined {
  const row = CLAIMS[key];
  if (person.superAdministrator) return [];
  if ('superOnly' in row) {
    const admitted = 'ownerIf' in row && settings[row.ownerIf] === true;
    return admitted && person.Role === 'owner' ? [] : undefined;
  }
  if (explicit.length === 0)
    return (row.roles as readonly string[]).includes(person.Role) ? [] : undefined;
  // An allow without a condition makes conditional ones redundant.
  if (explicit.some((allow) => !allow.Condition?.length)) return [];
  return explicit.map((allow) => allow.Condition ?? []);
}

/** The rows about things, wrapped, if the others hold now and the claim is about such things. */
function decided(
  key: ClaimKey,
  rows: readonly ConditionRow[],
  moment: Moment | undefined,
): readonly (readonly ConditionRow[])[] | undefined {
  const attributes: readonly string[] = CLAIMS[key].Attrs;
  const things: ConditionRow[] = [];
  for (const row of rows) {
    if (!isOfMoment(row)) {
      if (!attributes.includes(row.Attr)) return undefined;
      if (moment && excludesUnknown(row, moment)) return undefined;
      things.push(row);
    } else if (!moment || !holdsNow(row, moment)) return undefined;
  }
  return [things];
}

/**
 * 'Everywhere but in a room' can't be judged once that room is gone: what was in it stands elsewhere now. Until somebody
 * says what is meant, it holds nowhere. Of another hub's rooms it isn't known which are gone.
 */
const excludesUnknown = (
  { Attr, Operator, Value, origin }: ConditionRow,
  moment: Moment,
): boolean =>
  Attr === 'EnvironmentId' &&
  Operator === 'notIn' &&
  (origin !== undefined || Value.some((id) => !moment.isEnvironment(id)));

/** The claims that a role holds by itself. */
export const roleClaims = (role: RoleBadge): ClaimKey[] =>
  CLAIM_KEYS.filter((key) => (CLAIMS[key].roles as readonly string[]).includes(role));
