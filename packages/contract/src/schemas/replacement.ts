import { z } from 'zod';

const names = z.array(z.string().max(100)).max(500);

/**
 * What the house loses when another device replaces this one; see `ReplacementLoss` in domain (DEVICES-B1).
 */
export const ReplacementLoss = z.object({
  Actions: names.meta({ description: 'Ids of the actions that are no longer available' }),
  StateVars: names,
  EVENTS: names,
});
