import type { CommandOutcome, StateValue } from '@dimora/domain';
import {
  DriverError,
  type NetworkController,
  type NetworkHealth,
  type NetworkHost,
  type NetworkJob,
} from '@dimora/driver-kit';
import { adoptDevices } from './adopt.ts';
import { Configuring } from './configuring.ts';
import { careJobs, scanAll } from './jobs/care.ts';
import { firmwareJobs } from './jobs/firmware.ts';
import { groupJobs } from './jobs/groups.ts';
import { joiningJobs } from './jobs/include.ts';
import { linkJobs } from './jobs/links.ts';
import { radioOwnJobs, restoringController } from './jobs/radio.ts';
import { reportingJobs } from './jobs/reporting.ts';
import { Joining } from './joining.ts';
import { aboutOf, type Net } from './net.ts';
import { GroupBook } from './nodes/group-book.ts';
import { NodeBook } from './nodes/node-book.ts';
import { watchPresence } from './nodes/presence-watch.ts';
import { hearRadio } from './radio-events.ts';
import { isGroupId, type RadioNetworkSettings } from './settings.ts';
import { NetworkTables } from './tables/network-tables.ts';
import { Traffic } from './traffic.ts';
import { openRadio } from './wire/open-radio.ts';
import { RadioFolder } from './wire/radio-folder.ts';

const MINUTE_MS = 60_000;
/** Milliseconds before the map is filled for the first time, and between two fillings. */
const MAP_MS = { first: 2 * MINUTE_MS, next: 30 * MINUTE_MS };
/** Between two routers when nobody is waiting. */
const UNHURRIED_MS = 1_000;

/** See `restoringController`. */
export const openToRestore = (settings: RadioNetworkSettings): NetworkController =>
  restoringController({
    settings,
    folder: new RadioFolder(settings.folder, settings.secrets.networkKey),
  });

/** The head of one Zigbee network: its radio, and the devices around it. */
export class ZigbeeController implements NetworkController {
  readonly jobs: Readonly<Record<string, NetworkJob>>;
  readonly #net: Net;
  readonly #life = new AbortController();
  readonly #configuring: Configuring;

  private constructor(net: Net) {
    this.#net = net;
    this.#configuring = new Configuring(net, this.#life.signal);
    this.jobs = {
      ...joiningJobs(net),
      ...careJobs(net),
      ...linkJobs(net),
      ...reportingJobs(net),
      ...groupJobs(net),
      ...firmwareJobs(net),
      ...radioOwnJobs(net),
    };
  }

  static async open(settings: RadioNetworkSettings, host: NetworkHost): Promise<ZigbeeController> {
    const folder = new RadioFolder(settings.folder, settings.secrets.networkKey);
    const joining = new Joining();
    const opened = await openRadio(settings, folder, host, () => joining.isOpen);
    const { radio } = opened;
    const [coordinator] = radio.getDevicesByType('Coordinator');
    if (!coordinator) throw new DriverError('PROTOCOL');
    const tables = new NetworkTables(coordinator.ieeeAddr);
    const book = new NodeBook(host, {
      tables,
      coordinator: coordinator.ieeeAddr,
      folder: settings.folder,
    });
    const traffic = new Traffic(host.clock);
    const groups = new GroupBook({ radio, host, book, traffic });
    const controller = new ZigbeeController({
      radio,
      host,
      settings,
      folder,
      coordinator,
      tables,
      joining,
      traffic,
      book,
      groups,
    });
    await controller.#start(opened.database !== 'known' && !opened.isNew);
    return controller;
  }

  health(): NetworkHealth {
    return this.#net.traffic.health();
  }

  command(
    node: string,
    actionId: string,
    value: StateValue,
    signal: AbortSignal,
  ): Promise<CommandOutcome> {
    const { book, groups, traffic } = this.#net;
    return traffic.count(async () => {
      const found = isGroupId(node) ? groups.get(node) : book.get(node);
      return await found.run(actionId, value, signal);
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#life.abort(new DriverError('UNREACHABLE'));
    this.#net.groups[Symbol.dispose]();
    this.#net.book[Symbol.dispose]();
    await this.#net.radio.stop();
  }

  /** Tells what is known from before, and looks after the rest in the background. */
  async #start(isRebuilding: boolean): Promise<void> {
    const { radio, host, book, groups } = this.#net;
    const { signal } = this.#life;
    hearRadio(this.#net, this.#configuring);
    host.about(await aboutOf(this.#net));
    for (const device of radio.getDevicesIterator(({ type }) => type !== 'Coordinator'))
      await book.put(device);
    groups.update();
    void this.#settle(isRebuilding, signal);
  }

  async #settle(isRebuilding: boolean, signal: AbortSignal): Promise<void> {
    const { host, book } = this.#net;
    try {
      for (const node of book.all()) this.#configuring.want(node);
      watchPresence(this.#net, signal);
      this.#fillMap(MAP_MS.first, signal);
      if (isRebuilding)
        await adoptDevices(this.#net, (node) => this.#configuring.want(node), signal);
    } catch (error) {
      host.log.warn('zigbee.notSettled', { error });
    }
  }

  /** The map fills by itself, gently, and is renewed now and then. */
  #fillMap(afterMs: number, signal: AbortSignal): void {
    const timer = this.#net.host.clock.after(afterMs, () => {
      void scanAll(this.#net, { signal, progress: () => {} }, UNHURRIED_MS)
        .catch(() => {})
        .then(() => this.#fillMap(MAP_MS.next, signal));
    });
    signal.addEventListener('abort', () => timer[Symbol.dispose](), { once: true });
  }
}
