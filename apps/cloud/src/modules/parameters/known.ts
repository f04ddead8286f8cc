import { WIZARD_FINISHED, WIZARD_PAGES, WIZARD_STEP_PARAMETER } from '@dimora/domain';
import { z } from 'zod';

/** What the cloud knows of a parameter by itself. */
export type KnownParameter = {
  readonly Context: string;
  readonly Key: string;
  readonly schema: z.ZodType;
  /** The owner's alone to write; others are asked for WRITE_PARAMETERS. */
  readonly ownerOnly?: true;
};

/** Parameters whose values have a shape; every other key takes any JSON. */
const KNOWN: readonly KnownParameter[] = [
  {
    ...WIZARD_STEP_PARAMETER,
    schema: z.enum([...WIZARD_PAGES, WIZARD_FINISHED]),
    ownerOnly: true,
  },
];

/** What is known of a parameter, if anything. */
export const knownParameter = (Context: string, Key: string): KnownParameter | undefined =>
  KNOWN.find((each) => each.Context === Context && each.Key === Key);
