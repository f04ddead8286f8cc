import { silentLog, type Clock } from '@dimora/runtime';
import type { StateValue } from '@dimora/domain';
import type { Body } from './body.ts';
import type { VillaDevice } from './device.ts';
import { DEVICES } from './devices.ts';
import { Villa } from './villa.ts';

/** Degrees around the set-point within which a thermostat does nothing. */
const HYSTERESIS = 0.3;

/** What of the villa's past is to be lived again. */
export type PastOfVilla = {
  readonly seed: number;
  readonly offsetMinutes: (now: number) => number;
  readonly from: number;
  readonly to: number;
  readonly stepMs: number;
  /** A device has a new value at a time. */
  readonly tell: (Id: string, variable: string, value: StateValue, at: number) => void;
};

/**
 * Lives a stretch of the villa's past again by its habits, in large steps. Yields the time it has reached, each
 * simulated hour. The same seed and stretch give the same past.
 */
export function* livePast({
  seed,
  offsetMinutes,
  from,
  to,
  stepMs,
  tell,
}: PastOfVilla): Generator<number, void> {
  let now = from;
  const bodies = new Map(
    DEVICES.flatMap((device) =>
      device.role
        ? [[device.Id, new PastBody(device, (...news) => tell(device.Id, ...news, now))]]
        : [],
    ),
  );
  const clock: Clock = { now: () => now, monotonic: () => now, after: never, every: never };
  const villa = new Villa({
    clock,
    log: silentLog,
    seed,
    offsetMinutes,
    body: (Id) => bodies.get(Id),
  });
  for (const body of bodies.values()) body.tellAll();
  for (let steps = 1; now < to; steps += 1) {
    villa.step();
    now += stepMs;
    if (steps % Math.ceil(3_600_000 / stepMs) === 0) yield now;
  }
}

const never = (): Disposable => ({ [Symbol.dispose]: () => undefined });

/** A device of the past: it only remembers. Blinds arrive at once, and thermostats keep their set-point. */
class PastBody implements Body {
  readonly #values: Map<string, StateValue>;
  readonly #tell: (variable: string, value: StateValue) => void;

  constructor({ build }: VillaDevice, tell: (variable: string, value: StateValue) => void) {
    this.#tell = tell;
    this.#values = new Map(Object.entries(build.kind === 'fake' ? (build.initial ?? {}) : {}));
    if (build.kind === 'tasmota' && build.model === 'plug')
      this.#values.set('SMART_PLUG_ON_OFF', true);
    if (build.kind === 'fake' && build.model === 'power_meter') this.#values.set('CONSUMPTION', 0);
  }

  /** Tells what it begins with. */
  tellAll(): void {
    for (const [variable, value] of this.#values) this.#tell(variable, value);
  }

  get(variable: string): StateValue | undefined {
    return this.#values.get(variable);
  }

  set(variable: string, value: StateValue): void {
    if (variable === 'MOVEMENT' && value !== 'STOP')
      this.#put('POSITION', value === 'UP' ? 100 : 0);
    this.#put(variable, value);
    const setPoint = this.#values.get('SETPOINT');
    if (variable === 'TEMPERATURE' && typeof setPoint === 'number' && typeof value === 'number') {
      if (value < setPoint - HYSTERESIS) this.#put('HVAC_STATE', 'HEATING');
      else if (value >= setPoint) this.#put('HVAC_STATE', 'IDLE');
    }
  }

  #put(variable: string, value: StateValue): void {
    this.#values.set(variable, value);
    this.#tell(variable, value);
  }
}
