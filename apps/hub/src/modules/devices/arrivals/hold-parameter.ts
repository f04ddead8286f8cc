import { HOLD_MINUTES } from '@dimora/domain';
import { z } from 'zod';
import type { ParameterDefinition } from '../../house/parameters/port.ts';

/** How long a person's devices may be gone before the person is away, in minutes. */
export const HOLD: ParameterDefinition<number> = {
  Context: 'presence',
  Group: 'away',
  Key: 'holdMinutes',
  schema: z.number().int().min(HOLD_MINUTES.min).max(HOLD_MINUTES.max),
  default: HOLD_MINUTES.default,
};
