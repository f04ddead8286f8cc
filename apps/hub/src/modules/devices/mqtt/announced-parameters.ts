import { EMBEDDED_BROKER } from '@dimora/driver-kit';
import { z } from 'zod';
import type { ParameterDefinition } from '../../house/parameters/port.ts';

/** The brokers whose announced devices are added automatically (MQTT-B1). */
export const addThemselves: ParameterDefinition<string[]> = {
  Context: 'mqtt',
  Group: 'announcements',
  Key: 'addThemselves',
  schema: z.array(z.string().max(40)).max(21),
  default: [EMBEDDED_BROKER],
};

/** Keys of devices that people removed: they aren't added automatically again; oldest first. */
export const leftOut: ParameterDefinition<string[]> = {
  Context: 'mqtt',
  Group: 'announcements',
  Key: 'leftOut',
  schema: z.array(z.string().max(300)).max(1_000),
  default: [],
  maxBytes: 512 * 1024,
  readOnly: true,
};
