import { EMBEDDED_BROKER } from '@dimora/driver-kit';
import { z } from 'zod';

/** A Shelly; its DeviceId is the one on its own web page, and ends with its MAC address (INSTALL-08). */
export const ShellySettings = z.object({
  Address: z.string().trim().min(1).max(120),
  DeviceId: z
    .string()
    .trim()
    .max(64)
    .regex(/^(?:[A-Za-z0-9]+-)*[0-9A-Fa-f]{6}(?:[0-9A-Fa-f]{6})?$/),
  /** `auto`: live over a WebSocket, or polling every few seconds if the device has none. */
  connection: z.enum(['auto', 'http', 'mqtt']).default('auto'),
  Password: z.string().max(128).optional().meta({ format: 'password' }),
  Username: z.string().trim().min(1).max(64).default('admin').meta({ advanced: true }),
  port: z.number().int().min(1).max(65_535).default(80).meta({ advanced: true }),
  pollSeconds: z.number().min(1).max(3_600).default(10).meta({ advanced: true, unit: 's' }),
  broker: z.string().min(1).max(40).default(EMBEDDED_BROKER).meta({ advanced: true }),
  /** The device's MQTT prefix; its DeviceId unless it was changed. */
  topicPrefix: z
    .string()
    .trim()
    .max(300)
    .regex(/^[^+#\0$]*[^+#\0$/]$/)
    .optional()
    .meta({ advanced: true }),
});
export type ShellySettings = z.infer<typeof ShellySettings>;

/** The MQTT prefix of all the device's topics. */
export const prefixOf = ({ topicPrefix, DeviceId }: ShellySettings): string =>
  topicPrefix ?? DeviceId;

/** The end of the MAC address in the DeviceId: twelve or six digits, lower case. */
export const macOf = ({ DeviceId }: Pick<ShellySettings, 'DeviceId'>): string =>
  DeviceId.slice(DeviceId.lastIndexOf('-') + 1).toLowerCase();
