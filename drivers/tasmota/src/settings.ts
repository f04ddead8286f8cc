import { EMBEDDED_BROKER, portSetting, textSetting } from '@dimora/driver-kit';
import { z } from 'zod';
import { MOST_RELAYS } from './codec/announcement.ts';
import { MODELS, type TasmotaModelId } from './models.ts';

const modelIds = Object.keys(MODELS) as [TasmotaModelId, ...TasmotaModelId[]];

/** A Tasmota device; its DeviceId is the topic set in its MQTT configuration (INSTALL-08). */
export const TasmotaSettings = z.object({
  Address: textSetting('host').meta({
    description: 'The IP address or host name of the appliance',
  }),
  DeviceId: textSetting('wordId', { max: 64 }).meta({
    description: 'The topic of the appliance, such as tasmota_1A2B3C',
  }),
  /** Through a broker, or by the web commands of its page, polled every few seconds. */
  connection: z.enum(['mqtt', 'http']).default('mqtt'),
  model: z.enum(modelIds).default('plug'),
  relays: z.number().int().min(1).max(MOST_RELAYS).default(1),
  broker: z.string().min(1).max(40).default(EMBEDDED_BROKER).meta({ advanced: true }),
  fullTopic: textSetting('fullTopic', { max: 100 })
    .default('%prefix%/%topic%/')
    .meta({ advanced: true }),
  /** Its words for off, on, toggle and hold, as set with `StateText`. */
  stateTexts: z
    .array(z.string().max(40))
    .max(4)
    .default(['OFF', 'ON', 'TOGGLE', 'HOLD'])
    .meta({ advanced: true }),
  /** Seconds between two STATE messages, as set in the device. */
  telePeriod: z.number().int().min(10).max(3600).default(300).meta({ advanced: true, unit: 's' }),
  /** The address of the device's page; only for web commands. */
  Password: z.string().max(128).optional().meta({ format: 'password' }),
  Username: z.string().trim().min(1).max(64).default('admin').meta({ advanced: true }),
  port: portSetting().default(80).meta({ advanced: true }),
  pollSeconds: z.number().min(1).max(3600).default(10).meta({ advanced: true, unit: 's' }),
});
export type TasmotaSettings = z.infer<typeof TasmotaSettings>;
