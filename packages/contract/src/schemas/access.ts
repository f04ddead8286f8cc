import {
  CLAIM_ATTRIBUTES,
  CLAIM_KEYS,
  CONDITION_OPERATORS,
  ROLES,
  ROLE_BADGES,
} from '@dimora/domain';
import { z } from 'zod';

/** A role that can be assigned. */
export const Role = z.enum(ROLES);
/** A role as it is shown (A34). */
export const RoleBadge = z.enum(ROLE_BADGES);
/** The key of a claim. */
export const ClaimKey = z.enum(
  CLAIM_KEYS as [(typeof CLAIM_KEYS)[number], ...(typeof CLAIM_KEYS)[number][]],
);

/** One row of a claim's condition (A41). */
export const ConditionRow = z.object({
  Attr: z.enum(CLAIM_ATTRIBUTES),
  Operator: z.enum(CONDITION_OPERATORS),
  Value: z.array(z.string()).max(500),
});

/** A claim granted to one person, optionally with a condition (USERS-06). */
export const ExplicitAllow = z.object({
  Key: ClaimKey,
  Condition: z.array(ConditionRow).max(20).optional(),
});

/** A person's claims after all rules: see `EffectiveClaims` in domain. */
export const EffectiveClaims = z.partialRecord(ClaimKey, z.array(z.array(ConditionRow)));
