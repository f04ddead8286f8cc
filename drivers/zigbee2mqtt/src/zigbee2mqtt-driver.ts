import { defineDriver } from '@dimora/driver-kit';
import { describeBehind, describeBridge } from './describe.ts';
import { bridgeNetwork } from './network/bridge-network.ts';
import { BRIDGE, foundDevice, topicsOf, Zigbee2MqttSettings } from './settings.ts';

/** Time-out for commands: radios are slow, and sleepy devices slower. */
const COMMAND_TIMEOUT_MS = 8_000;
/** The bridge's list is retained. */
const SEARCH_MS = 5_000;
/** Base topics of one to four levels: a filter can't leave out the levels before its end. */
const BASES = ['+', '+/+', '+/+/+', '+/+/+/+'];

/** zigbee2mqtt and all devices behind it (MQTT-B1). */
export const zigbee2MqttDriver = defineDriver<Zigbee2MqttSettings>({
  Key: 'zigbee2mqtt',
  Factory: 'zigbee2mqtt',
  Provider: 'mqtt',
  family: 'manual',
  since: '2.0.0',
  fake: false,
  Defaults: { IoTCategoryIds: ['bridge'] },
  settings: Zigbee2MqttSettings,
  network: bridgeNetwork,
  commandTimeoutMs: COMMAND_TIMEOUT_MS,
  describe: (settings) =>
    settings.DeviceId === BRIDGE
      ? describeBridge(settings)
      : describeBehind(settings, foundDevice(settings)),
  brokerAccess: (settings) => ({ broker: settings.broker, topics: topicsOf(settings) }),
  discovery: {
    timeoutMs: SEARCH_MS,
    sees: BASES.flatMap((base) =>
      ['devices', 'groups', 'info'].map((list) => ({
        kind: 'mqtt' as const,
        filter: `${base}/bridge/${list}`,
      })),
    ),
    recognise: async (sighting, host) => (await import('./recognise.ts')).recognise(sighting, host),
  },
  open: async (settings, host) => {
    if (settings.DeviceId === BRIDGE) {
      const { BridgeSession } = await import('./bridge-session.ts');
      return new BridgeSession(settings, host).start();
    }
    const { BehindSession } = await import('./behind-session.ts');
    return new BehindSession(settings, host).start();
  },
});
