import {
  DriverError,
  toDriverError,
  type DiscoveryHost,
  type Finding,
  type Sighting,
} from '@dimora/driver-kit';
import { openLinks } from './bridge-links.ts';
import { abilitiesOf } from './capabilities.ts';
import { resourcesIn, thingsIn, type Resources, type Thing } from './codec/home.ts';
import { bridgeKeyOf, resourceKeyOf, type PhilipsSettings } from './settings.ts';
import { HueClient, type BridgeInfo } from './wire/hue-client.ts';

const PORT = 443;
const ASK_MS = 4_000;

/** A bridge that announces itself; once its button is pressed, it is found with a key. */
export async function recognise(
  sighting: Sighting,
  host: DiscoveryHost,
): Promise<readonly Finding[]> {
  if (sighting.kind !== 'mdns') return [];
  try {
    return await findAt(sighting.address, sighting.port, host);
  } catch (error) {
    host.log.debug('philips.unknownSighting', {
      trouble: toDriverError(error).trouble,
    });
    return [];
  }
}

/** Finds the devices behind installed bridges. */
export async function listKnown(found: (finding: Finding) => void): Promise<void> {
  for (const { resources, settings } of openLinks())
    for (const finding of behind(settings, resources)) found(finding);
}

/** Probes an address for a bridge, and for all devices behind it once its button was pressed. */
export async function probe(address: string, host: DiscoveryHost): Promise<readonly Finding[]> {
  const [, Address = address, port] = /^([^:]+):(\d{1,5})$/.exec(address) ?? [];
  return findAt(Address, Number(port ?? PORT), host);
}

async function findAt(
  Address: string,
  port: number,
  { clock, signal }: DiscoveryHost,
): Promise<readonly Finding[]> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(ASK_MS)]);
  const at = { Address, port };
  using stranger = new HueClient(at, clock);
  const info = await stranger.info(inTime);
  const known = openLinks().find(({ settings }) => settings.BridgeId === info.BridgeId);
  // An installed bridge is known: no second key is requested.
  if (known)
    return [bridgeFinding(info, known.settings, null), ...behind(known.settings, known.resources)];
  const way = { ...at, BridgeId: info.BridgeId, fingerprint: stranger.fingerprint };
  using client = new HueClient(way, clock);
  try {
    const settings = { ...way, accessKey: await client.pair(inTime) };
    using admitted = new HueClient(settings, clock);
    const resources = resourcesIn(await admitted.resources(undefined, inTime));
    return [bridgeFinding(info, settings, null), ...behind(settings, resources)];
  } catch (error) {
    const { trouble } = toDriverError(error);
    if (!(error instanceof DriverError) || trouble !== 'CONFIRM_AT_DEVICE') throw error;
    return [bridgeFinding(info, way, trouble)];
  }
}

type Way = { readonly Address: string } & Partial<PhilipsSettings>;

const settingsOf = (
  { Address, port, BridgeId, fingerprint, accessKey }: Way,
  resource?: string,
): Finding['Settings'] => ({
  Address,
  BridgeId,
  ...(fingerprint !== undefined && { fingerprint }),
  ...(accessKey !== undefined && { accessKey }),
  ...(port !== undefined && port !== PORT && { port }),
  ...(resource !== undefined && { resource }),
});

const bridgeFinding = (
  { BridgeId, name, model }: BridgeInfo,
  way: Way,
  trouble: Finding['trouble'],
): Finding => ({
  driver: 'philips',
  Key: bridgeKeyOf(BridgeId),
  UDN: `uuid:philips:${BridgeId}`,
  Address: way.Address,
  Name: name,
  ModelName: model,
  Manufacturer: 'Philips',
  IoTCategoryIds: ['bridge'],
  Settings: settingsOf(way),
  trouble,
});

function behind(
  way: Way & { readonly BridgeId: string },
  resources: Resources,
): readonly Finding[] {
  return thingsIn(resources).flatMap((thing) => thingFinding(way, thing));
}

function thingFinding(way: Way & { readonly BridgeId: string }, thing: Thing): readonly Finding[] {
  const { id, name, ModelName, Manufacturer, services } = thing;
  const categories = abilitiesOf(services).flatMap(({ category }) => category ?? []);
  if (categories.length === 0) return [];
  return [
    {
      driver: 'philips',
      Key: resourceKeyOf(way.BridgeId, id),
      UDN: `uuid:philips:${id}`,
      Address: `${way.Address}/${id}`,
      Name: name,
      ModelName,
      Manufacturer,
      IoTCategoryIds: [...new Set<string>(categories)],
      Settings: settingsOf(way, id),
      trouble: null,
    },
  ];
}
