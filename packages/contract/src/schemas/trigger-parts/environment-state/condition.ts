import { z } from 'zod';
import { EnvironmentId, Origin } from '../../ids.ts';
import { holds } from '../fields.ts';

export const environmentStateCondition = z.object({
  Type: z.literal('environmentState'),
  EnvironmentId,
  origin: Origin,
  ...holds,
});
