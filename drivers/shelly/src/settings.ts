import { EMBEDDED_BROKER, portSetting, textSetting } from '@dimora/driver-kit';
import { z } from 'zod';
import { REPORT_UNITS } from './codec/report.ts';

/** A Shelly; its DeviceId is the one on its own web page, and ends with its MAC address (INSTALL-08). */
export const ShellySettings = z.object({
  Address: textSetting('host'),
  DeviceId: textSetting('shellyId', { max: 64 }),
  /**
   * `auto`: live over a WebSocket, or polling every few seconds if the device has none. `sleeping`: the device
   * reports to the hub when it wakes.
   */
  connection: z.enum(['auto', 'http', 'mqtt', 'sleeping']).default('auto'),
  Password: z.string().max(128).optional().meta({ format: 'password' }),
  Username: z.string().trim().min(1).max(64).default('admin').meta({ advanced: true }),
  port: portSetting().default(80).meta({ advanced: true }),
  pollSeconds: z.number().min(1).max(3_600).default(10).meta({ advanced: true, unit: 's' }),
  /** The hub's port for the reports of sleeping devices: the address that is set in them. */
  reportPort: portSetting().default(8085).meta({ advanced: true }),
  /** The unit that is set in an H&T of generation 1: its report doesn't say it. */
  reportUnit: z.enum(REPORT_UNITS).default('C').meta({ advanced: true }),
  broker: z.string().min(1).max(40).default(EMBEDDED_BROKER).meta({ advanced: true }),
  /** The device's MQTT prefix; its DeviceId unless it was changed. */
  topicPrefix: textSetting('baseTopic', { max: 300 }).optional().meta({ advanced: true }),
});
export type ShellySettings = z.infer<typeof ShellySettings>;

/** The MQTT prefix of all the device's topics. */
export const prefixOf = ({ topicPrefix, DeviceId }: ShellySettings): string =>
  topicPrefix ?? DeviceId;

/** The end of the MAC address in the DeviceId: twelve or six digits, lower case. */
export const macOf = ({ DeviceId }: Pick<ShellySettings, 'DeviceId'>): string =>
  DeviceId.slice(DeviceId.lastIndexOf('-') + 1).toLowerCase();
