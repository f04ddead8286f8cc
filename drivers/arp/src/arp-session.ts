import { DriverError, poll, type DeviceSession, type DriverHost } from '@dimora/driver-kit';
import { addressesOf } from './codec/table.ts';
import type { ArpSettings } from './settings.ts';
import { readTable, stir } from './wire/neighbours.ts';

/** Polling period in milliseconds. */
const LOOK_MS = 10_000;

/** Reports whether a network card was seen recently. */
export class ArpSession implements DeviceSession {
  readonly #settings: ArpSettings;
  readonly #host: DriverHost;
  readonly #table: string;
  readonly #held = new DisposableStack();
  #seenAt: number | undefined;
  #isAway = false;
  #at: string;

  constructor(settings: ArpSettings, host: DriverHost, table: string) {
    this.#table = table;
    this.#settings = settings;
    this.#host = host;
    this.#at = settings.Address;
  }

  /** Starts polling. */
  start(): this {
    const look = (): Promise<void> => this.#look();
    void look();
    this.#held.use(poll(this.#host, LOOK_MS, look));
    return this;
  }

  run(): Promise<void> {
    return Promise.reject(new DriverError('REFUSED'));
  }

  [Symbol.asyncDispose](): Promise<void> {
    this.#held[Symbol.dispose]();
    return Promise.resolve();
  }

  async #look(): Promise<void> {
    const { Mac, awaySeconds } = this.#settings;
    const known = await readTable(this.#table).catch(() => undefined);
    if (this.#host.signal.aborted) return;
    if (known === undefined) {
      this.#isAway = false;
      this.#host.report({ Reachable: false, trouble: 'NOT_UNDERSTOOD' });
      return;
    }
    const [at] = addressesOf(Mac, known);
    const now = this.#host.clock.monotonic();
    if (at !== undefined) {
      // A router may have given it another address since.
      this.#at = at;
      this.#seenAt = now;
      this.#isAway = false;
      this.#host.report({ Reachable: true, trouble: null, StateVars: { PRESENCE: true } });
    } else if (this.#seenAt === undefined || now - this.#seenAt >= awaySeconds * 1_000) {
      this.#reportAway();
    }
    stir(this.#at);
  }

  /**
   * Away is a value like any other, and no trouble: what this driver reads is the table. It is reported once, so
   * that the device was last heard from when it left.
   */
  #reportAway(): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.#host.report({ Reachable: true, trouble: null, StateVars: { PRESENCE: false } });
  }
}
