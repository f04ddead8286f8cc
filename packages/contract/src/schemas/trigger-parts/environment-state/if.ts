import { z } from 'zod';
import { EnvironmentId } from '../../ids.ts';
import { fires } from '../fields.ts';

export const environmentStateIf = z.object({
  Type: z.literal('environmentState'),
  EnvironmentId,
  ...fires,
});
