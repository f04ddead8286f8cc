import { z } from 'zod';
import { EnvironmentId } from '../../ids.ts';
import { holds } from '../fields.ts';

export const environmentStateCondition = z.object({
  Type: z.literal('environmentState'),
  EnvironmentId,
  ...holds,
});
