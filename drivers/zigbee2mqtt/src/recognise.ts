import {
  type DeviceDescription,
  type DiscoveryHost,
  type Finding,
  isJson,
  jsonValue,
  type MqttLink,
  type Sighting,
} from '@dimora/driver-kit';
import { Payload } from '@dimora/driver-kit/mqtt';
import { scenesIn } from '@dimora/driver-kit/zigbee';
import { LONGEST_LIST, readDevice, readDevices, type BridgeDevice } from './codec/bridge.ts';
import { groupEntry, readGroups, type BridgeGroup } from './codec/groups.ts';
import { describeBehind, describeBridge } from './describe.ts';
import { versionIn } from './bridge-entities.ts';
import { BRIDGE, Zigbee2MqttSettings } from './settings.ts';

/** The base topic may hold slashes: `house/zigbee2mqtt`. */
const TOPIC = /^([^+#$][^+#]*)\/bridge\/(devices|groups|info)$/;

/** What is remembered of a bridge to know its groups: both lists are needed, in any order. */
type Lists = {
  devices?: ReadonlyMap<string, BridgeDevice>;
  groups?: readonly BridgeGroup[];
};
const MOST_BRIDGES = 20;
const remembered = new WeakMap<MqttLink, Map<string, Lists>>();

/** Finds the devices in a bridge's list, its groups, and the bridge itself from its information. */
export async function recognise(
  sighting: Sighting,
  host: DiscoveryHost,
): Promise<readonly Finding[]> {
  if (sighting.kind !== 'mqtt') return [];
  const [, base, what] = TOPIC.exec(sighting.topic) ?? [];
  if (base === undefined) return [];
  const { text } = new Payload(sighting.payload, LONGEST_LIST);
  const { broker } = sighting;
  if (what === 'info') return bridge(base, broker, text);
  const lists = listsOf(host.mqtt(broker), base);
  if (what === 'groups') lists.groups = readGroups(text) ?? [];
  const list = what === 'devices' ? jsonValue(text) : undefined;
  const entries: readonly unknown[] = Array.isArray(list) ? list : [];
  if (what === 'devices')
    lists.devices = new Map((readDevices(text) ?? []).map((each) => [each.ieee, each]));
  const { devices = new Map<string, BridgeDevice>(), groups = [] } = lists;
  const grouped = groups.flatMap((group) => groupEntry(group, devices) ?? []);
  return [...entries, ...grouped].flatMap((entry) => behind(base, broker, entry));
}

function listsOf(link: MqttLink, base: string): Lists {
  const bridges = remembered.get(link) ?? new Map<string, Lists>();
  remembered.set(link, bridges);
  const lists = bridges.get(base) ?? {};
  // The latest is kept longest.
  bridges.delete(base);
  bridges.set(base, lists);
  const [oldest] = bridges.keys();
  if (bridges.size > MOST_BRIDGES && oldest !== undefined) bridges.delete(oldest);
  return lists;
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
    scenes: scenesIn(entry),
  };
}
