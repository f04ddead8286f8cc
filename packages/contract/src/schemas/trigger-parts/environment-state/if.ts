import { z } from 'zod';
import { EnvironmentId, Origin } from '../../ids.ts';
import { fires } from '../fields.ts';

export const environmentStateIf = z.object({
  Type: z.literal('environmentState'),
  EnvironmentId,
  origin: Origin,
  ...fires,
});
