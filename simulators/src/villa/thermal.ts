import { OPEN_AIR } from './rooms.ts';

/**
 * °C an hour by which heating or cooling changes a room, and hours in which a room loses two thirds of its
 * warmth.
 */
const HEATING = 5;
const LEAK_HOURS = 14;
const SHARING_HOURS = 6;
const HOUR_MS = 3_600_000;

/** The influences on a room's temperature. */
export type RoomInfluence = {
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
    const indoor = [...this.#rooms].filter(([room]) => !OPEN_AIR.has(room));
    const mean = indoor.reduce((sum, [, degrees]) => sum + degrees, 0) / Math.max(indoor.length, 1);
    for (const [room, degrees] of this.#rooms) {
      if (OPEN_AIR.has(room)) {
        this.#rooms.set(room, outside);
        continue;
      }
      const { hvac, open, people } = influence(room);
      const leak = (outside - degrees) / (open ? LEAK_HOURS / 8 : LEAK_HOURS);
      const sharing = (mean - degrees) / SHARING_HOURS;
      const drive = hvac === 'HEATING' ? HEATING : hvac === 'COOLING' ? -HEATING : 0;
      this.#rooms.set(room, degrees + (leak + sharing + drive + people * 0.15) * hours);
    }
  }
}
