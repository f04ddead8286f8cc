import type { Platform } from '../../../platform/module.ts';
import type { BrokerPort } from '../broker/port.ts';
import type { DeviceLookup } from '../device-register/port.ts';
import type { DriversPort } from '../drivers/port.ts';
import type { TimeZonePort } from '../../house/hub/port.ts';
import type { ParametersPort } from '../../house/parameters/port.ts';
import { Installation } from './installation.ts';
import { RadioJobs } from './jobs/radio-jobs.ts';
import { RadioWork } from './jobs/radio-work.ts';
import { NetworksService } from './networks.service.ts';
import { MovedNetworks } from './moved-networks.ts';
import { RadioNetworksService } from './radio-networks.service.ts';
import { networkCameBack, networkLost } from './network.events.ts';
import type { NetworkKey } from './port.ts';
import { LossWatch } from './radios/loss-watch.ts';
import { NetworkHeads } from './radios/network-heads.ts';
import { NetworkFolders, NETWORKS_FOLDER } from './radios/network-folders.ts';
import { NetworkStore } from './radios/network.store.ts';
import { RadioDevices } from './radios/radio-devices.ts';
import { Radios } from './radios/radios.ts';
import { RadioView } from './radios/radio-view.ts';
import { Backups } from './records/backups.ts';
import { HealthDays } from './records/health-days.ts';
import { NETWORKS_FILE } from './records/networks-file.ts';

type Ports = {
  readonly broker: Pick<BrokerPort, 'link'>;
  readonly drivers: DriversPort;
  readonly parameters: ParametersPort;
  readonly lookup: DeviceLookup;
  readonly zone: TimeZonePort;
};

/** Makes the parts of this module, each with those that it needs. */
export function networksParts(platform: Platform, ports: Ports) {
  const { broker, drivers, parameters, lookup, zone } = ports;
  const { access, clock, databases, entropy, files, log, setting } = platform;
  const store = new NetworkStore(databases.config, databases.vault);
  const networks = new NetworksService(platform, setting.controllerProgram, {
    drivers: drivers.all,
    mqtt: (id) => broker.link(id),
    isStored: (key) => store.one(key) !== undefined,
  });
  const installation = new Installation(parameters);
  const folders = new NetworkFolders(files.pathOf(NETWORKS_FOLDER));
  const radios = new Radios({ clock, log, networks, drivers, store, folders });
  const file = files.of(NETWORKS_FILE);
  const data = { database: () => file.database };
  const devices = new RadioDevices(lookup, { drivers: drivers.all, store });
  const backups = new Backups({ clock, entropy, vault: databases.vault, data });
  const health = new HealthDays({ clock, zone, data });
  const jobs = new RadioJobs({
    clock,
    entropy,
    data,
    secrets: (key) => Object.values(store.one(key)?.secrets ?? {}),
  });
  const view = new RadioView({
    access,
    devices,
    installation,
    backupAt: (key) => backups.lastAt(key),
    headOf: (key) => radios.find(key)?.radio.about()?.node,
  });
  const work = new RadioWork({
    access,
    log,
    drivers,
    radios,
    jobs,
    backups,
    devices,
    view,
    installation,
  });
  const all = { drivers, store, folders, radios, view, installation };
  const service = new RadioNetworksService({
    ...all,
    entropy,
    lookup,
    networks,
    jobs,
    backups,
    health,
  });
  const losses = lossesOf(platform, store);
  const heads = new NetworkHeads({
    log,
    entropy,
    drivers,
    lookup,
    store,
    service,
    installation,
  });
  const moves = new MovedNetworks(all);
  return {
    networks,
    heads,
    losses,
    installation,
    store,
    folders,
    radios,
    devices,
    backups,
    health,
    jobs,
    view,
    work,
    service,
    moves,
  };
}

/** Reports radios that are lost for minutes, and their return, by the name that people gave them. */
function lossesOf({ bus, clock }: Platform, store: NetworkStore): LossWatch {
  const reports = (event: typeof networkLost) => (key: NetworkKey) => {
    const Name = store.one(key)?.Name;
    if (Name !== undefined) bus.emit(event, { driver: key.driver, Id: key.Id, Name });
  };
  return new LossWatch({ clock, lost: reports(networkLost), back: reports(networkCameBack) });
}

/** The parts of the module. */
export type NetworksParts = ReturnType<typeof networksParts>;
