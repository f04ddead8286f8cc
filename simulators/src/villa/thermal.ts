import { OPEN_AIR } from './rooms.ts';

/** °C an hour by which a heated or cooled room changes, and hours in which one loses two thirds of its warmth. */
const HEATING = 5;
const LEAK_HOURS = 14;
const SHARING_HOURS = 6;
const HOUR_MS = 3_600_000;

/** What moves a room's temperature. */
export type RoomInfluence = {
  readonly hvac: 'HEATING' | 'COOLING' | 'IDLE' | undefined;
  readonly open: boolean;
  readonly people: number;
};

/** The rooms' temperatures: they leak to the outside, share with the house, and follow their heating. */
export class ThermalModel {
  readonly #rooms = new Map<string, number>();

  constructor(rooms: readonly string[], start: (room: string) => number) {
    for (const room of rooms) this.#rooms.set(room, start(room));
  }

  /** °C in a room. */
  of(room: string): number {
    return this.#rooms.get(room) ?? 20;
  }

  /** Lets time pass. */
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
