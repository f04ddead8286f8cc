import {
  isDriversFault,
  toDriverError,
  type DiscoveryHost,
  type Driver,
  type Finding,
  type Sighting,
  type SightingFilter,
} from '@dimora/driver-kit';
import type { Clock } from '@dimora/runtime';
import { inDriverScope } from '../../../../platform/drivers/driver-scope.ts';
import { ended } from '../scanners/scanner.ts';
import { fits } from './fits.ts';

/** Sightings that one driver checks concurrently, and the maximum that may wait for it. */
const AT_ONCE = 16;
const MOST_WAITING = 2_000;
/** Milliseconds that a driver has to stop once its time is up. */
const GRACE_MS = 300;

/** A driver that can search. */
export type Looking = Driver & { readonly discovery: NonNullable<Driver['discovery']> };

/** The state of a driver's search. */
export type LookState = 'searching' | 'completed' | 'timeout' | 'failed';

/** Callbacks of a driver's search. */
export type LookNews = {
  /** `how` is the protocol of the sighting, or `scan` for the driver's own search. */
  found(finding: Finding, driver: Looking, how: string): void;
  failed(driver: Looking, error: unknown): void;
  timedOut(driver: Looking, timeoutMs: number): void;
  changed(): void;
};

type Parts = {
  readonly clock: Clock;
  readonly hostFor: (driver: Looking, signal: AbortSignal) => DiscoveryHost;
  readonly news: LookNews;
};

/**
 * One driver's part of a search: it is shown the sightings it wants, and may be slow, hang or fail without
 * affecting others.
 */
export class DriverLook {
  readonly driver: Looking;
  readonly timeoutMs: number;
  readonly #parts: Parts;
  readonly #stop = new AbortController();
  readonly #host: DiscoveryHost;
  readonly #found = new Set<string>();
  readonly #shown = new Set<string>();
  readonly #waiting: Sighting[] = [];
  #running = 0;
  #faulty = false;
  #idle = Promise.withResolvers<void>();
  #state: LookState = 'searching';

  constructor(driver: Looking, timeoutMs: number, parts: Parts) {
    this.driver = driver;
    this.timeoutMs = timeoutMs;
    this.#parts = parts;
    this.#host = parts.hostFor(driver, this.#stop.signal);
  }

  get state(): LookState {
    return this.#state;
  }

  /** The number of devices found. */
  get found(): number {
    return this.#found.size;
  }

  /** The sightings it wants. */
  get sees(): readonly SightingFilter[] {
    return this.driver.discovery.recognise ? this.driver.discovery.sees : [];
  }

  /** Searches until its time is up; never rejects. */
  async run(signal: AbortSignal): Promise<void> {
    const { clock, news } = this.#parts;
    using _timer = clock.after(this.timeoutMs, () => this.#stop.abort());
    const abort = (): void => this.#stop.abort();
    signal.addEventListener('abort', abort, { once: true });
    const scan = this.#scan();
    await ended(this.#stop.signal);
    signal.removeEventListener('abort', abort);
    const grace = Promise.withResolvers<'late'>();
    using _grace = clock.after(GRACE_MS, () => grace.resolve('late'));
    const settled = Promise.all([scan, this.#running > 0 ? this.#idle.promise : undefined]);
    const late = (await Promise.race([settled, grace.promise])) === 'late';
    this.#state = late ? 'timeout' : this.#faulty && this.found === 0 ? 'failed' : 'completed';
    if (late) news.timedOut(this.driver, this.timeoutMs);
    news.changed();
  }

  /** Shows it a sighting that it wants and hasn't seen yet. */
  see(sighting: Sighting): void {
    if (this.#stop.signal.aborted || !this.sees.some((filter) => fits(filter, sighting))) return;
    const key = keyOf(sighting);
    if (this.#shown.has(key) || this.#shown.size >= MOST_WAITING) return;
    this.#shown.add(key);
    this.#waiting.push(sighting);
    this.#next();
  }

  /** A scanner it depends on has failed. */
  fail(error: unknown): void {
    this.#faulty = true;
    this.#parts.news.failed(this.driver, error);
  }

  async #scan(): Promise<void> {
    const { discovery } = this.driver;
    if (!discovery.scan) return;
    const found = (finding: Finding): void => this.#tell(finding, 'scan');
    await this.#safely(async () => discovery.scan?.(this.#host, found));
    // A driver that has searched everywhere and waits for nothing is done.
    if (this.sees.length === 0) this.#stop.abort();
  }

  #next(): void {
    while (this.#running < AT_ONCE) {
      const sighting = this.#waiting.shift();
      if (!sighting || this.#stop.signal.aborted) return;
      this.#running += 1;
      void this.#recognise(sighting).then(() => {
        this.#running -= 1;
        this.#next();
        if (this.#running > 0) return;
        this.#idle.resolve();
        this.#idle = Promise.withResolvers();
      });
    }
  }

  async #recognise(sighting: Sighting): Promise<void> {
    const { discovery } = this.driver;
    const findings = await this.#safely(async () => discovery.recognise?.(sighting, this.#host));
    for (const finding of findings ?? []) this.#tell(finding, sighting.kind);
  }

  /**
   * Runs the driver's code: anything it throws, immediately or later, is its own failure, unless a device is
   * to blame.
   */
  async #safely<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await inDriverScope({ failed: (error) => this.fail(error) }, work);
    } catch (error) {
      if (!this.#stop.signal.aborted && isDriversFault(toDriverError(error))) this.fail(error);
      return undefined;
    }
  }

  #tell(finding: Finding, how: string): void {
    if (this.#state !== 'searching') return;
    this.#found.add(finding.Key);
    this.#parts.news.found(finding, this.driver, how);
  }
}

const keyOf = (sighting: Sighting): string =>
  JSON.stringify(
    sighting.kind === 'mqtt'
      ? { ...sighting, payload: Buffer.from(sighting.payload).toString('base64') }
      : sighting,
  );
