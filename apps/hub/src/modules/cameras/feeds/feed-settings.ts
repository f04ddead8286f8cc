import { z } from 'zod';
import type { ParameterDefinition } from '../../house/parameters/port.ts';

/** How many views of cameras there may be at once, of all people together (CAMERA-09). */
export const VIEW_SLOTS: ParameterDefinition<number> = {
  Context: 'cameras',
  Group: 'live',
  Key: 'slots',
  schema: z.number().int().min(1).max(1_000),
  default: 64,
};

/** Whether H.265 is encoded as H.264 for browsers that don't play it, which costs a processor for each such camera. */
export const MAY_CONVERT: ParameterDefinition<boolean> = {
  Context: 'cameras',
  Group: 'live',
  Key: 'convertsH265',
  schema: z.boolean(),
  default: false,
};
