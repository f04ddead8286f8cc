import type { Driver } from '@dimora/driver-kit';
import type { Clock, Log } from '@dimora/runtime';
import type { ReadinessBoard } from './readiness.ts';

/** Drivers that are loaded together: the name that the log has for them, and how. */
export type DriverPackage = readonly [name: string, load: () => Promise<readonly Driver[]>];

/** Every driver by its key. */
export type Drivers = ReadonlyMap<string, Driver>;

/** Milliseconds after which a package that is still being loaded is done without. */
const PATIENCE_MS = 10_000;

const SUBSYSTEM = 'drivers';

type Parts = {
  readonly packages: readonly DriverPackage[];
  readonly clock: Clock;
  readonly log: Log;
  readonly readiness: ReadinessBoard;
};

/**
 * The hub's drivers: loaded once the hub listens, one package at a time with
 * the loop free in between. A package that fails or hangs is logged and done without (START-B2).
 */
export class DriverLoader {
  readonly #parts: Parts;
  readonly #drivers = new Map<string, Driver>();
  readonly #listeners: (() => void)[] = [];
  #loading: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.readiness.report(SUBSYSTEM, 'starting');
  }

  /** What is there by now; the same map grows until {@link load} has ended. */
  get drivers(): Drivers {
    return this.#drivers;
  }

  /** Calls when every driver is there that will be, before anybody who waits for {@link load} goes on. */
  onLoaded(call: () => void): void {
    this.#listeners.push(call);
  }

  /** Loads what isn't loaded yet; resolves when each package has been tried, never rejects. */
  load(): Promise<void> {
    this.#loading ??= this.#loadAll();
    return this.#loading;
  }

  async #loadAll(): Promise<void> {
    const { packages, readiness } = this.#parts;
    let failures = 0;
    for (const each of packages) {
      if (!(await this.#loadOne(each))) failures += 1;
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    for (const call of this.#listeners) call();
    if (failures === 0) readiness.report(SUBSYSTEM, 'ready');
    else
      readiness.report(SUBSYSTEM, failures < packages.length ? 'degraded' : 'failed', 'INTERNAL');
  }

  /** Answers whether the package is there. */
  async #loadOne([name, load]: DriverPackage): Promise<boolean> {
    const { clock, log } = this.#parts;
    const { promise: late, reject } = Promise.withResolvers<never>();
    using _timer = clock.after(PATIENCE_MS, () => reject(new Error('took too long')));
    try {
      for (const driver of await Promise.race([load(), late]))
        this.#drivers.set(driver.Key, driver);
      return true;
    } catch (error) {
      log.error('drivers.loadFailed', { package: name, error });
      return false;
    }
  }
}
