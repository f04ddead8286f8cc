import { z } from 'zod';
import { broker, topic } from '../fields.ts';

export const mqttDo = z.object({
  Type: z.literal('mqtt'),
  broker,
  topic,
  payload: z.string().max(4096),
});
