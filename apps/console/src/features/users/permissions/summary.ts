import {
  CLAIM_GROUPS,
  grantedClaims,
  type ClaimGroup,
  type ClaimKey,
  type ConditionRow,
  type Grantee,
} from '@dimora/domain';
import { shownClaims } from './choices.ts';

/** A part of the summary of what somebody may do; `changed` if saving makes it different. */
export type SummaryPart = (
  | { readonly kind: 'all'; readonly group: ClaimGroup }
  | { readonly kind: 'none'; readonly group: ClaimGroup }
  | { readonly kind: 'some'; readonly group: ClaimGroup; readonly keys: readonly ClaimKey[] }
  | {
      readonly kind: 'if';
      readonly keys: readonly ClaimKey[];
      readonly when: readonly (readonly ConditionRow[])[];
    }
  | { readonly kind: 'not'; readonly keys: readonly ClaimKey[] }
) & { readonly changed: boolean };

/**
 * What somebody may do, as sentences are made of it: first what holds without a condition, then what does with one, then
 * what the role would give and they don't have.
 */
export function summaryOf(person: Grantee, before: Grantee): SummaryPart[] {
  const claims = grantedClaims(person);
  const was = grantedClaims(before);
  const isChanged = (keys: readonly ClaimKey[]): boolean =>
    keys.some((key) => JSON.stringify(claims[key]) !== JSON.stringify(was[key]));
  const ofRole = grantedClaims({ ...person, ClaimsExplicitAllow: [], ClaimsExplicitDeny: [] });
  const parts: SummaryPart[] = [];
  const conditional = new Map<string, ClaimKey[]>();
  const withheld: ClaimKey[] = [];
  for (const group of CLAIM_GROUPS) {
    const keys = shownClaims(group);
    const whole = keys.filter((key) => claims[key]?.length === 0);
    const partly = keys.filter((key) => (claims[key]?.length ?? 0) > 0);
    for (const key of partly) {
      const when = JSON.stringify(claims[key]);
      conditional.set(when, [...(conditional.get(when) ?? []), key]);
    }
    withheld.push(...keys.filter((key) => claims[key] === undefined && ofRole[key] !== undefined));
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
