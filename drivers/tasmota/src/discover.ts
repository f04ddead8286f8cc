import { DriverError, type DiscoveryHost, type Finding, type Sighting } from '@dimora/driver-kit';
import type { Announcements } from './announcements.ts';
import { readAnnouncement, readEverything, type Announced } from './codec/announcement.ts';
import { jsonOf } from './codec/json.ts';
import { MODELS } from './models.ts';
import { WebCommands } from './wire/web-commands.ts';

const ASK_MS = 3_000;
const USUAL_TOPIC = '%prefix%/%topic%/';
const USUAL_WORDS = 'OFF,ON,TOGGLE,HOLD';

/** Devices announce themselves at their broker, with everything needed to install them (MQTT-B1). */
export async function recognise(
  sighting: Sighting,
  announcements: Announcements,
): Promise<readonly Finding[]> {
  if (sighting.kind !== 'mqtt') return [];
  const { broker, topic, payload } = sighting;
  const parts = announcements.receive(broker, topic, jsonOf(payload) ?? {});
  const announced = parts && readAnnouncement(parts.config, parts.sensors);
  if (!announced) return [];
  const { fullTopic, stateTexts, DeviceId } = announced;
  return [
    finding(announced, announced.address ?? DeviceId, {
      broker,
      ...(fullTopic !== undefined && fullTopic !== USUAL_TOPIC && { fullTopic }),
      ...(stateTexts && stateTexts.join() !== USUAL_WORDS && { stateTexts }),
    }),
  ];
}

/** Probes an address for web commands; throws the trouble if that fails. */
export async function probe(address: string, host: DiscoveryHost): Promise<readonly Finding[]> {
  const [, Address = address, port] = /^([^:]+):(\d{1,5})$/.exec(address) ?? [];
  const at = { Address, port: Number(port ?? 80), Username: 'admin', Password: undefined };
  using web = new WebCommands(at);
  const inTime = AbortSignal.any([host.signal, AbortSignal.timeout(ASK_MS)]);
  const announced = readEverything(await web.send('Status 0', inTime));
  if (!announced) throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
  const more = { connection: 'http', ...(at.port !== 80 && { port: at.port }) };
  return [finding(announced, Address, more)];
}

function finding(
  { DeviceId, Name, hardware, model, relays }: Announced,
  Address: string,
  more: Readonly<Record<string, unknown>>,
): Finding {
  const Settings = { Address, DeviceId, model, ...(relays > 1 && { relays }), ...more };
  const category = MODELS[model].capabilities(relays).find((each) => each.category !== null);
  return {
    driver: 'tasmota',
    Key: `tasmota_${DeviceId}`,
    UDN: `uuid:tasmota:${DeviceId}`,
    Address,
    Name,
    ModelName: hardware,
    Manufacturer: 'Tasmota',
    IoTCategoryIds: [category?.category ?? 'Base'],
    Settings,
    trouble: null,
  };
}
