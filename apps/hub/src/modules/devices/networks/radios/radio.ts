import type { NetworkHealth, NetworkNode, RadioAbout, RadioOpening } from '@dimora/driver-kit';
import { DriverError } from '@dimora/driver-kit';
import { STICK_TROUBLES, type NetworkTrouble } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type {
  ControllerState,
  ControllerWatcher,
  JobOptions,
  NetworksPort,
  OpenController,
} from '../port.ts';
import { NetworkLog } from './network-log.ts';
import type { NetworkRecord } from './network.store.ts';

type Parts = {
  readonly clock: Clock;
  readonly networks: Pick<NetworksPort, 'open'>;
  /** A folder of its own for what it caches. */
  readonly folder: (record: NetworkRecord) => string;
  readonly watcher: ControllerWatcher;
};

/** The radio of one stored network: its controller, kept open while nothing bars it. */
export class Radio {
  readonly #parts: Parts;
  readonly log: NetworkLog;
  #controller: OpenController | undefined;
  /** Settles when every controller before is closed. */
  #closing: Promise<unknown> = Promise.resolve();
  /** Counts what has closed it. */
  #closings = 0;
  #barred: ControllerState;
  #about: RadioAbout | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.log = new NetworkLog(parts.clock);
    this.#barred = { state: 'opening', since: parts.clock.now(), trouble: null };
  }

  /** Opens its controller, unless it is open. */
  open(record: NetworkRecord): void {
    if (this.#controller) return;
    const { driver, Id, secrets, networkId, isMoved } = record;
    if (secrets === null) {
      this.#bar('KEYS_LOST');
      return;
    }
    const opening = isMoved === true ? 'moved' : networkId === null ? 'new' : 'known';
    const settings = this.#settings(record, opening);
    try {
      this.#controller = this.#parts.networks.open(driver, Id, settings, this.#parts.watcher);
    } catch {
      this.#bar('DRIVER_MISSING');
    }
  }

  /** Closes its controller, and says why it stays closed. */
  async bar(trouble: NetworkTrouble): Promise<void> {
    this.#bar(trouble);
    await this.close();
    this.#parts.watcher.changed();
  }

  async close(): Promise<void> {
    const closing = this.#controller;
    this.#about = this.about();
    this.#controller = undefined;
    this.#closings += 1;
    this.#closing = Promise.all([this.#closing, closing?.[Symbol.asyncDispose]()]);
    await this.#closing;
  }

  /** Closes its controller and opens another one, unless it is closed once more meanwhile. */
  async reopen(record: NetworkRecord): Promise<void> {
    const closed = this.close();
    const mine = this.#closings;
    await closed;
    if (mine === this.#closings) this.open(record);
  }

  /** True while its stick holds something else than its network: a copy of its memory can be written into it. */
  get isMisplaced(): boolean {
    const { trouble } = this.state();
    return STICK_TROUBLES.some((each) => each === trouble);
  }

  /**
   * Opens its stick to write a copy of its memory into it, and then as usual. What is heard meanwhile is of no network of
   * the house, so that none of its devices hears it.
   */
  async repair(
    record: NetworkRecord,
    work: (controller: Pick<OpenController, 'run'>) => Promise<unknown>,
  ): Promise<unknown> {
    if (record.secrets === null) throw new DriverError('REFUSED');
    await this.close();
    const mine = this.#closings;
    const { networks, watcher } = this.#parts;
    const onlyLogs = { ...watcher, changed: () => {}, node: () => {}, commanded: () => {} };
    const settings = this.#settings(record, 'restore');
    const controller = networks.open(record.driver, `${record.Id} restored`, settings, onlyLogs);
    try {
      return await work(controller);
    } finally {
      await controller[Symbol.asyncDispose]();
      if (mine === this.#closings) this.open(record);
      watcher.changed();
    }
  }

  state(): ControllerState {
    return this.#controller?.state() ?? this.#barred;
  }

  health(): NetworkHealth | null {
    return this.#controller?.health() ?? null;
  }

  /** As last heard. */
  about(): RadioAbout | null {
    return this.#controller?.about() ?? this.#about;
  }

  /** The network that its controller has named since it was opened; another stick may be there by now. */
  get named(): string | undefined {
    return this.#controller?.about()?.networkId;
  }

  jobs(): readonly string[] {
    if (this.isMisplaced) return ['restore'];
    return this.#controller?.jobs() ?? [];
  }

  nodes(): readonly NetworkNode[] {
    return this.#controller?.nodes() ?? [];
  }

  /** See `OpenController.run`. */
  async run(job: string, input: unknown, options: JobOptions): Promise<unknown> {
    if (!this.#controller) throw new DriverError('UNREACHABLE');
    return this.#controller.run(job, input, options);
  }

  #settings(record: NetworkRecord, opening: RadioOpening) {
    const { address, options, secrets } = record;
    return { address, options, secrets, folder: this.#parts.folder(record), opening };
  }

  #bar(trouble: NetworkTrouble): void {
    this.#barred = { state: 'lost', since: this.#parts.clock.now(), trouble };
  }
}
