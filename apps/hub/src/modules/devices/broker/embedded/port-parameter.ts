import { z } from 'zod';
import type { ParameterDefinition } from '../../../house/parameters/port.ts';

/** The TCP port on which the embedded broker listens; MQTT's registered port. */
export const brokerPort: ParameterDefinition<number> = {
  Context: 'mqtt',
  Group: 'broker',
  Key: 'port',
  schema: z.number().int().min(0).max(65_535),
  default: 1883,
};
