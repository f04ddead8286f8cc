import { CLAIMS, type ClaimKey, type ClaimSettings } from './claims.ts';
import type { Grantee } from './effective-claims.ts';

/** The rule that decides whether somebody holds a claim, in the order in which they are asked (USERS-B2). */
export const CLAIM_RULES = [
  'disabled',
  'denied',
  'superAdministrator',
  'providerOnly',
  'ownerSetting',
  'granted',
  'condition',
  'role',
  'notInRole',
] as const;
/** One of {@link CLAIM_RULES}. */
export type ClaimRule = (typeof CLAIM_RULES)[number];

/** Which rule decides about a claim for a person. */
export function claimRule(person: Grantee, key: ClaimKey, settings: ClaimSettings = {}): ClaimRule {
  if (!person.Enabled) return 'disabled';
  if (person.ClaimsExplicitDeny.includes(key)) return 'denied';
  if (person.superAdministrator) return 'superAdministrator';
  const row = CLAIMS[key];
  if ('superOnly' in row) {
    const admitted = 'ownerIf' in row && settings[row.ownerIf] === true;
    return admitted && person.Role === 'owner' ? 'ownerSetting' : 'providerOnly';
  }
  const explicit = person.ClaimsExplicitAllow.filter(({ Key }) => Key === key);
  if (explicit.some(({ Condition }) => !Condition?.length)) return 'granted';
  if (explicit.length > 0) return 'condition';
  return (row.roles as readonly string[]).includes(person.Role) ? 'role' : 'notInRole';
}
