import type { AvailableRadios, Network, NetworkChange, NetworkDraft } from '@dimora/contract';
import { DimoraError, type Entropy } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import { HUB } from '../../../platform/actor.ts';
import { refuseOldRevision } from '../../../platform/edit-conflict.ts';
import type { DeviceLookup } from '../device-register/port.ts';
import type { DriversPort } from '../drivers/port.ts';
import type { Installation } from './installation.ts';
import type { RadioJobs } from './jobs/radio-jobs.ts';
import type { NetworksService } from './networks.service.ts';
import type { NetworkKey, SeededNetwork } from './port.ts';
import { headKey, headsIn } from './radios/heads.ts';
import type { NetworkFolders } from './radios/network-folders.ts';
import { checkedOptions, refuseAddress, setupOf } from './radios/network-checks.ts';
import { keyOf, type NetworkRecord, type NetworkStore } from './radios/network.store.ts';
import type { RadioView } from './radios/radio-view.ts';
import type { Radios } from './radios/radios.ts';
import type { Backups } from './records/backups.ts';
import type { HealthDays } from './records/health-days.ts';

type Installing = Granted<Permission, 'INSTALL_DEVICE'>;
type Parts = {
  readonly entropy: Entropy;
  readonly drivers: Pick<DriversPort, 'all'>;
  readonly lookup: Pick<DeviceLookup, 'records'>;
  readonly networks: Pick<NetworksService, 'retire'>;
  readonly folders: Pick<NetworkFolders, 'remove'>;
  readonly store: NetworkStore;
  readonly radios: Radios;
  readonly view: RadioView;
  readonly jobs: RadioJobs;
  readonly backups: Backups;
  readonly health: HealthDays;
  readonly installation: Installation;
};

/** Which radio networks the house has. */
export class RadioNetworksService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  list(): Network[] {
    return this.#parts.radios.all().map((each) => this.#parts.view.network(each));
  }

  /** The serial ports that no network uses: a stick that a driver knows is offered to no other driver. */
  async available(): Promise<AvailableRadios[]> {
    const { serialPorts } = await import('./radios/serial-ports.ts');
    const used = new Set(this.#parts.store.all().map(({ address }) => address));
    const ports = (await serialPorts()).filter(({ address }) => !used.has(address));
    const setups = [...this.#parts.drivers.all.values()].flatMap(({ Key, network }) =>
      // One with addresses of its own is at no serial port.
      network?.radio && !network.radio.isAddress
        ? [{ driver: Key, isStick: network.radio.isStick }]
        : [],
    );
    return setups.map(({ driver, isStick }) => ({
      driver,
      addresses: ports
        .filter(
          ({ usb }) =>
            isStick?.(usb) === true || !setups.some((each) => each.isStick?.(usb) === true),
        )
        .map(({ address, usb: { product, manufacturer } }) => ({
          address,
          label: [manufacturer, product].filter((each) => each !== null).join(' ') || address,
          product,
        })),
    }));
  }

  /** Stores a network with fresh keys, and opens its controller. */
  async add({ by }: Installing, draft: NetworkDraft): Promise<Network> {
    const { entropy, installation } = this.#parts;
    installation.refuseChange();
    const { driver, Name, address } = draft;
    const setup = setupOf(this.#parts.drivers, driver);
    const options = checkedOptions(setup, draft.options);
    refuseAddress(this.#parts.store, { driver, Id: '' }, address, setup);
    const record: NetworkRecord = {
      driver,
      Id: entropy.id().toLowerCase(),
      Name,
      address,
      options,
      secrets: setup.secrets(entropy),
      networkId: null,
      revision: 1,
      changedBy: by.actor,
    };
    await this.#parts.radios.save(record, true);
    return this.#shown(record);
  }

  /** See `RadioNetworks.seed`. */
  async seed({ secrets, ...network }: SeededNetwork): Promise<boolean> {
    const { entropy, radios } = this.#parts;
    const setup = setupOf(this.#parts.drivers, network.driver);
    const known = radios.find(network);
    if (known) {
      const { record, radio } = known;
      const isElsewhere = record.address !== network.address;
      if (isElsewhere) await radios.save({ ...record, address: network.address }, true);
      else if (radio.state().state !== 'open') await radios.reload(record);
      return false;
    }
    const options = checkedOptions(setup, network.options);
    await radios.save(
      {
        ...network,
        options,
        secrets: secrets ?? setup.secrets(entropy),
        networkId: null,
        revision: 1,
        changedBy: HUB,
      },
      true,
    );
    return true;
  }

  /** Changes a network; its controller is opened again if it is reached in another way. */
  async update(
    { by }: Installing,
    {
      revision,
      change,
      ...key
    }: NetworkKey & { readonly revision: number; readonly change: NetworkChange },
  ): Promise<Network> {
    const { drivers, store, installation, radios } = this.#parts;
    installation.refuseChange();
    const { record } = radios.one(key);
    refuseOldRevision('network', record, { revision, caller: by });
    const { Name = record.Name, address = record.address } = change;
    const options = change.options
      ? checkedOptions(setupOf(drivers, key.driver), change.options)
      : record.options;
    if (address !== record.address) {
      this.#refuseOfDevice(record);
      refuseAddress(store, key, address, setupOf(drivers, key.driver));
    }
    const changed = {
      ...record,
      Name,
      address,
      options,
      revision: record.revision + 1,
      changedBy: by.actor,
    };
    const isElsewhere =
      address !== record.address || JSON.stringify(options) !== JSON.stringify(record.options);
    await radios.save(changed, isElsewhere);
    return this.#shown(key);
  }

  /** Removes a network with everything that belongs to it; its jobs are stopped. */
  async remove(
    { by }: Installing,
    { revision, ...key }: NetworkKey & { readonly revision: number },
  ): Promise<void> {
    const { installation, radios } = this.#parts;
    installation.refuseChange();
    const { record } = radios.one(key);
    refuseOldRevision('network', record, { revision, caller: by });
    this.#refuseOfDevice(record);
    await this.forget(key);
  }

  /** Removes a network for the hub itself. */
  async forget(key: NetworkKey): Promise<void> {
    const { radios, jobs } = this.#parts;
    jobs.stopWhere((order) => keyOf(order) === keyOf(key));
    await radios.remove(key);
    this.#parts.networks.retire(key);
    this.sweep(key);
  }

  /** What belonged to a removed network goes. */
  sweep(key: NetworkKey): void {
    const { store, folders, jobs, backups, health } = this.#parts;
    folders.remove(key);
    backups.forget(key);
    health.forget(key);
    jobs.forget(key);
    store.forget(key);
  }

  /** One whose head is a device would come back with it. */
  #refuseOfDevice(record: NetworkRecord): void {
    const head = headsIn(this.#parts).get(headKey(record));
    if (head) throw new DimoraError('NETWORK_OF_DEVICE', { name: head.Name });
  }

  #shown(key: NetworkKey): Network {
    return this.#parts.view.network(this.#parts.radios.one(key));
  }
}
