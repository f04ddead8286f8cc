import {
  parseJson,
  textIn,
  toDriverError,
  type DiscoveryHost,
  type Finding,
  type Sighting,
} from '@dimora/driver-kit';
import type { DeviceInfo } from './shelly-line.ts';
import { isSleeper } from './sleeping-models.ts';
import { clientOf, infoOf } from './wire/http-line.ts';

const ASK_MS = 3_000;
/** Device names: `shellyplus1pm-aabbccddeeff`, `ShellyWallDisplay-AABBCCDDEEFF`. */
const NAME = /^shelly[a-z0-9-]*-[0-9a-f]{6,12}$/i;

/** Turns a sighting into a find: the name identifies a Shelly, which is then queried. */
export async function recognise(
  sighting: Sighting,
  host: DiscoveryHost,
): Promise<readonly Finding[]> {
  if (sighting.kind === 'mdns')
    return NAME.test(sighting.name) ? ask(sighting.address, sighting.port, host) : [];
  return sighting.kind === 'mqtt' ? announced(sighting, host) : [];
}

/** Probes an address for a Shelly; throws the trouble if another device answers. */
export async function probe(address: string, host: DiscoveryHost): Promise<readonly Finding[]> {
  const at = /^(.*?)(?::(\d{1,5}))?$/.exec(address.includes('::') ? `[${address}]` : address);
  return ask(at?.[1] ?? address, Number(at?.[2] ?? 80), host, true);
}

async function ask(
  Address: string,
  port: number,
  { signal, log }: DiscoveryHost,
  probing = false,
): Promise<readonly Finding[]> {
  using http = clientOf({ Address, port, Username: 'admin', Password: undefined });
  try {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(ASK_MS)]);
    const info = await infoOf(http, inTime);
    return [finding(info, { Address, ...(port !== 80 && { port }) }, info.locked)];
  } catch (error) {
    if (probing) throw error;
    log.debug('shelly.unknownSighting', {
      trouble: toDriverError(error).trouble,
    });
    return [];
  }
}

/** An announcement at a broker: generation 1 publishes its address, later ones only that they are online. */
async function announced(
  sighting: Extract<Sighting, { kind: 'mqtt' }>,
  host: DiscoveryHost,
): Promise<readonly Finding[]> {
  const { topic, payload, broker } = sighting;
  if (topic === 'shellies/announce') {
    const json = payload.length > 4_096 ? undefined : parseJson(payload);
    const ip = json && textIn(json, 'ip');
    return ip !== undefined && /^[0-9a-f.:]{3,45}$/i.test(ip) ? ask(ip, 80, host) : [];
  }
  const prefix = topic.slice(0, -'/online'.length);
  const online = new TextDecoder().decode(payload.subarray(0, 8)) === 'true';
  if (!online || !/^shelly[a-z0-9]*-[0-9a-f]{12}$/i.test(prefix)) return [];
  const { askThroughBroker } = await import('./wire/broker-question.ts');
  return askThroughBroker(prefix, broker, host).then(
    ({ info, address }) => [
      finding(
        { ...info, id: prefix },
        { Address: address ?? prefix, connection: 'mqtt', broker },
        false,
      ),
    ],
    () => [],
  );
}

function finding(
  info: DeviceInfo,
  settings: { readonly Address: string } & Readonly<Record<string, unknown>>,
  locked: boolean,
): Finding {
  const { mac, id, name, ModelName } = info;
  return {
    driver: 'shelly',
    Key: `shelly_${mac}`,
    UDN: `uuid:shelly:${mac}`,
    Address: settings.Address,
    Name: [name, id].find(Boolean) ?? ModelName,
    ModelName,
    Manufacturer: 'Shelly',
    IoTCategoryIds: ['switch'],
    Settings: {
      DeviceId: id ?? mac,
      // It sleeps again as soon as it has been found.
      ...(isSleeper(info) && { connection: 'sleeping' }),
      ...settings,
    },
    trouble: locked ? 'WRONG_CREDENTIALS' : null,
  };
}
