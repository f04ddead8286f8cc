import { WIZARD_FINISHED, WIZARD_PAGES, WIZARD_STEP_PARAMETER } from '@dimora/domain';
import { z } from 'zod';

/** A parameter with a schema. */
export type KnownParameter = {
  readonly Context: string;
  readonly Key: string;
  readonly schema: z.ZodType;
  /** Only the owner may write it; by default WRITE_PARAMETERS is enough. */
  readonly ownerOnly?: true;
};

/** Parameters with a schema; any other key takes any JSON. */
const KNOWN: readonly KnownParameter[] = [
  {
    ...WIZARD_STEP_PARAMETER,
    schema: z.enum([...WIZARD_PAGES, WIZARD_FINISHED]),
    ownerOnly: true,
  },
];

/** The schema of a parameter, if it has one. */
export const knownParameter = (Context: string, Key: string): KnownParameter | undefined =>
  KNOWN.find((each) => each.Context === Context && each.Key === Key);
