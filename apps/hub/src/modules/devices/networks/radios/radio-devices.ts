import type { Device } from '@dimora/contract';
import { z } from 'zod';
import type { DeviceLookup } from '../../device-register/port.ts';
import { Listeners } from '../listeners.ts';
import type { NetworkKey } from '../port.ts';
import { keyOf } from './network.store.ts';

/** The settings of a device that is a node. */
const OfNode = z.object({ controller: z.string(), node: z.string() });

/** Which device of the house each node is. */
export class RadioDevices {
  readonly #lookup: Pick<DeviceLookup, 'version' | 'records' | 'byId'>;
  /** A device was added, moved, changed or removed. */
  readonly changed = new Listeners<void>();
  #version = -1;
  #count = -1;
  #byNode = new Map<string, Device['Id']>();
  /** The nodes of each network that are devices. */
  #nodes = new Map<string, { readonly node: string; readonly Id: Device['Id'] }[]>();

  constructor(lookup: Pick<DeviceLookup, 'version' | 'records' | 'byId'>) {
    this.#lookup = lookup;
  }

  /** The installed device that is this node. */
  of(network: NetworkKey, node: string): Device | undefined {
    this.#read();
    const Id = this.#byNode.get(`${keyOf(network)}/${node}`);
    return Id === undefined ? undefined : this.#lookup.byId(Id);
  }

  /** The nodes of a network that are devices, with those. */
  ofNetwork(network: NetworkKey): readonly { readonly node: string; readonly device: Device }[] {
    this.#read();
    return (this.#nodes.get(keyOf(network)) ?? []).flatMap(({ node, Id }) => {
      const device = this.#lookup.byId(Id);
      return device ? [{ node, device }] : [];
    });
  }

  #read(): void {
    const { version } = this.#lookup;
    const records = this.#lookup.records();
    if (version === this.#version && records.length === this.#count) return;
    this.#version = version;
    this.#count = records.length;
    this.#byNode = new Map();
    this.#nodes = new Map();
    for (const { Id, driver, Settings, channel } of records) {
      const { data } = channel === null ? OfNode.safeParse(Settings) : {};
      if (!data) continue;
      const { controller, node } = data;
      const network = keyOf({ driver, Id: controller });
      this.#byNode.set(`${network}/${node}`, Id);
      this.#nodes.set(network, [...(this.#nodes.get(network) ?? []), { node, Id }]);
    }
  }
}
