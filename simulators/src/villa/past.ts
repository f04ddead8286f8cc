import { silentLog, type Clock } from '@dimora/runtime';
import type { StateValue } from '@dimora/domain';
import type { Body } from './body.ts';
import { boilerWatts } from './boiler.ts';
import type { VillaDevice } from './device.ts';
import { DEVICES } from './devices.ts';
import { programmedTarget } from './programmes.ts';
import { Villa } from './villa.ts';
import { localTime } from './weather.ts';

/** Degrees around the set-point within which a thermostat does nothing. */
const HYSTERESIS = 0.3;

/** What of the villa's past is to be lived again. */
export type PastOfVilla = {
  readonly seed: number;
  readonly offsetMinutes: (now: number) => number;
  readonly from: number;
  readonly to: number;
  readonly stepMs: number;
  /** Who hears of the values of a device's variable, asked once for each. */
  readonly listenerOf: (Id: string, variable: string) => PastListener;
};

/** Hears that a variable has a value at a time, which may be the one it had. */
export type PastListener = (value: StateValue, at: number) => void;

/**
 * Lives a stretch of the villa's past again by its habits and its climate programmes, in large steps. Yields the time it has reached, each
 * simulated hour. The same seed and stretch give the same past.
 */
export function* livePast({
  seed,
  offsetMinutes,
  from,
  to,
  stepMs,
  listenerOf,
}: PastOfVilla): Generator<number, void> {
  let now = from;
  const bodies = new Map(
    DEVICES.flatMap((device) =>
      // Where people were isn't recorded: only what the house measured.
      device.role && device.role.kind !== 'phone'
        ? [
            [
              device.Id,
              new PastBody(
                device,
                (variable) => listenerOf(device.Id, variable),
                () => now,
              ),
            ],
          ]
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
    alsoDrawn: boilerWatts,
  });
  const thermostats = DEVICES.flatMap(({ Id, room, role }) => {
    const body = role?.kind === 'thermostat' && bodies.get(Id);
    return body ? [{ room, body }] : [];
  });
  for (const body of bodies.values()) body.tellAll();
  for (let steps = 1; now < to; steps += 1) {
    const time = localTime(now, offsetMinutes(now));
    for (const { room, body } of thermostats) {
      const target = programmedTarget(room, time);
      if (body.get('SETPOINT') !== target) body.set('SETPOINT', target);
    }
    villa.step();
    now += stepMs;
    if (steps % Math.ceil(3_600_000 / stepMs) === 0) yield now;
  }
}

/** What is measured and goes on: not what people switch, and no counters, which differ from house to house. */
export const MEASURED: readonly string[] = [
  'TEMPERATURE',
  'HUMIDITY',
  'PRESSURE',
  'CO2',
  'PM2_5',
  'TVOC',
  'AQI',
  'CONSUMPTION',
  'SETPOINT',
  'HVAC_STATE',
];
const DAY_MS = 86_400_000;

/** What was measured in the villa at a moment: by device and variable. */
export type Measured = (Id: string, variable: string) => StateValue | undefined;

/** What a past that ends at a moment measured last, without living more of it than a day. */
export function measuredAt({
  at,
  ...villa
}: Pick<PastOfVilla, 'seed' | 'offsetMinutes'> & { readonly at: number }): Measured {
  const last = new Map<string, StateValue>();
  const hours = livePast({
    ...villa,
    from: at - DAY_MS,
    to: at,
    stepMs: 60_000,
    listenerOf: (Id, variable) => {
      const name = `${Id} ${variable}`;
      return MEASURED.includes(variable) ? (value) => void last.set(name, value) : () => undefined;
    },
  });
  while (hours.next().done !== true);
  return (Id, variable) => last.get(`${Id} ${variable}`);
}

const never = (): Disposable => ({ [Symbol.dispose]: () => undefined });

/** A variable of a device of the past. */
type Remembered = { value: StateValue | undefined; readonly hear: PastListener };

/** A device of the past: it only remembers. Blinds arrive at once. */
class PastBody implements Body {
  readonly #variables = new Map<string, Remembered>();
  readonly #listenerOf: (variable: string) => PastListener;
  readonly #now: () => number;

  constructor(
    { build }: VillaDevice,
    listenerOf: (variable: string) => PastListener,
    now: () => number,
  ) {
    this.#listenerOf = listenerOf;
    this.#now = now;
    const initial = new Map(Object.entries(build.kind === 'fake' ? (build.initial ?? {}) : {}));
    if (build.kind === 'tasmota' && build.model === 'plug') initial.set('SMART_PLUG_ON_OFF', true);
    for (const [variable, value] of initial) this.#remembered(variable).value = value;
  }

  /** Tells what it begins with. */
  tellAll(): void {
    for (const { value, hear } of this.#variables.values())
      if (value !== undefined && value !== null) hear(value, this.#now());
  }

  get(variable: string): StateValue | undefined {
    return this.#variables.get(variable)?.value;
  }

  set(variable: string, value: StateValue): void {
    if (variable === 'MOVEMENT' && value !== 'STOP')
      this.#put('POSITION', value === 'UP' ? 100 : 0);
    this.#put(variable, value);
    if (variable !== 'TEMPERATURE' || typeof value !== 'number') return;
    const setPoint = this.get('SETPOINT');
    if (typeof setPoint !== 'number') return;
    if (value < setPoint - HYSTERESIS) this.#put('HVAC_STATE', 'HEATING');
    else if (value >= setPoint) this.#put('HVAC_STATE', 'IDLE');
  }

  #put(variable: string, value: StateValue): void {
    const remembered = this.#remembered(variable);
    remembered.value = value;
    remembered.hear(value, this.#now());
  }

  #remembered(variable: string): Remembered {
    let found = this.#variables.get(variable);
    if (!found) {
      found = { value: undefined, hear: this.#listenerOf(variable) };
      this.#variables.set(variable, found);
    }
    return found;
  }
}
