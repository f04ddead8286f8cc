import { EMBEDDED_BROKER } from '@dimora/driver-kit';
import { jsonValue } from '@dimora/driver-kit/mqtt';
import { z } from 'zod';
import { readDevice, type BridgeDevice } from './codec/bridge.ts';

/** What the bridge itself is installed as. */
export const BRIDGE = 'bridge';

/** A bridge (zigbee2mqtt itself), or a device behind it by its radio's address. */
export const Zigbee2MqttSettings = z.object({
  Address: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[^+#\0$/][^+#\0$]*$/)
    .meta({ description: "The bridge's base topic", examples: ['zigbee2mqtt'] }),
  DeviceId: z
    .string()
    .regex(/^(bridge|0x[0-9a-f]{16})$/)
    .default(BRIDGE)
    .meta({ description: '“bridge” for the bridge itself, else the IEEE address of a device' }),
  broker: z.string().min(1).max(40).default(EMBEDDED_BROKER),
  /** What the bridge told of the device when it was found, so that it is known before it tells again. */
  announcement: z
    .string()
    .max(64 * 1024)
    .default('')
    .meta({ advanced: true }),
});
/** See the schema. */
export type Zigbee2MqttSettings = z.infer<typeof Zigbee2MqttSettings>;

/** The device that the settings tell of; `undefined` where they tell nothing yet. */
export const foundDevice = ({ announcement }: Zigbee2MqttSettings): BridgeDevice | undefined =>
  readDevice(jsonValue(announcement));

/** Topics of an account of its own: the bridge's, which also announces its devices to others. A device behind it has none. */
export const topicsOf = ({ DeviceId, Address }: Zigbee2MqttSettings): string[] =>
  DeviceId === BRIDGE ? [`${Address}/#`, 'homeassistant/#'] : [];
