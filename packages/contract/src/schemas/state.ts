import { z } from 'zod';
import { Timestamp } from './ids.ts';

/** The value of a state variable; `null` means 'not known'. */
export const StateValue = z.union([z.number(), z.boolean(), z.string().max(4096), z.null()]);

/** A value with its unit, age and order (see `StateVar` in domain). */
export const StateVar = z.object({
  Value: StateValue,
  Unit: z.string(),
  Ts: Timestamp,
  seq: z.number().int(),
  assumed: z
    .literal(true)
    .optional()
    .meta({ description: 'Only sent: the device reports nothing that could confirm it' }),
});

/** State variables by name. */
export const StateVars = z.record(z.string(), StateVar);

/** A variable of an environment, with the number of devices behind it. */
export const EnvironmentStateVar = StateVar.extend({ of: z.number().int() });

/** An environment's variables by name. */
export const EnvironmentState = z.record(z.string(), EnvironmentStateVar);
