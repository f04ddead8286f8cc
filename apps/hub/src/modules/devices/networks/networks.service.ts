import {
  DriverError,
  toDriverError,
  type Driver,
  type MqttLink,
  type Network,
  type NetworkLink,
} from '@dimora/driver-kit';
import { pinnedAddress } from '@dimora/driver-kit/net';
import { DimoraError } from '@dimora/runtime';
import { z } from 'zod';
import type { Platform } from '../../../platform/module.ts';
import { KeptController } from './kept-controller.ts';
import { KnownNodes } from './known-nodes.ts';
import type { ControllerWatcher, NetworkKey, NetworksPort, OpenController } from './port.ts';
import { watchedLog } from './watched-log.ts';

type Opened = { readonly kept: KeptController; readonly watcher: ControllerWatcher | undefined };

type Uses = {
  readonly drivers: ReadonlyMap<string, Pick<Driver, 'network'>>;
  readonly mqtt: (broker: string) => MqttLink;
  /** Whether a radio's network is one of the house. */
  readonly isStored: (key: NetworkKey) => boolean;
};

/** The controllers of all networks, by driver and id. */
export class NetworksService implements NetworksPort {
  readonly #platform: Pick<Platform, 'clock' | 'entropy' | 'log'>;
  readonly #program: URL;
  readonly #drivers: ReadonlyMap<string, Pick<Driver, 'network'>>;
  readonly #mqtt: Uses['mqtt'];
  readonly #isStored: Uses['isStored'];
  readonly #open = new Map<string, Opened>();
  /** Kept apart: sessions may follow nodes before their controller is opened. */
  readonly #nodes = new Map<string, KnownNodes>();

  /** `program` runs a controller in a process of its own; one in this process may use brokers. */
  constructor(
    platform: Pick<Platform, 'clock' | 'entropy' | 'log'>,
    program: URL,
    { drivers, mqtt, isStored }: Uses,
  ) {
    this.#platform = platform;
    this.#program = program;
    this.#drivers = drivers;
    this.#mqtt = mqtt;
    this.#isStored = isStored;
  }

  open(driver: string, id: string, settings: unknown, watcher?: ControllerWatcher): OpenController {
    const network = this.#networkOf(driver);
    const key = keyOf(driver, id);
    const { clock, entropy, log } = this.#platform;
    const nodes = this.#nodesOf(key);
    nodes.reopen();
    const own = log.with({ driver, controller: id });
    const platform = { clock, entropy, log: watcher ? watchedLog(own, watcher) : own };
    const kept = new KeptController({
      platform,
      open: async (host) => {
        const reached = await withPinnedAddress(settings);
        if (network.process === 'hub') return network.open(reached, { ...host, mqtt: this.#mqtt });
        const { openInChild } = await import('./child-controller.ts');
        return openInChild({ program: this.#program, driver, settings: reached }, host);
      },
      nodes,
      ...(watcher && { changed: () => watcher.changed() }),
    });
    this.#open.set(key, { kept, watcher });
    return {
      state: () => kept.state(),
      health: () => kept.health(),
      about: () => kept.about(),
      jobs: () => kept.jobs(),
      nodes: () => nodes.all(),
      run: (job, input, options) => kept.run(job, input, options),
      [Symbol.asyncDispose]: async () => {
        if (this.#open.get(key)?.kept === kept) this.#open.delete(key);
        await kept[Symbol.asyncDispose]();
        nodes.lose();
      },
    };
  }

  catalogue(driver: string): unknown {
    return this.#networkOf(driver).catalogue?.();
  }

  link(driver: string, id: string): NetworkLink {
    const key = keyOf(driver, id);
    return {
      command: async (node, actionId, value, signal) => {
        const opened = this.#open.get(key);
        if (!opened) throw new DriverError('UNREACHABLE');
        const { kept, watcher } = opened;
        try {
          const outcome = await kept.command(node, actionId, value, signal);
          watcher?.commanded(node, true);
          return outcome;
        } catch (error) {
          const { failure } = toDriverError(error);
          const isSilent = failure === 'TIMEOUT' || failure === 'UNREACHABLE';
          if (kept.state().state === 'open') watcher?.commanded(node, !isSilent);
          throw error;
        }
      },
      follow: (node, follower) => {
        const isRadio = this.#drivers.get(driver)?.network?.radio !== undefined;
        if (isRadio && !this.#open.has(key) && !this.#isStored({ driver, Id: id }))
          this.retire({ driver, Id: id });
        return this.#nodesOf(key).follow(node, follower);
      },
    };
  }

  /** A network was removed: its devices say so, from now on and after a restart. */
  retire({ driver, Id }: NetworkKey): void {
    this.#nodesOf(keyOf(driver, Id)).retire();
  }

  /** Closes every controller. */
  async closeAll(): Promise<void> {
    await Promise.all([...this.#open.values()].map(({ kept }) => kept[Symbol.asyncDispose]()));
  }

  #networkOf(driver: string): Network {
    const network = this.#drivers.get(driver)?.network;
    if (!network) throw new DimoraError('DRIVER_MISSING', { driver });
    return network;
  }

  #nodesOf(key: string): KnownNodes {
    const known =
      this.#nodes.get(key) ??
      new KnownNodes(
        (change) => this.#open.get(key)?.watcher?.node(change),
        (most) => this.#platform.log.error('networks.tooManyNodes', { network: key, most }),
      );
    this.#nodes.set(key, known);
    return known;
  }
}

/** What a controller is opened with: a radio behind a name is reached at the address that was checked. */
async function withPinnedAddress(settings: unknown): Promise<unknown> {
  const { data } = Reached.safeParse(settings);
  return data ? { ...data, address: await pinnedAddress(data.address) } : settings;
}

const Reached = z.looseObject({ address: z.string() });

const keyOf = (driver: string, id: string): string => `${driver}/${id}`;
