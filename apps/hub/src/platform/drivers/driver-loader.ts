import type { Driver } from '@dimora/driver-kit';
import type { Clock, Log } from '@dimora/runtime';
import type { ReadinessBoard } from '../readiness.ts';

/** Drivers that are loaded together: their name in the log, and how to load them. */
export type DriverPackage = readonly [name: string, load: () => Promise<readonly Driver[]>];

/** Every driver by its key. */
export type Drivers = ReadonlyMap<string, Driver>;

/** Milliseconds after which a package that is still loading is skipped. */
const PATIENCE_MS = 10_000;

const SUBSYSTEM = 'drivers';

type Parts = {
  readonly packages: readonly DriverPackage[];
  readonly clock: Clock;
  readonly log: Log;
  readonly readiness: ReadinessBoard;
};

/**
 * The hub's drivers: loaded once the hub listens, one package at a time, yielding to the event loop in
 * between. A package that fails or hangs is logged and skipped (START-B2).
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

  /** The drivers loaded so far; the same map grows until {@link load} has ended. */
  get drivers(): Drivers {
    return this.#drivers;
  }

  /** Called when loading has ended, before anything that waits for {@link load} continues. */
  onLoaded(call: () => void): void {
    this.#listeners.push(call);
  }

  /** Loads the drivers not loaded yet; resolves when each package has been tried, never rejects. */
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

  /** Answers whether the package was loaded. */
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
