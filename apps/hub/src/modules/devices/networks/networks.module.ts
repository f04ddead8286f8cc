import { defineModule, hears, repeats } from '../../../platform/module.ts';
import { TimeZonePort } from '../../house/hub/port.ts';
import { hearsParameter } from '../../house/parameters/parameter.events.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { BrokerPort } from '../broker/port.ts';
import {
  deviceAdded,
  deviceForgotten,
  deviceReplaced,
  deviceUpdated,
} from '../device-register/device.events.ts';
import { DeviceLookup } from '../device-register/port.ts';
import { DriversPort } from '../drivers/port.ts';
import { INSTALLATION_STATUS } from './installation.ts';
import { NetworksLife } from './networks-life.ts';
import { networksParts } from './networks-parts.ts';
import { networkEvents } from './network.events.ts';
import { networkRoutes } from './networks.routes.ts';
import { networkTopics } from './networks-topics.ts';
import { personNetworks } from './person-networks.ts';
import { NetworksPort, RadioNetworks } from './port.ts';
import { NETWORKS_FOLDER } from './radios/network-folders.ts';
import { networkMigrations } from './radios/network.store.ts';
import { NETWORKS_FILE } from './records/networks-file.ts';
import { radioNetworks } from './shared-networks.ts';

/** How often what was counted of nodes is written down, in milliseconds. */
const WRITE_MS = 300_000;

/** Every network of the house, whatever its protocol; radios are stored here, buses by their own modules. */
export const networks = defineModule({
  name: 'networks',
  needs: {
    broker: BrokerPort,
    drivers: DriversPort,
    parameters: ParametersPort,
    lookup: DeviceLookup,
    zone: TimeZonePort,
  },
  provides: { networks: NetworksPort, radioNetworks: RadioNetworks },
  migrations: { config: networkMigrations },
  files: [NETWORKS_FILE, NETWORKS_FOLDER],
  events: networkEvents,
  ofPeople: { part: 'networks', kind: 'edits' },
  make: (platform, ports) => {
    const parts = networksParts(platform, ports);
    const life = new NetworksLife(platform.log, parts);
    const { devices, health, installation } = parts;
    return {
      ports: { networks: parts.networks, radioNetworks: radioNetworks(parts) },
      personal: personNetworks(parts),
      routes: { networks: networkRoutes(parts) },
      topics: networkTopics(platform.clock, parts),
      listens: [
        hears(deviceAdded, () => devices.changed.tell()),
        hears(deviceUpdated, () => devices.changed.tell()),
        hears(deviceForgotten, () => devices.changed.tell()),
        hears(deviceReplaced, () => devices.changed.tell()),
        hearsParameter(INSTALLATION_STATUS, () => installation.changed.tell()),
        repeats(WRITE_MS, () => health.write(), 'networks.healthNotWritten'),
      ],
      owns: [life],
      start: () => life.start(),
      stop: () => life.stop(),
    };
  },
});
