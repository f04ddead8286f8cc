import { defineDriver, describeDevice } from '@dimora/driver-kit';
import { speakChannels } from './channels.ts';
import { MqttSession } from './mqtt-session.ts';
import { MqttSettings, topicsOf } from './settings.ts';

const COMMAND_TIMEOUT_MS = 5_000;

/** Any device that uses MQTT with its own topics. */
export const mqttDriver = defineDriver<MqttSettings>({
  Key: 'mqtt',
  Factory: 'generic',
  Provider: 'mqtt',
  family: 'manual',
  since: '2.0.0',
  fake: false,
  Defaults: { IoTCategoryIds: ['switch'] },
  settings: MqttSettings,
  commandTimeoutMs: COMMAND_TIMEOUT_MS,
  describe: ({ Address, Manufacturer, ModelName, channels, broker }) =>
    describeDevice(
      {
        UDN: `uuid:mqtt:${broker}:${Address}`,
        Key: `mqtt_${broker}_${Address}`,
        Address,
        ModelName,
        Manufacturer,
        Physical: true,
      },
      speakChannels(channels, () => null),
    ),
  brokerAccess: (settings) => ({ broker: settings.broker, topics: topicsOf(settings) }),
  open: (settings, host) => Promise.resolve(new MqttSession(settings, host).start()),
});
