import type { CommandOutcome, StateValue } from '@dimora/domain';
import {
  DriverError,
  type NetworkController,
  type NetworkHealth,
  type NetworkHost,
  type NetworkJob,
} from '@dimora/driver-kit';
import { SleepersCommands } from '@dimora/driver-kit/sleepers';
import type { ZWaveNode } from 'zwave-js';
import { linkGroups } from './jobs/link-jobs.ts';
import { zwaveJobs } from './jobs/zwave-jobs.ts';
import { KnownNode } from './nodes/known-node.ts';
import { homeIdOf, radioAbout } from './radio-about.ts';
import { RadioTraffic } from './radio-traffic.ts';
import type { ZwaveNetworkSettings } from './settings.ts';
import type { JoiningDriver } from './wire/joining-driver.ts';
import { openRadio } from './wire/open-radio.ts';

/** Milliseconds between two looks at the counters. */
const ABOUT_MS = 5_000;

/** A stick with its network. */
export class ZwaveController implements NetworkController {
  readonly jobs: Readonly<Record<string, NetworkJob>>;
  readonly #host: NetworkHost;
  readonly #driver: JoiningDriver;
  readonly #nodes = new Map<number, KnownNode>();
  readonly #traffic: RadioTraffic;
  readonly #sleepers: SleepersCommands;
  /** How many jobs wait for a node: those interview what joins. */
  readonly #expected = { count: 0 };
  #about = '';
  #telling: Disposable | undefined;

  /** Resolves when the stick answers and its nodes are known from the cache. */
  static async open(settings: ZwaveNetworkSettings, host: NetworkHost): Promise<ZwaveController> {
    const driver = await openRadio(settings, host);
    return new ZwaveController(driver, host, settings.folder);
  }

  private constructor(driver: JoiningDriver, host: NetworkHost, folder: string) {
    this.#host = host;
    this.#driver = driver;
    this.#traffic = new RadioTraffic(driver, host.clock);
    const { clock, log } = host;
    this.#sleepers = new SleepersCommands({
      clock,
      log,
      folder,
      expired: ({ node }) => this.#nodes.get(Number(node))?.describe(),
    });
    this.jobs = zwaveJobs({
      driver,
      host,
      node: (id) => this.#known(id).node,
      known: (id) => this.#known(id),
      all: () => [...this.#nodes.values()],
      toldAbout: () => this.#tellAbout(),
      expected: this.#expected,
    });
    const { controller } = driver;
    // First of all which network it is: the hub closes one that it doesn't know before it hears a node of it.
    this.#tellAbout();
    for (const node of controller.nodes.values()) this.#add(node);
    controller.on('node added', (node, { lowSecurity }) => {
      this.#add(node);
      // SmartStart lets in by itself what was announced. One with less protection than it offers is asked nothing.
      if (this.#expected.count === 0 && lowSecurity !== true) void node.interview().catch(() => {});
    });
    controller.on('node removed', (node) => this.#remove(node));
    controller.on('statistics updated', () => this.#tellAboutSoon());
    host.log.info('zwave.opened', { homeId: homeIdOf(driver), nodes: controller.nodes.size });
  }

  health(): NetworkHealth {
    return this.#traffic.health();
  }

  async command(
    node: string,
    actionId: string,
    value: StateValue,
    signal: AbortSignal,
  ): Promise<CommandOutcome> {
    const known = this.#known(node);
    return this.#traffic.timed(() => known.run(actionId, value, signal));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#telling?.[Symbol.dispose]();
    this.#traffic[Symbol.dispose]();
    this.#sleepers[Symbol.dispose]();
    for (const known of this.#nodes.values()) known[Symbol.dispose]();
    await this.#driver.destroy();
  }

  #known(id: string): KnownNode {
    const known = this.#nodes.get(Number(id));
    if (!known) throw new DriverError('REFUSED', { trouble: 'ANOTHER_DEVICE' });
    return known;
  }

  #add(node: ZWaveNode): void {
    this.#nodes.get(node.id)?.[Symbol.dispose]();
    const parts = {
      host: this.#host,
      homeId: homeIdOf(this.#driver),
      controller: String(this.#driver.controller.ownNodeId ?? 1),
    };
    const groupsOf = (each: ZWaveNode) => linkGroups({ driver: this.#driver }, each);
    const abandon = (commandClass: number) => this.#driver.abandon(node.id, commandClass);
    const sleepers = this.#sleepers;
    this.#nodes.set(node.id, new KnownNode(node, { ...parts, groupsOf, sleepers, abandon }));
  }

  #remove(node: ZWaveNode): void {
    this.#nodes.get(node.id)?.[Symbol.dispose]();
    this.#nodes.delete(node.id);
    this.#sleepers.forget(String(node.id));
    this.#host.left(String(node.id));
  }

  #tellAboutSoon(): void {
    this.#telling ??= this.#host.clock.after(ABOUT_MS, () => {
      this.#telling = undefined;
      this.#tellAbout();
    });
  }

  #tellAbout(): void {
    const about = radioAbout(this.#driver);
    const text = JSON.stringify(about);
    if (text === this.#about) return;
    this.#about = text;
    this.#host.about(about);
  }
}
