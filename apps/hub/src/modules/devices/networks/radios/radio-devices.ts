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

  constructor(lookup: Pick<DeviceLookup, 'version' | 'records' | 'byId'>) {
    this.#lookup = lookup;
  }

  /** The installed device that is this node. */
  of(network: NetworkKey, node: string): Device | undefined {
    this.#read();
    const Id = this.#byNode.get(`${keyOf(network)}/${node}`);
    return Id === undefined ? undefined : this.#lookup.byId(Id);
  }

  #read(): void {
    const { version } = this.#lookup;
    const records = this.#lookup.records();
    if (version === this.#version && records.length === this.#count) return;
    this.#version = version;
    this.#count = records.length;
    this.#byNode = new Map(
      records.flatMap(({ Id, driver, Settings, channel }) => {
        const { data } = channel === null ? OfNode.safeParse(Settings) : {};
        return data ? [[`${driver}/${data.controller}/${data.node}`, Id] as const] : [];
      }),
    );
  }
}
