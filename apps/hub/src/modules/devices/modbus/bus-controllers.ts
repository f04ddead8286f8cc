import { DimoraError } from '@dimora/runtime';
import type { NetworksPort, OpenController } from '../networks/port.ts';
import type { BusRecord } from './bus.store.ts';
import { MODBUS_DRIVER, addressOf } from './device-settings.ts';

type Opened = { readonly address: string; readonly controller: OpenController };

/** The controller of each configured bus, at the address that it has now. */
export class BusControllers {
  readonly #networks: Pick<NetworksPort, 'open'>;
  readonly #hasDriver: () => boolean;
  readonly #opened = new Map<string, Opened>();

  constructor(networks: Pick<NetworksPort, 'open'>, hasDriver: () => boolean) {
    this.#networks = networks;
    this.#hasDriver = hasDriver;
  }

  /** Opens and closes controllers until they match the buses. */
  match(buses: readonly BusRecord[]): void {
    if (!this.#hasDriver()) return;
    const wanted = new Map(
      buses.map(({ configuration }) => [configuration.id, addressOf(configuration)]),
    );
    for (const [id, { address, controller }] of this.#opened) {
      if (JSON.stringify(wanted.get(id)) === address) continue;
      this.#opened.delete(id);
      void controller[Symbol.asyncDispose]();
    }
    for (const [id, settings] of wanted) {
      if (this.#opened.has(id)) continue;
      const controller = this.#networks.open(MODBUS_DRIVER, id, settings);
      this.#opened.set(id, { address: JSON.stringify(settings), controller });
    }
  }

  /** Throws DRIVER_MISSING if the driver isn't loaded, so that there is none. */
  of(id: string): OpenController {
    const opened = this.#opened.get(id);
    if (!opened) throw new DimoraError('DRIVER_MISSING', { driver: MODBUS_DRIVER });
    return opened.controller;
  }
}
