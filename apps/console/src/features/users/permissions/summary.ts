import {
  CLAIM_GROUPS,
  grantedClaims,
  type ClaimGroup,
  type ClaimKey,
  type ConditionRow,
  type Grantee,
} from '@dimora/domain';
import { shownClaims, type Decided } from './choices.ts';
import { claimOf, OTHERS, partsOf, splitParts } from './control-parts.ts';

/** A part of the summary of what somebody may do; `changed` if saving makes it different. */
export type SummaryPart = (
  | { readonly kind: 'all'; readonly group: ClaimGroup }
  | { readonly kind: 'none'; readonly group: ClaimGroup }
  | { readonly kind: 'some'; readonly group: ClaimGroup; readonly keys: readonly Decided[] }
  | {
      readonly kind: 'if';
      readonly keys: readonly Decided[];
      readonly when: readonly (readonly ConditionRow[])[];
    }
  | { readonly kind: 'not'; readonly keys: readonly Decided[] }
) & { readonly changed: boolean };

/**
 * What somebody may do, as sentences are made of it: first what holds without a condition, then what does with one, then
 * what the role would give and they don't have.
 */
export function summaryOf(person: Grantee, before: Grantee): SummaryPart[] {
  const claims = heldBy(person);
  const was = heldBy(before);
  const isChanged = (keys: readonly Decided[]): boolean =>
    keys.some((key) => JSON.stringify(heldIn(claims, key)) !== JSON.stringify(heldIn(was, key)));
  const ofRole = grantedClaims({ ...person, ClaimsExplicitAllow: [], ClaimsExplicitDeny: [] });
  const parts: SummaryPart[] = [];
  const conditional = new Map<string, Decided[]>();
  const withheld: Decided[] = [];
  for (const group of CLAIM_GROUPS) {
    const keys = shownClaims(group).flatMap((key) => saidOf(key, claims));
    const whole = keys.filter((key) => claims.get(key)?.length === 0);
    const partly = keys.filter((key) => (claims.get(key)?.length ?? 0) > 0);
    for (const key of partly) {
      const when = JSON.stringify(claims.get(key));
      conditional.set(when, [...(conditional.get(when) ?? []), key]);
    }
    withheld.push(
      ...keys.filter((key) => claims.get(key) === undefined && ofRole[claimOf(key)] !== undefined),
    );
    if (whole.length === keys.length) parts.push({ kind: 'all', group, changed: isChanged(keys) });
    else if (whole.length > 0)
      parts.push({ kind: 'some', group, keys: whole, changed: isChanged(whole) });
    else if (partly.length === 0) parts.push({ kind: 'none', group, changed: isChanged(keys) });
  }
  for (const [when, keys] of conditional)
    parts.push({
      kind: 'if',
      keys,
      when: JSON.parse(when) as (readonly ConditionRow[])[],
      changed: isChanged(keys),
    });
  if (withheld.length > 0)
    parts.push({ kind: 'not', keys: withheld, changed: isChanged(withheld) });
  return parts;
}

type Conditions = readonly (readonly ConditionRow[])[];
/** What is held: empty for always, `undefined` for never; parts only where they differ from their claim. */
type Held = ReadonlyMap<Decided, Conditions | undefined>;

function heldBy(person: Grantee): Held {
  const held = new Map<Decided, Conditions | undefined>();
  for (const [claim, conditions] of Object.entries(grantedClaims(person))) {
    const key = claim as ClaimKey;
    const { whole, parts } = splitParts(key, conditions.length === 0 ? [[]] : conditions);
    held.set(key, asHeld(whole));
    if (!parts) continue;
    held.set(OTHERS, asHeld(whole));
    for (const [part, when] of parts) held.set(part, asHeld(when));
  }
  return held;
}

/** A claim with its parts as sentences say them: 'the devices, but no locks', or 'lights, and nothing else'. */
function saidOf(key: ClaimKey, held: Held): Decided[] {
  const parts = partsOf(key).filter((part) => held.has(part));
  const isExcept = parts.length === 0 || held.get(key)?.length === 0;
  return [...parts, isExcept ? key : OTHERS];
}

const heldIn = (held: Held, key: Decided): Conditions | undefined =>
  held.has(key) ? held.get(key) : held.get(claimOf(key));

function asHeld(when: Conditions): Conditions | undefined {
  if (when.length === 0) return undefined;
  return when.some((rows) => rows.length === 0) ? [] : when;
}
