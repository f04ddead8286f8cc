import { ClaimKey } from '@dimora/contract';
import { z } from 'zod';
import type { ParameterDefinition } from '../../house/parameters/port.ts';

const rules = { Context: 'users', Group: 'rules', superOnly: true } as const;

/** Owners may add owners (A14); otherwise a house changes hands only by handing it over. */
export const ALLOW_ADD_OWNER: ParameterDefinition<boolean> = {
  ...rules,
  Key: 'allowAddOwner',
  schema: z.boolean(),
  default: false,
};

/** The claim that lets somebody use the professional's app (SECURITY-04, A83). */
export const PROFESSIONAL_CLAIM: ParameterDefinition<z.infer<typeof ClaimKey>> = {
  ...rules,
  Key: 'professionalAppClaim',
  schema: ClaimKey,
  default: 'APP_PRO',
};
