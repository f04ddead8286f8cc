import { SUM_RULES } from '@dimora/domain';
import { z } from 'zod';
import { DeviceId, Timestamp } from './ids.ts';

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
  restored: z
    .literal(true)
    .optional()
    .meta({ description: 'Last known before the hub’s start; not reported since' }),
});

/** State variables by name. */
export const StateVars = z.record(z.string(), StateVar);

/** A variable of an environment, with the number of devices behind it. */
export const EnvironmentStateVar = StateVar.extend({
  of: z.number().int(),
  rule: z.enum(SUM_RULES).optional().meta({
    description:
      'How power and energy were counted: the house meter, the room’s own, or a sum (A95)',
  }),
  by: z
    .array(DeviceId)
    .readonly()
    .optional()
    .meta({ description: 'The first devices behind the number' }),
});

/** An environment's variables by name. */
export const EnvironmentState = z.record(z.string(), EnvironmentStateVar);
