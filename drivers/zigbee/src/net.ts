import { DriverError, type NetworkHost, type RadioAbout } from '@dimora/driver-kit';
import type { Controller, Models } from 'zigbee-herdsman';
import type { Joining } from './joining.ts';
import type { GroupBook } from './nodes/group-book.ts';
import type { NodeBook } from './nodes/node-book.ts';
import type { Traffic } from './traffic.ts';
import type { RadioNetworkSettings } from './settings.ts';
import type { NetworkTables } from './tables/network-tables.ts';
import type { RadioFolder } from './wire/radio-folder.ts';

/** One open network: its radio, and everything that is known of it. */
export type Net = {
  readonly radio: Controller;
  readonly host: NetworkHost;
  readonly settings: RadioNetworkSettings;
  readonly folder: RadioFolder;
  readonly coordinator: Models.Device;
  readonly book: NodeBook;
  readonly groups: GroupBook;
  readonly tables: NetworkTables;
  readonly joining: Joining;
  readonly traffic: Traffic;
};

/** The coordinator's endpoint that devices report to. Rejects if the radio has none. */
export function reportsTo({ coordinator }: Pick<Net, 'coordinator'>): Models.Endpoint {
  const [first] = coordinator.endpoints;
  const endpoint = coordinator.getEndpoint(1) ?? first;
  if (!endpoint) throw new DriverError('PROTOCOL');
  return endpoint;
}

/** What the radio is, as it says now. */
export async function aboutOf(
  { radio, coordinator, folder }: Net,
  channel?: number,
): Promise<RadioAbout> {
  const [version, network] = await Promise.all([
    radio.getCoordinatorVersion(),
    radio.getNetworkParameters(),
  ]);
  const { revision } = version.meta;
  return {
    networkId: network.panID.toString(16).toUpperCase().padStart(4, '0'),
    node: coordinator.ieeeAddr,
    type: version.type,
    manufacturer: null,
    product: null,
    firmware: revision === undefined ? null : String(revision),
    channel: channel ?? network.channel,
    region: null,
    // Radios don't say it: known once a person has chosen one.
    powerDbm: folder.kept.powerDbm ?? null,
    noiseDbm: [],
    counters: {},
  };
}
