import { z } from 'zod';
import { DeviceId } from '../../ids.ts';
import { holds } from '../fields.ts';

export const deviceStateCondition = z.object({
  Type: z.literal('deviceState'),
  DeviceId,
  ...holds,
});
