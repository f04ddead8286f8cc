import { z } from 'zod';
import { DeviceId } from '../../ids.ts';
import { originOfAll } from '../fields.ts';

export const captureDo = z.object({
  Type: z.literal('capture'),
  DeviceIds: z.array(DeviceId).min(1).max(100),
  origin: originOfAll,
});
