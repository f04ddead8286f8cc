import {
  type DeviceDescription,
  type DiscoveryHost,
  type Finding,
  isJson,
  type Sighting,
} from '@dimora/driver-kit';
import { jsonValue, Payload } from '@dimora/driver-kit/mqtt';
import { LONGEST_LIST, readDevice } from './codec/bridge.ts';
import { describeBehind, describeBridge } from './describe.ts';
import { versionIn } from './entities/bridge-entities.ts';
import { BRIDGE, Zigbee2MqttSettings } from './settings.ts';

/** The base topic may hold slashes: `house/zigbee2mqtt`. */
const TOPIC = /^([^+#$][^+#]*)\/bridge\/(devices|info)$/;

/** Finds the devices in a bridge's list, and the bridge itself from its information. */
export async function recognise(
  sighting: Sighting,
  _host: DiscoveryHost,
): Promise<readonly Finding[]> {
  if (sighting.kind !== 'mqtt') return [];
  const [, base, what] = TOPIC.exec(sighting.topic) ?? [];
  if (base === undefined) return [];
  const { text } = new Payload(sighting.payload, LONGEST_LIST);
  const { broker } = sighting;
  if (what === 'info') return bridge(base, broker, text);
  const list = jsonValue(text);
  return (Array.isArray(list) ? list : []).flatMap((entry) => behind(base, broker, entry));
}

function bridge(Address: string, broker: string, text: string): Finding[] {
  const version = versionIn(text);
  if (version === '') return [];
  const Settings = { Address, DeviceId: BRIDGE, broker };
  const description = describeBridge(Zigbee2MqttSettings.parse(Settings), version);
  return [finding(description, Settings, description.ModelName)];
}

function behind(Address: string, broker: string, entry: unknown): Finding[] {
  const device = readDevice(entry);
  if (!device) return [];
  const announcement = JSON.stringify(trimmed(entry));
  const Settings = { Address, DeviceId: device.ieee, broker, announcement };
  const settings = Zigbee2MqttSettings.safeParse(Settings);
  if (!settings.success) return [];
  const isNamed = device.friendlyName !== device.ieee;
  const Name = isNamed ? device.friendlyName : device.description || device.ieee;
  return [finding(describeBehind(settings.data, device), Settings, Name)];
}

const finding = (
  { Key, UDN, Address, ModelName, Manufacturer, IoTCategoryIds }: DeviceDescription,
  Settings: Finding['Settings'],
  Name: string,
): Finding => ({
  driver: 'zigbee2mqtt',
  Key,
  UDN,
  Address,
  Name: Name.slice(0, 100),
  ModelName,
  Manufacturer,
  IoTCategoryIds,
  Settings,
  trouble: null,
});

/** An entry without unused fields: binding tables and clusters are most of it. */
function trimmed(entry: unknown): unknown {
  if (!isJson(entry) || !isJson(entry['definition'])) return entry;
  const { ieee_address, friendly_name, type, power_source, disabled, definition } = entry;
  const { model, vendor, description, exposes, supports_ota } = definition;
  return {
    ieee_address,
    friendly_name,
    type,
    power_source,
    disabled,
    definition: { model, vendor, description, exposes, supports_ota },
  };
}
