import type {
  DeviceDescription,
  DeviceReport,
  DeviceSession,
  Driver,
  DriverHost,
  MqttLink,
  NetworkLink,
} from '@dimora/driver-kit';
import { isPlausible, type DeviceTrouble, type StateValue } from '@dimora/domain';
import type { Content } from '@dimora/node-kit';
import type { Clock, Entropy, Log } from '@dimora/runtime';
import { inDriverScope } from '../../../../platform/drivers/driver-scope.ts';
import { frameOf } from '../operate/frame.ts';
import { trialHost } from './trial-host.ts';

/** Timeout for the device to become reachable, in milliseconds. */
export const TRIAL_MS = 8_000;
/** Milliseconds that a reachable device has to report its first value, and then the others. */
const FIRST_VALUE_MS = 2_000;
const OTHER_VALUES_MS = 300;
/** Timeout for closing its session, in milliseconds. */
const CLOSE_MS = 3_000;

/** The result of a trial. */
export type Outcome = {
  readonly Reachable: boolean;
  readonly trouble: DeviceTrouble | null;
  readonly StateVars: Readonly<Record<string, StateValue>>;
  readonly description: DeviceDescription;
  /** A picture of a camera. */
  readonly frame: Content | undefined;
};

type Parts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly mqtt: (broker: string) => MqttLink;
  readonly network: (controller: string) => NetworkLink;
};

/**
 * One session with a device that isn't installed (INSTALL-B1): opened, observed until the device is reachable
 * or has failed, and closed again with everything it started. Stores nothing.
 */
export class Trial {
  readonly #parts: Parts;
  readonly #driver: Driver;
  readonly #settings: unknown;
  readonly #end = new AbortController();
  readonly #leftovers = new DisposableStack();
  readonly #values: Record<string, StateValue> = {};
  #description: DeviceDescription;
  #reachable = false;
  #trouble: DeviceTrouble | null = null;
  #fault: { readonly error: unknown } | undefined;
  #news = Promise.withResolvers<void>();

  constructor(parts: Parts, driver: Driver, settings: unknown) {
    this.#parts = parts;
    this.#driver = driver;
    this.#settings = settings;
    this.#description = driver.describe(settings);
  }

  /** Rejects with the driver's error. Takes {@link TRIAL_MS} at most, plus the time to close. */
  async run(): Promise<Outcome> {
    const until = this.#parts.clock.monotonic() + TRIAL_MS;
    const opening = this.#open();
    try {
      const session = await this.#first(opening, until);
      await this.#listen(until);
      const frame = session && this.#reachable ? await this.#frameOf(session, until) : undefined;
      return {
        Reachable: this.#reachable,
        trouble: this.#trouble,
        StateVars: this.#values,
        description: this.#description,
        frame,
      };
    } finally {
      this.#end.abort();
      await this.#close(opening);
    }
  }

  #open(): Promise<DeviceSession> {
    const host: DriverHost = trialHost(
      {
        ...this.#parts,
        signal: this.#end.signal,
        report: (news) => this.#take(news),
        redescribe: (description) => {
          this.#description = description;
          this.#tell();
        },
      },
      this.#leftovers,
    );
    const failed = (error: unknown): void => {
      this.#fault ??= { error };
      this.#tell();
    };
    return inDriverScope({ failed }, async () => this.#driver.open(this.#settings, host));
  }

  #take({ StateVars = {}, Reachable, trouble }: DeviceReport): void {
    for (const [id, value] of Object.entries(StateVars))
      if (isPlausible(id, value, this.#description.StateVars[id]?.initial))
        this.#values[id] = value;
    this.#reachable = Reachable ?? this.#reachable;
    if (trouble !== undefined) this.#trouble = trouble;
    this.#tell();
  }

  /** The session; absent if it didn't open in time. */
  async #first(opening: Promise<DeviceSession>, until: number): Promise<DeviceSession | undefined> {
    const late = this.#sleep(until);
    return Promise.race([opening, late.then(() => undefined)]);
  }

  /** Waits until the device is reachable and has reported its values, has failed, or the time is up. */
  async #listen(until: number): Promise<void> {
    await this.#wait(until, () => this.#reachable || this.#trouble !== null);
    if (!this.#reachable) return;
    const now = this.#parts.clock.monotonic();
    const declared = Object.keys(this.#description.StateVars).length > 0;
    if (!declared) return;
    const some = (): boolean => Object.values(this.#values).some((value) => value !== null);
    await this.#wait(Math.min(until, now + FIRST_VALUE_MS), some);
    if (some()) await this.#sleep(this.#parts.clock.monotonic() + OTHER_VALUES_MS);
  }

  async #wait(until: number, isDone: () => boolean): Promise<void> {
    const late = this.#sleep(until).then(() => 'late' as const);
    for (;;) {
      if (this.#fault) throw this.#fault.error;
      if (isDone()) return;
      if ((await Promise.race([this.#news.promise, late])) === 'late') return;
    }
  }

  #tell(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers();
  }

  #sleep(until: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { clock } = this.#parts;
    this.#leftovers.use(clock.after(Math.max(0, until - clock.monotonic()), resolve));
    return promise;
  }

  /** A camera's picture; a camera without one can still be installed. */
  async #frameOf(session: DeviceSession, until: number): Promise<Content | undefined> {
    if (!session.snapshot) return undefined;
    try {
      const seen = session.snapshot(this.#end.signal);
      const taken = await Promise.race([seen, this.#sleep(until)]);
      return taken ? frameOf(taken) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Closes the session; one that opens late is closed when it opens. */
  async #close(opening: Promise<DeviceSession>): Promise<void> {
    const closing = opening
      .then((session) => session[Symbol.asyncDispose]())
      .catch((error: unknown) => this.#parts.log.debug('devices.trialNotClosed', { error }));
    const late = Promise.withResolvers<void>();
    using _timer = this.#parts.clock.after(CLOSE_MS, late.resolve);
    await Promise.race([closing, late.promise]);
    this.#leftovers[Symbol.dispose]();
  }
}
