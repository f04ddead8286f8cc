import { CLIMATE_DAYS, slotsOf, usualWeek, type ClimateSlot } from '@dimora/domain';
import type { LocalTime } from './weather.ts';

/** Changes of a day: from which minute on, and to what, °C. */
type Day = readonly (readonly [from: number, target: number])[];

const at = (hour: number, minute = 0): number => hour * 60 + minute;

const week = (weekday: Day, weekend: Day): ClimateSlot[] =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((day) => {
    const changes = day > 5 ? weekend : weekday;
    return changes.map(([from, target], index) => ({
      day,
      from,
      to: changes[index + 1]?.[0] ?? at(24),
      target,
    }));
  });

/** The weekly programmes of the villa: the house's, and those of rooms that are lived in at other hours. */
export const PROGRAMMES: ReadonlyMap<string, readonly ClimateSlot[]> = new Map([
  ['$home', usualWeek()],
  [
    'master-bedroom',
    week(
      [
        [0, 17],
        [at(6, 30), 19.5],
        [at(8), 17],
        [at(21), 18.5],
        [at(23), 17],
      ],
      [
        [0, 17],
        [at(8), 19.5],
        [at(10, 30), 17],
        [at(21, 30), 18.5],
        [at(23, 30), 17],
      ],
    ),
  ],
  [
    'childrens-room',
    week(
      [
        [0, 18],
        [at(6, 45), 20.5],
        [at(8, 15), 18],
        [at(15, 30), 21],
        [at(20, 45), 18],
      ],
      [
        [0, 18],
        [at(8), 20.5],
        [at(21), 18],
      ],
    ),
  ],
]);

/** The days of the programmes, from Monday, each in order: they are asked for every second. */
const DAYS: ReadonlyMap<string, readonly (readonly ClimateSlot[])[]> = new Map(
  [...PROGRAMMES].map(([room, slots]) => [room, CLIMATE_DAYS.map((day) => slotsOf(slots, day))]),
);

/** What the thermostat of a room is set to by its programme, °C. */
export function programmedTarget(room: string, { weekday, minute }: LocalTime): number {
  const days = DAYS.get(room) ?? DAYS.get('$home');
  return days?.[(weekday + 6) % 7]?.findLast(({ from }) => from <= minute)?.target ?? 20;
}
