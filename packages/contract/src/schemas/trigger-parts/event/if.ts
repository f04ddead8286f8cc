import { EVENT_TYPES } from '@dimora/domain';
import { z } from 'zod';
import { DeviceId } from '../../ids.ts';
import { deviceOfHub } from '../fields.ts';

export const eventIf = z.object({
  Type: z.literal('event'),
  event: z.enum(EVENT_TYPES),
  ...deviceOfHub,
  DeviceId: DeviceId.nullable(),
});
