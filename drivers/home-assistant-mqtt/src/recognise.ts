import type { DiscoveryHost, Finding, MqttLink, Sighting } from '@dimora/driver-kit';
import { Payload } from '@dimora/driver-kit/mqtt';
import { readAnnouncement, type Announcement } from './codec/announcement.ts';
import { isCovered } from './codec/covered.ts';
import { describe, keyOf } from './describe.ts';
import { HomeAssistantSettings } from './settings.ts';

/** Limit of devices remembered at once while they announce themselves part by part. */
const MOST_DEVICES = 1_000;
const MOST_TOPICS = 200;

type Gathered = Map<string, Map<string, string>>;
const gathered = new WeakMap<MqttLink, Gathered>();

/** Finds the device of a message, with everything it has announced so far. */
export async function recognise(
  sighting: Sighting,
  host: DiscoveryHost,
): Promise<readonly Finding[]> {
  if (sighting.kind !== 'mqtt') return [];
  const { topic, broker } = sighting;
  const { text } = new Payload(sighting.payload);
  const announcement = readAnnouncement(topic, text);
  if (!announcement || isCovered(announcement)) return [];
  const topics = topicsOf(host.mqtt(broker), announcement.device.id);
  if (topics.has(topic) || topics.size < MOST_TOPICS) topics.set(topic, text);
  return found(broker, announcement, topics);
}

function topicsOf(link: MqttLink, DeviceId: string): Map<string, string> {
  const devices: Gathered = gathered.get(link) ?? new Map();
  gathered.set(link, devices);
  const topics = devices.get(DeviceId) ?? new Map<string, string>();
  // The latest is kept longest.
  devices.delete(DeviceId);
  devices.set(DeviceId, topics);
  const [oldest] = devices.keys();
  if (devices.size > MOST_DEVICES && oldest !== undefined) devices.delete(oldest);
  return topics;
}

function found(
  broker: string,
  { device }: Announcement,
  topics: ReadonlyMap<string, string>,
): Finding[] {
  const announcements = [...topics].map(([topic, payload]) => ({ topic, payload }));
  const known = announcements.flatMap(
    ({ topic, payload }) => readAnnouncement(topic, payload) ?? [],
  );
  const Settings = {
    Address: baseOf(known) || device.id,
    DeviceId: device.id,
    broker,
    prefix: announcements[0]?.topic.split('/', 1)[0] ?? 'homeassistant',
    announcements,
  };
  const settings = HomeAssistantSettings.safeParse(Settings);
  if (!settings.success) return [];
  const { UDN, Address, ModelName, Manufacturer, IoTCategoryIds, StateVars, Actions } = describe(
    settings.data,
    known,
  );
  // A device without any supported entity is not a find.
  if (Object.keys(StateVars).length === 0 && Actions.length === 0) return [];
  return [
    {
      driver: 'home-assistant-mqtt',
      Key: keyOf(broker, device.id),
      UDN,
      Address,
      Name: device.name,
      ModelName,
      Manufacturer,
      IoTCategoryIds,
      Settings,
      trouble: null,
    },
  ];
}

/** The topic levels that all topics of a device share. */
function baseOf(announcements: readonly Announcement[]): string {
  const topics = announcements
    .flatMap(({ entities }) => entities)
    .flatMap(({ config }) => Object.entries(config))
    .flatMap(([key, value]) =>
      key.endsWith('_topic') && typeof value === 'string' ? [value.split('/')] : [],
    );
  const [first = []] = topics;
  const shared: string[] = [];
  for (const [at, part] of first.slice(0, -1).entries()) {
    if (!topics.every((levels) => levels[at] === part)) break;
    shared.push(part);
  }
  return shared.join('/').replaceAll(/[+#\0$]/g, '');
}
