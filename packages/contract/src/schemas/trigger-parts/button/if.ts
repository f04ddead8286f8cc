import { z } from 'zod';
import { DeviceId } from '../../ids.ts';

export const buttonIf = z.object({
  Type: z.literal('button'),
  DeviceId,
  Value: z.string().max(100).nullable(),
});
