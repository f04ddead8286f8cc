import type { Entropy, Log } from '@dimora/runtime';
import type { DeviceLookup } from '../../device-register/port.ts';
import type { DriversPort } from '../../drivers/port.ts';
import type { Installation } from '../installation.ts';
import type { RadioNetworksService } from '../radio-networks.service.ts';
import { headsIn, type Head } from './heads.ts';
import type { NetworkStore } from './network.store.ts';

type Parts = {
  readonly log: Log;
  readonly entropy: Entropy;
  readonly drivers: Pick<DriversPort, 'all' | 'load'>;
  readonly lookup: Pick<DeviceLookup, 'records'>;
  readonly store: NetworkStore;
  readonly service: Pick<RadioNetworksService, 'forget' | 'seed'>;
  readonly installation: Pick<Installation, 'isClosed'>;
};

/**
 * Networks whose head is a device of the house, such as a bridge: they come and go with it. While the installation is
 * closed they stay as they are, and follow when it is opened.
 */
export class NetworkHeads {
  readonly #parts: Parts;
  #heads = new Map<string, Head>();
  /** One change after the other. */
  #working: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Stores the networks of heads that have none, once the drivers are there. */
  async start(): Promise<void> {
    if (this.#parts.lookup.records().length === 0) return;
    await this.#parts.drivers.load();
    // Those that are known from before: what comes and goes while it is closed follows later.
    if (this.#parts.installation.isClosed)
      this.#heads = new Map(
        [...headsIn(this.#parts)].filter(([, head]) => this.#storedOf(head) !== undefined),
      );
    this.#follow();
    await this.#working;
  }

  /** Devices were added, changed or removed, or the installation was closed or opened. */
  changed(): void {
    this.#follow();
  }

  #follow(): void {
    if (this.#parts.installation.isClosed) return;
    const before = this.#heads;
    this.#heads = headsIn(this.#parts);
    const gone = [...before].flatMap(([key, head]) => (this.#heads.has(key) ? [] : [head]));
    const come = [...this.#heads].flatMap(([key, head]) => (before.has(key) ? [] : [head]));
    if (gone.length === 0 && come.length === 0) return;
    this.#working = this.#working
      .then(() => this.#apply(gone, come))
      .catch((error: unknown) => this.#parts.log.error('networks.headNotFollowed', { error }));
  }

  async #apply(gone: readonly Head[], come: readonly Head[]): Promise<void> {
    const { service, entropy } = this.#parts;
    for (const head of gone) {
      const stored = this.#storedOf(head);
      if (stored) await service.forget(stored);
    }
    for (const head of come)
      if (!this.#storedOf(head))
        await service.seed({ ...head, Id: entropy.id().toLowerCase(), options: {} });
  }

  #storedOf({ driver, address }: Head) {
    const { store } = this.#parts;
    return store.all().find((each) => each.driver === driver && each.address === address);
  }
}
