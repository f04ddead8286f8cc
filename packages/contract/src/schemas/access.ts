import {
  AT_HOME,
  CLAIM_ATTRIBUTES,
  CLAIM_KEYS,
  CONDITION_OPERATORS,
  isControlKind,
  MOMENT_ATTRIBUTES,
  OPERATORS_OF,
  ROLES,
  ROLE_BADGES,
  weekWindow,
  type ClaimAttribute,
} from '@dimora/domain';
import { z } from 'zod';
import { Origin, Timestamp } from './ids.ts';

/** A role that can be assigned. */
export const Role = z.enum(ROLES);
/** A role as it is shown (A34). */
export const RoleBadge = z.enum(ROLE_BADGES);
/** The key of a claim. */
export const ClaimKey = z.enum(
  CLAIM_KEYS as [(typeof CLAIM_KEYS)[number], ...(typeof CLAIM_KEYS)[number][]],
);

/**
 * One row of a claim's condition (A41): a comparison that its attribute has, and values of its form. Only rows about
 * things name a hub.
 */
export const ConditionRow = z
  .object({
    Attr: z.enum(CLAIM_ATTRIBUTES),
    Operator: z.enum(CONDITION_OPERATORS),
    Value: z.array(z.string().min(1).max(200)).max(500),
    origin: Origin,
  })
  .check(({ value: { Attr, Operator, Value, origin }, issues }) => {
    const operators: readonly string[] = OPERATORS_OF[Attr];
    if (!operators.includes(Operator))
      issues.push({ code: 'custom', path: ['Operator'], input: Operator });
    if (!isOfForm[Attr](Value)) issues.push({ code: 'custom', path: ['Value'], input: Value });
    if (origin !== undefined && isAboutMoment(Attr))
      issues.push({ code: 'custom', path: ['origin'], input: origin });
  });

const isAboutMoment = (Attr: ClaimAttribute): boolean =>
  (MOMENT_ATTRIBUTES as readonly string[]).includes(Attr);

const anyIds = (): boolean => true;
const isOfForm: Readonly<Record<ClaimAttribute, (value: readonly string[]) => boolean>> = {
  EnvironmentId: anyIds,
  DeviceId: anyIds,
  IoTCategoryId: anyIds,
  ControlKind: (kinds) => kinds.every(isControlKind),
  HoursOfWeek: (windows) => windows.every((text) => weekWindow(text) !== undefined),
  Presence: ([only, ...more]) => only === AT_HOME && more.length === 0,
  Until: ([day = '', ...more]) => z.iso.date().safeParse(day).success && more.length === 0,
};

/** A claim granted to one person, optionally with a condition (USERS-06). */
export const ExplicitAllow = z.object({
  Key: ClaimKey,
  Condition: z.array(ConditionRow).max(CLAIM_ATTRIBUTES.length).optional(),
  Since: Timestamp.optional().meta({
    description:
      'ACCESS_MEDIA: covers what was recorded since; absent when it is given: from now on. An earlier moment covers more',
  }),
});

/** A person's claims after all rules: see `EffectiveClaims` in domain. */
export const EffectiveClaims = z.partialRecord(ClaimKey, z.array(z.array(ConditionRow)));
