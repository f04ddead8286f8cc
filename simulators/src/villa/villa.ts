import { SeededEntropy, type Clock, type Log } from '@dimora/runtime';
import type { Body } from './body.ts';
import type { VillaDevice } from './device.ts';
import { DEVICES } from './devices.ts';
import type { Habit, Now } from './habit.ts';
import { lampHabit } from './habits/lamps.ts';
import { blindHabit, frontDoorHabit, lockHabit, windowHabit } from './habits/openings.ts';
import { meterHabit, plugHabit, solarHabit, type Drawing } from './habits/power.ts';
import {
  airHabit,
  climateHabit,
  motionHabit,
  phoneHabit,
  thermostatHabit,
} from './habits/senses.ts';
import { occupancy } from './people.ts';
import { programmedTarget } from './programmes.ts';
import { OPEN_AIR, ROOMS } from './rooms.ts';
import { ThermalModel } from './thermal.ts';
import { daylight, localTime, outsideTemperature } from './weather.ts';

const STEP_MS = 1_000;
const THERMAL_MS = 10_000;

/** What the villa's simulation needs: its devices by id, and time. */
export type VillaPorts = {
  readonly clock: Clock;
  readonly log: Log;
  readonly seed: number;
  /** Minutes between the villa's local time and UTC, as `Date.getTimezoneOffset()` gives them. */
  readonly offsetMinutes: (now: number) => number;
  readonly body: (Id: string) => Body | undefined;
  /** Power drawn by what isn't simulated here but measured by the house meter, W: the boiler room's bus. */
  readonly alsoDrawn?: (at: number) => number;
};

type Scheduled = { readonly habit: Habit; readonly name: string; dueAt: number; lastAt: number };

/**
 * The simulation of Casa al mare: people come and go, lamps are lit for them, rooms warm and cool, power is
 * drawn. It runs in small steps that only update what is due, so that something happens every few seconds at
 * little cost. The same seed gives the same day.
 */
export class Villa implements Disposable {
  readonly #ports: VillaPorts;
  readonly #chance: SeededEntropy;
  readonly #scheduled: Scheduled[];
  readonly #thermal: ThermalModel;
  #timer: Disposable | undefined;

  constructor(ports: VillaPorts) {
    this.#ports = ports;
    this.#chance = new SeededEntropy(ports.seed);
    const { now: at, outside, time } = this.#weather();
    this.#thermal = new ThermalModel(
      ROOMS.filter(({ IsPhysical }) => IsPhysical).map(({ Id }) => Id),
      (room) =>
        OPEN_AIR.has(room)
          ? outside
          : (sensedIn(room, ports) ?? programmedTarget(room, time) + this.#chance.fraction() * 1.4),
    );
    const habits = [{ name: 'rooms', habit: this.#rooms() }, ...habitsOf(ports)];
    this.#scheduled = habits.map(({ name, habit }) => ({
      habit,
      name,
      dueAt: at,
      lastAt: at - habit.everyMs,
    }));
  }

  /** Starts; the first step puts everything in its place for this hour. */
  start(): this {
    this.step();
    for (const each of this.#scheduled) each.dueAt += this.#chance.fraction() * each.habit.everyMs;
    this.#timer = this.#ports.clock.every(STEP_MS, () => this.step());
    return this;
  }

  /** Runs everything that is due. A habit that fails is logged, and retried when it is due again. */
  step(): void {
    const now = this.#moment();
    for (const each of this.#scheduled) {
      if (each.dueAt > now.at) continue;
      const elapsedMs = now.at - each.lastAt;
      each.lastAt = now.at;
      each.dueAt = now.at + each.habit.everyMs;
      try {
        each.habit.act(now, elapsedMs);
      } catch (error) {
        this.#ports.log.warn('villa.habitFailed', { habit: each.name, error });
      }
    }
  }

  [Symbol.dispose](): void {
    this.#timer?.[Symbol.dispose]();
  }

  #weather() {
    const now = this.#ports.clock.now();
    const time = localTime(now, this.#ports.offsetMinutes(now));
    return {
      now,
      time,
      outside: outsideTemperature(this.#ports.seed, time),
      daylight: daylight(this.#ports.seed, time),
    };
  }

  #moment(): Now {
    const { seed } = this.#ports;
    const weather = this.#weather();
    const rooms = occupancy(seed, weather.time);
    return {
      seed,
      at: weather.now,
      time: weather.time,
      people: (room) => rooms.get(room) ?? 0,
      anyoneHome: rooms.size > 0,
      daylight: weather.daylight,
      outside: weather.outside,
      thermal: this.#thermal,
      waver: () => this.#chance.fraction(),
    };
  }

  #rooms(): Habit {
    const thermostats = byRoom('thermostat');
    const windows = byRoom('window');
    const read = (ids: ReadonlyMap<string, string>, room: string, variable: string) =>
      this.#ports.body(ids.get(room) ?? '')?.get(variable);
    return {
      everyMs: THERMAL_MS,
      act: (now, elapsedMs) =>
        this.#thermal.pass(elapsedMs, now.outside, (room) => {
          const state = read(thermostats, room, 'HVAC_STATE');
          const works = state === 'HEATING' || state === 'COOLING' ? state : 'IDLE';
          const hvac = thermostats.has(room) ? works : undefined;
          return { hvac, open: read(windows, room, 'OPENINGS') === true, people: now.people(room) };
        }),
    };
  }
}

/** What a room's sensors say before the villa lives, °C: it goes on from there. */
function sensedIn(room: string, { body }: VillaPorts): number | undefined {
  return DEVICES.filter((each) => each.room === room && isThermometer(each))
    .map(({ Id }) => body(Id)?.get('TEMPERATURE'))
    .find((degrees) => typeof degrees === 'number');
}

const isThermometer = ({ role }: VillaDevice): boolean =>
  role?.kind === 'thermostat' || role?.kind === 'climate';

const byRoom = (kind: 'thermostat' | 'window'): ReadonlyMap<string, string> =>
  new Map(
    DEVICES.flatMap(({ Id, room, role }) => (role?.kind === kind ? [[room, Id] as const] : [])),
  );

function habitsOf({
  body: bodyOf,
  alsoDrawn = () => 0,
}: VillaPorts): { name: string; habit: Habit }[] {
  const drawings: Drawing[] = [alsoDrawn];
  const sun: Drawing[] = [];
  const meters: { name: string; body: Body }[] = [];
  const habits = DEVICES.flatMap((device, at) => {
    const body = bodyOf(device.Id);
    if (!body) return [];
    if (device.role?.kind === 'meter') meters.push({ name: device.Id, body });
    const habit = habitOf(device, body, at % 5, { drawings, sun });
    return habit ? [{ name: device.Id, habit }] : [];
  });
  return [
    ...habits,
    ...meters.map(({ name, body }) => ({ name, habit: meterHabit(body, drawings, sun) })),
  ];
}

function habitOf(
  { room, role }: VillaDevice,
  body: Body,
  stagger: number,
  { drawings, sun }: { readonly drawings: Drawing[]; readonly sun: Drawing[] },
): Habit | undefined {
  switch (role?.kind) {
    case 'lamp':
      drawings.push(() => (body.get(role.variable) === true ? role.watts : 0));
      return lampHabit(body, role, room);
    case 'plug': {
      const habit = plugHabit(body, role, stagger);
      drawings.push(habit.draws);
      return habit;
    }
    case 'thermostat':
      return thermostatHabit(body, room, stagger);
    case 'climate':
      return climateHabit(body, room, stagger);
    case 'motion':
      return motionHabit(body, room);
    case 'phone':
      return phoneHabit(body, role.person);
    case 'frontDoor':
      return frontDoorHabit(body);
    case 'window':
      return windowHabit(body, room);
    case 'blind':
      return blindHabit(body, room);
    case 'lock':
      return lockHabit(body);
    case 'air':
      return airHabit(body, room);
    case 'solar': {
      const habit = solarHabit(body, role);
      sun.push(habit.gives);
      return habit;
    }
    case 'meter':
    case undefined:
      return undefined;
  }
}
