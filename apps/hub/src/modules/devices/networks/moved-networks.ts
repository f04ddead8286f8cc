import type { Network } from '@dimora/contract';
import { DimoraError } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { DriversPort } from '../drivers/port.ts';
import type { Installation } from './installation.ts';
import type { MovedIn, NetworkKey } from './port.ts';
import { checkedOptions, refuseAddress, setupOf } from './radios/network-checks.ts';
import type { NetworkFolders } from './radios/network-folders.ts';
import type { NetworkStore } from './radios/network.store.ts';
import type { RadioView } from './radios/radio-view.ts';
import type { Radios } from './radios/radios.ts';

type Parts = {
  readonly drivers: Pick<DriversPort, 'all'>;
  readonly store: NetworkStore;
  readonly folders: NetworkFolders;
  readonly radios: Pick<Radios, 'save' | 'one' | 'find'>;
  readonly view: RadioView;
  readonly installation: Installation;
};

/** Networks that another system had: see `RadioNetworks.moveIn`. */
export class MovedNetworks {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** See `RadioNetworks.refuseMove`; answers the options as they are stored. */
  refuse({ driver, address, options, networkId }: Omit<MovedIn, 'Id'>) {
    const { drivers, installation, store } = this.#parts;
    installation.refuseChange();
    const setup = setupOf(drivers, driver);
    const checked = checkedOptions(setup, options);
    const known = this.knownAs(driver, networkId);
    if (known !== undefined) throw new DimoraError('SAME_NETWORK', { name: known });
    refuseAddress(store, { driver, Id: '' }, address, setup);
    return checked;
  }

  /** The row in the store is what makes it a network: everything else is there before. */
  async moveIn(
    { by }: Granted<Permission, 'INSTALL_DEVICE'>,
    { files, ...moved }: MovedIn,
  ): Promise<Network> {
    const { folders, radios, view } = this.#parts;
    const options = this.refuse({ files, ...moved });
    const key = { driver: moved.driver, Id: moved.Id };
    try {
      folders.fill(key, files);
      await radios.save(
        { ...moved, options, isMoved: true, revision: 1, changedBy: by.actor },
        true,
      );
    } catch (error) {
      this.settle(key);
      throw error;
    }
    return view.network(radios.one(key));
  }

  /** See `RadioNetworks.settleMove`. */
  settle(key: NetworkKey): boolean {
    const { folders, radios } = this.#parts;
    const isStored = radios.find(key) !== undefined;
    if (!isStored) folders.remove(key);
    return isStored;
  }

  /** See `RadioNetworks.knownAs`. */
  knownAs(driver: string, networkId: string): string | undefined {
    return this.#parts.store
      .all()
      .find((each) => each.driver === driver && each.networkId === networkId)?.Name;
  }
}
