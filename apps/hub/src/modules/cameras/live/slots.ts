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
