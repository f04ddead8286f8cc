import { EMBEDDED_BROKER, textSetting, jsonValue } from '@dimora/driver-kit';
import { z } from 'zod';
import { readDevice, type BridgeDevice } from './codec/bridge.ts';

/** The DeviceId of the bridge itself. */
export const BRIDGE = 'bridge';

/** A bridge (zigbee2mqtt itself), a device behind it by its IEEE address, or a group by its number. */
export const Zigbee2MqttSettings = z.object({
  Address: textSetting('baseTopic', { max: 100 }).meta({
    description: "The bridge's base topic",
    examples: ['zigbee2mqtt'],
  }),
  DeviceId: textSetting('zigbeeId').default(BRIDGE).meta({
    description:
      '“bridge” for the bridge itself, else the IEEE address of a device or the id of a group',
  }),
  broker: z.string().min(1).max(40).default(EMBEDDED_BROKER),
  /** The bridge's entry when the device was found, so that it is known before the next list. */
  announcement: z
    .string()
    .max(64 * 1024)
    .default('')
    .meta({ advanced: true }),
});
export type Zigbee2MqttSettings = z.infer<typeof Zigbee2MqttSettings>;

/** The device in the settings; `undefined` if they hold none yet. */
export const foundDevice = ({ announcement }: Zigbee2MqttSettings): BridgeDevice | undefined =>
  readDevice(jsonValue(announcement));

/**
 * Topics of the bridge's account, which also publishes announcements of its devices. A device behind it has
 * none.
 */
export const topicsOf = ({ DeviceId, Address }: Zigbee2MqttSettings): string[] =>
  DeviceId === BRIDGE ? [`${Address}/#`, 'homeassistant/#'] : [];
