import { z } from 'zod';
import { broker, topic } from '../fields.ts';

export const mqttIf = z.object({
  Type: z.literal('mqtt'),
  broker,
  topic,
  payload: z.string().max(4096).nullable(),
});
