import { allows } from './allows.ts';
import { claimRule, type ClaimRule } from './claim-rule.ts';
import type { ClaimKey, ClaimSettings, ConditionRow } from './claims.ts';
import { effectiveClaims, grantedClaims, type Grantee } from './effective-claims.ts';
import { holdsNow, isOfMoment, type Moment } from './moment.ts';
import type { Resource } from './resource.ts';

/** Whether somebody may use a device, whatever the moment (USERS-B2). */
export type DeviceUse = {
  /** `null`: at some moments, as the conditions say. */
  readonly allowed: boolean | null;
  readonly rule: ClaimRule;
  /** One of these must hold, with all its rows: of `null` those of the moment, otherwise as they were granted. */
  readonly conditions: readonly (readonly ConditionRow[])[];
};

/** What is known beside the person: `now` and the rooms that exist. */
export type UseAt = {
  readonly settings: ClaimSettings;
  readonly moment: Omit<Moment, 'atHome'>;
};

/**
 * Whether somebody may see and operate a device. Hours and presence stay conditions: the answer is the same at any hour,
 * and tells nobody where they are. Conditions about things, and days that are over, are decided.
 */
export function deviceUse(person: Grantee, device: Resource, at: UseAt): DeviceUse {
  const sees = waysOf('READ_DEVICE', person, device, at);
  const operates = waysOf('OPERATE_DEVICE', person, device, at);
  const isPlain = (ways: readonly (readonly ConditionRow[])[]): boolean =>
    ways.some((rows) => rows.length === 0);
  const isSeen = operates.length > 0 && (sees.length === 0 || isPlain(operates));
  const deciding = isSeen && !isPlain(sees) ? 'READ_DEVICE' : 'OPERATE_DEVICE';
  const rule = claimRule(person, deciding, at.settings);
  if (sees.length > 0 && operates.length > 0 && !(isPlain(sees) && isPlain(operates)))
    return { allowed: null, rule, conditions: bothOf(sees, operates) };
  const written = rule === 'condition' ? (grantedClaims(person, at.settings)[deciding] ?? []) : [];
  return { allowed: sees.length > 0 && operates.length > 0, rule, conditions: written };
}

/** The conditions of the moment under which somebody holds a claim for a device: none if never, an empty one if always. */
function waysOf(
  key: ClaimKey,
  person: Grantee,
  device: Resource,
  { settings, moment }: UseAt,
): (readonly ConditionRow[])[] {
  const now = { ...moment, atHome: false };
  const granted = grantedClaims(person, settings)[key];
  if (granted?.length === 0) return allows({ [key]: granted }, key, device) ? [[]] : [];
  return (granted ?? []).flatMap((rows) => {
    const left = rows.filter(isOfMoment);
    if (left.some((row) => row.Attr === 'Until' && !holdsNow(row, now))) return [];
    const Condition = rows.filter((row) => !isOfMoment(row));
    const alone = { ...person, ClaimsExplicitAllow: [{ Key: key, Condition }] };
    return allows(effectiveClaims(alone, settings, now), key, device) ? [left] : [];
  });
}

/** What must hold for one of these and one of those. */
const bothOf = (
  some: readonly (readonly ConditionRow[])[],
  others: readonly (readonly ConditionRow[])[],
): (readonly ConditionRow[])[] => {
  return distinct(some.flatMap((rows) => others.map((more) => distinct([...rows, ...more]))));
};

const distinct = <Each>(all: readonly Each[]): Each[] => [
  ...new Map(all.map((each) => [JSON.stringify(each), each])).values(),
];
