import { OPEN_AIR } from './rooms.ts';

/**
 * °C an hour by which heating or cooling changes a room, and hours in which a room loses two thirds of its
 * warmth.
 */
const HEATING = 5;
const LEAK_HOURS = 14;
const SHARING_HOURS = 6;
/** °C at which the radiator valves of rooms without a thermostat close, and °C an hour for each °C below. */
const VALVE_AT = 20.5;
const VALVE = 1;
const HOUR_MS = 3_600_000;

/** The influences on a room's temperature. */
export type RoomInfluence = {
  /** What its thermostat does; without one, the room has a radiator with a valve. */
  readonly hvac: 'HEATING' | 'COOLING' | 'IDLE' | undefined;
  readonly open: boolean;
  readonly people: number;
};

/** The rooms' temperatures: affected by the outside, the house, and their heating. */
export class ThermalModel {
  readonly #rooms = new Map<string, number>();

  constructor(rooms: readonly string[], start: (room: string) => number) {
    for (const room of rooms) this.#rooms.set(room, start(room));
  }

  /** A room's temperature, °C. */
  of(room: string): number {
    return this.#rooms.get(room) ?? 20;
  }

  /** Advances the time. */
  pass(elapsedMs: number, outside: number, influence: (room: string) => RoomInfluence): void {
    const hours = elapsedMs / HOUR_MS;
    let [sum, indoor] = [0, 0];
    for (const [room, degrees] of this.#rooms) {
      if (OPEN_AIR.has(room)) continue;
      sum += degrees;
      indoor += 1;
    }
    const mean = sum / Math.max(indoor, 1);
    for (const [room, degrees] of this.#rooms) {
      if (OPEN_AIR.has(room)) {
        this.#rooms.set(room, outside);
        continue;
      }
      const { hvac, open, people } = influence(room);
      const leak = (outside - degrees) / (open ? LEAK_HOURS / 8 : LEAK_HOURS);
      const sharing = (mean - degrees) / SHARING_HOURS;
      const drive = driveOf(hvac, degrees);
      this.#rooms.set(room, degrees + (leak + sharing + drive + people * 0.15) * hours);
    }
  }
}

/** °C an hour that a room gets from its radiator, or loses to cooling. */
function driveOf(hvac: RoomInfluence['hvac'], degrees: number): number {
  switch (hvac) {
    case 'HEATING':
      return HEATING;
    case 'COOLING':
      return -HEATING;
    case 'IDLE':
      return 0;
    case undefined:
      return Math.max(0, VALVE_AT - degrees) * VALVE;
  }
}
