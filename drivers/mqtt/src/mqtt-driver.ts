import { camera, defineDriver, describeDevice, type DeviceDescription } from '@dimora/driver-kit';
import { speakChannels } from './channels.ts';
import { MqttSession } from './mqtt-session.ts';
import { perceivedOf } from './perception.ts';
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
  describe,
  brokerAccess: (settings) => ({ broker: settings.broker, topics: topicsOf(settings) }),
  open: (settings, host) => Promise.resolve(new MqttSession(settings, host).start()),
});

function describe(settings: MqttSettings): DeviceDescription {
  const { Address, Manufacturer, ModelName, channels, broker } = settings;
  const sees = perceivedOf(channels).some(({ kind }) => kind === 'picture');
  const values = speakChannels(channels, () => null);
  const perceives = perceivedOf(channels).length > 0;
  const description = describeDevice(
    {
      UDN: `uuid:mqtt:${broker}:${Address}`,
      Key: `mqtt_${broker}_${Address}`,
      Address,
      ModelName,
      Manufacturer,
      Physical: true,
    },
    perceives ? [camera, ...values] : values,
  );
  return sees ? { ...description, pictures: true } : description;
}
