import type { Device } from '@dimora/contract';
import type { Driver } from '@dimora/driver-kit';
import { z } from 'zod';
import type { DeviceLookup, DeviceRecord } from '../../device-register/port.ts';
import { Listeners } from '../listeners.ts';
import type { NetworkKey } from '../port.ts';
import { keyOf, type NetworkStore } from './network.store.ts';

/** The settings of a device that is a node. */
const OfNode = z.object({ controller: z.string(), node: z.string() });

type Uses = {
  readonly drivers: ReadonlyMap<string, Pick<Driver, 'network'>>;
  readonly store: Pick<NetworkStore, 'one'>;
};

/** Which device of the house each node is. */
export class RadioDevices {
  readonly #lookup: Pick<DeviceLookup, 'version' | 'records' | 'byId'>;
  readonly #uses: Uses;
  /** A device was added, moved, changed or removed. */
  readonly changed = new Listeners<void>();
  #version = -1;
  #count = -1;
  #byNode = new Map<string, Device['Id']>();
  /** The nodes of each network that are devices. */
  #nodes = new Map<string, { readonly node: string; readonly Id: Device['Id'] }[]>();

  constructor(lookup: Pick<DeviceLookup, 'version' | 'records' | 'byId'>, uses: Uses) {
    this.#lookup = lookup;
    this.#uses = uses;
  }

  /** The installed device that is this node. */
  of(network: NetworkKey, node: string): Device | undefined {
    this.#read();
    for (const place of this.#placesOf(network)) {
      const Id = this.#byNode.get(`${place}/${node}`);
      if (Id !== undefined) return this.#lookup.byId(Id);
    }
    return undefined;
  }

  /** The nodes of a network that are devices, with those. */
  ofNetwork(network: NetworkKey): readonly { readonly node: string; readonly device: Device }[] {
    this.#read();
    return this.#placesOf(network)
      .flatMap((place) => this.#nodes.get(place) ?? [])
      .flatMap(({ node, Id }) => {
        const device = this.#lookup.byId(Id);
        return device ? [{ node, device }] : [];
      });
  }

  /** How devices name a network: by its id, or by its address. */
  #placesOf(network: NetworkKey): string[] {
    const address = this.#uses.store.one(network)?.address;
    const byId = keyOf(network);
    return address === undefined ? [byId] : [byId, atAddress(network.driver, address)];
  }

  #read(): void {
    const { version } = this.#lookup;
    const records = this.#lookup.records();
    if (version === this.#version && records.length === this.#count) return;
    this.#version = version;
    this.#count = records.length;
    this.#byNode = new Map();
    this.#nodes = new Map();
    for (const record of records) {
      const found = record.channel === null ? this.#placeOf(record) : undefined;
      if (!found) continue;
      const { place, node } = found;
      this.#byNode.set(`${place}/${node}`, record.Id);
      this.#nodes.set(place, [...(this.#nodes.get(place) ?? []), { node, Id: record.Id }]);
    }
  }

  #placeOf({ driver, Settings }: Pick<DeviceRecord, 'driver' | 'Settings'>): Place | undefined {
    const { data } = OfNode.safeParse(Settings);
    if (data) return { place: keyOf({ driver, Id: data.controller }), node: data.node };
    const place = this.#uses.drivers.get(driver)?.network?.radio?.placeOf?.(Settings);
    return place && place.node !== null
      ? { place: atAddress(driver, place.address), node: place.node }
      : undefined;
  }
}

/** A node, and the network that it is in. */
type Place = { readonly place: string; readonly node: string };

/** No id of a network has a space. */
const atAddress = (driver: string, address: string): string => `${driver} ${address}`;
