import { EVENT_TYPES } from '@dimora/domain';
import { z } from 'zod';
import { DeviceId } from '../../ids.ts';

export const eventIf = z.object({
  Type: z.literal('event'),
  event: z.enum(EVENT_TYPES),
  DeviceId: DeviceId.nullable(),
});
