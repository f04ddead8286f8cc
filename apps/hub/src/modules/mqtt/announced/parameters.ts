import { EMBEDDED_BROKER } from '@dimora/driver-kit';
import { z } from 'zod';
import type { ParameterDefinition } from '../../parameters/port.ts';

/** The brokers whose announced devices come into the house by themselves (MQTT-B1). */
export const addThemselves: ParameterDefinition<string[]> = {
  Context: 'mqtt',
  Group: 'announcements',
  Key: 'addThemselves',
  schema: z.array(z.string().max(40)).max(21),
  default: [EMBEDDED_BROKER],
};

/** Keys of devices that people took out: they don't come back by themselves, the oldest first. */
export const leftOut: ParameterDefinition<string[]> = {
  Context: 'mqtt',
  Group: 'announcements',
  Key: 'leftOut',
  schema: z.array(z.string().max(300)).max(1_000),
  default: [],
  readOnly: true,
};
