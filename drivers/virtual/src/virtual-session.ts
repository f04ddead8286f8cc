import { stateVariable, type StateValue } from '@dimora/domain';
import {
  DriverError,
  type DeviceSession,
  type DriverHost,
  type Readings,
} from '@dimora/driver-kit';
import type { Behaviour, Bench } from './behaviour.ts';
import type { VirtualSettings } from './settings.ts';

/** A session with a fake device: actions take effect after a delay, and any variable can be simulated. */
export class VirtualSession implements DeviceSession {
  readonly #host: DriverHost;
  readonly #settings: VirtualSettings;
  readonly #behaviours: readonly Behaviour[];
  readonly #bench: Bench;
  readonly #values: Record<string, StateValue>;

  constructor(behaviours: readonly Behaviour[], settings: VirtualSettings, host: DriverHost) {
    this.#host = host;
    this.#settings = settings;
    this.#behaviours = behaviours;
    const declared = behaviours.flatMap(({ capability }) => Object.keys(capability.StateVars));
    const first: Record<string, StateValue> = Object.assign(
      {},
      ...behaviours.map(({ initial }) => initial),
    ) as Readings;
    const start = (id: string): StateValue =>
      host.remembered(id) ??
      (Object.hasOwn(settings.initial, id) ? settings.initial[id] : first[id]) ??
      null;
    this.#values = Object.fromEntries(declared.map((id) => [id, start(id)]));
    this.#bench = {
      clock: host.clock,
      entropy: host.entropy,
      signal: host.signal,
      settings,
      get: (stateVar) => this.#values[stateVar] ?? null,
      set: (readings) => this.#change(readings),
    };
  }

  /** Reports its values, and starts changing them unless a simulation does. */
  start(): this {
    if (this.#settings.mood === 'absent') {
      // An absent device reports once; after a restart of the hub that report must keep its age.
      const at = this.#host.clock.now() - this.#settings.lastSeenAgoMs;
      const unheard = Object.entries(this.#values).filter(
        ([id]) => this.#host.remembered(id) === undefined,
      );
      if (unheard.length > 0) this.#host.report({ StateVars: Object.fromEntries(unheard), at });
      this.#host.report({ Reachable: false });
      return this;
    }
    this.#host.report({ StateVars: this.#news(), Reachable: true });
    if (!this.#settings.driven)
      for (const behaviour of this.#behaviours) behaviour.live?.(this.#bench);
    return this;
  }

  async run(actionId: string, value: StateValue, signal: AbortSignal): Promise<void> {
    const { mood, delayMs } = this.#settings;
    if (mood === 'absent') throw new DriverError('UNREACHABLE');
    if (mood === 'silent') await new Promise<never>((_, reject) => whenAborted(signal, reject));
    await this.#moment(delayMs, signal);
    const owner = this.#behaviours.find(({ capability }) =>
      capability.Actions.some(({ Id }) => Id === actionId),
    );
    const done = mood === 'normal' && owner?.act?.(this.#bench, actionId, value);
    if (!done) throw new DriverError('REFUSED');
  }

  /**
   * Makes the device report a value (DEVICES-21). Throws REFUSED for an unknown variable, or a value of the
   * wrong type.
   */
  simulate(stateVar: string, value: StateValue): void {
    if (!Object.hasOwn(this.#values, stateVar) || !fits(stateVar, value))
      throw new DriverError('REFUSED');
    this.#change({ [stateVar]: value });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // Its timers end with the host's signal.
  }

  /** Its state; a press from before a restart is not reported again. */
  #news(): Readings {
    const known = (id: string, value: StateValue): boolean =>
      this.#host.remembered(id) === value && stateVariable(id)?.notable === 'press';
    return Object.fromEntries(
      Object.entries(this.#values).filter(([id, value]) => !known(id, value)),
    );
  }

  #change(readings: Readings): void {
    Object.assign(this.#values, readings);
    this.#host.report({ StateVars: readings });
    for (const behaviour of this.#behaviours) behaviour.follow?.(this.#bench, readings);
  }

  /** A real device's response time, with jitter. */
  async #moment(delayMs: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = this.#host.clock.after(
      delayMs * (0.6 + this.#host.entropy.fraction() * 0.8),
      resolve,
    );
    whenAborted(signal, reject);
    await promise.finally(() => timer[Symbol.dispose]());
  }
}

function whenAborted(signal: AbortSignal, reject: (reason: unknown) => void): void {
  const onAbort = (): void => reject(signal.reason);
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
}

const fits = (stateVar: string, value: StateValue): boolean =>
  value === null || typeof value === (stateVariable(stateVar)?.type ?? typeof value);
