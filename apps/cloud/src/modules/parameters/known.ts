import { WIZARD_FINISHED, WIZARD_PAGES, WIZARD_STEP_PARAMETER } from '@dimora/domain';
import { z } from 'zod';

/** Parameters of a hub in the cloud that share a schema: one key, or every key of a form. */
export type KnownParameter = {
  readonly Context: string;
  readonly Key: string | RegExp;
  readonly schema: z.ZodType;
  /** The longest value, in bytes of its JSON. */
  readonly maxBytes: number;
  /**
   * `owner`: the hub's owner alone writes it; `claim`: holders of READ_PARAMETERS and WRITE_PARAMETERS (A81);
   * `provider`: super administrators alone, whatever is configured.
   */
  readonly gate: 'owner' | 'claim' | 'provider';
};

/** True lets the hub's owner read and set the parameters whose gate is `claim` (A81). */
export const OWNER_PARAMETERS = { Context: 'CONFIG_PARAM_CLOUD', Key: 'OWNER_PARAMETERS' } as const;

/** Every parameter that there is: others are refused. */
const KNOWN: readonly KnownParameter[] = [
  {
    ...WIZARD_STEP_PARAMETER,
    schema: z.enum([...WIZARD_PAGES, WIZARD_FINISHED]),
    maxBytes: 64,
    gate: 'owner',
  },
  {
    ...OWNER_PARAMETERS,
    schema: z.boolean(),
    maxBytes: 8,
    gate: 'provider',
  },
  {
    // The settings of an app under the app's key (WIZARD-08).
    Context: 'IOTMANAGER',
    Key: /^[A-Za-z][\w.-]{0,63}$/,
    schema: z.record(z.string().max(128), z.json()),
    maxBytes: 16_384,
    gate: 'claim',
  },
];

/** The declaration of a parameter, if it has one. */
export const knownParameter = (Context: string, Key: string): KnownParameter | undefined =>
  KNOWN.find(
    (each) =>
      each.Context === Context &&
      (typeof each.Key === 'string' ? each.Key === Key : each.Key.test(Key)),
  );
