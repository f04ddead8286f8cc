import { between, chance } from './chance.ts';
import type { LocalTime } from './weather.ts';

/** The people of the villa. */
export const PEOPLE = ['giulia', 'marco', 'sofia'] as const;
/** One of {@link PEOPLE}. */
export type PersonName = (typeof PEOPLE)[number];

/** A stretch of a day: from a minute on, in a room or away. */
type Stretch = { readonly from: number; readonly room: string | null };
/** Preferred rooms, with their weights. */
type Likes = readonly (readonly [room: string, weight: number])[];

const NIGHT = {
  giulia: 'master-bedroom',
  marco: 'master-bedroom',
  sofia: 'childrens-room',
} as const;
const MORNING: Likes = [
  ['bathroom', 3],
  ['kitchen', 4],
  ['second-bathroom', 1],
  ['foyer', 1],
];
const DAYTIME: Likes = [
  ['studio', 6],
  ['kitchen', 2],
  ['living-room', 2],
  ['laundry', 1],
  ['terrace', 1],
  ['garden', 1],
];
const EVENING: Likes = [
  ['living-room', 5],
  ['kitchen', 3],
  ['dining-room', 2],
  ['studio', 1],
  ['garage', 0.3],
  ['bathroom', 1],
  ['laundry', 0.5],
];
const BEDTIME: Likes = [
  ['bathroom', 2],
  ['second-bathroom', 1],
];

const likesAt = (minute: number): Likes =>
  minute < 570 ? MORNING : minute < 1050 ? DAYTIME : minute < 1320 ? EVENING : BEDTIME;

/** When people are out: no one has to leave at weekends, but some do for a while. */
function absence(
  seed: number,
  person: PersonName,
  { day, weekday }: Pick<LocalTime, 'day' | 'weekday'>,
): readonly [number, number] | undefined {
  const luck = (what: string): number => chance(seed, person, what, day);
  if (weekday === 0 || weekday === 6) {
    if (luck('out') < 0.4) return undefined;
    const from = between(600, 960, luck('leave'));
    return [from, from + between(60, 200, luck('stay'))];
  }
  if (person === 'giulia')
    return luck('out') < 0.5
      ? undefined
      : [between(870, 900, luck('leave')), between(960, 1020, luck('back'))];
  if (person === 'sofia')
    return [between(465, 485, luck('leave')), between(810, 860, luck('back'))];
  return [between(485, 520, luck('leave')), between(1070, 1130, luck('back'))];
}

function choose(likes: Likes, fraction: number): string {
  let left = fraction * likes.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [room, weight] of likes) {
    left -= weight;
    if (left < 0) return room;
  }
  return 'living-room';
}

/** A person's day, and the stretch of it that was asked for last. */
type Lived = {
  readonly seed: number;
  readonly day: number;
  readonly stretches: readonly Stretch[];
  at: number;
};

/** Caches each person's day: half the house asks for it every second. */
const lived = new Map<PersonName, Lived>();

/** A person's whole day, stretch by stretch; the same for the same seed. */
function dayOf(seed: number, person: PersonName, time: Pick<LocalTime, 'day' | 'weekday'>): Lived {
  const known = lived.get(person);
  if (known?.seed === seed && known.day === time.day) return known;
  const day = { seed, day: time.day, stretches: planned(seed, person, time), at: 0 };
  lived.set(person, day);
  return day;
}

function planned(
  seed: number,
  person: PersonName,
  time: Pick<LocalTime, 'day' | 'weekday'>,
): readonly Stretch[] {
  const luck = (what: string, at = 0): number => chance(seed, person, what, time.day, at);
  const wake =
    between(390, 440, luck('wake')) + (time.weekday === 0 || time.weekday === 6 ? 70 : 0);
  const sleep =
    person === 'sofia' ? between(1270, 1300, luck('sleep')) : between(1370, 1415, luck('sleep'));
  const out = absence(seed, person, time);
  const stretches: Stretch[] = [{ from: 0, room: NIGHT[person] }];
  for (let minute = wake, at = 0; minute < sleep; at += 1) {
    if (out && minute >= out[0] - 4 && minute < out[1]) {
      stretches.push(
        { from: out[0] - 4, room: 'foyer' },
        { from: out[0], room: null },
        { from: out[1], room: 'foyer' },
      );
      minute = out[1] + 3;
      continue;
    }
    stretches.push({ from: minute, room: choose(likesAt(minute), luck('room', at)) });
    const stays = minute + between(4, minute > 570 && minute < 1050 ? 40 : 18, luck('stays', at));
    minute = out && minute < out[0] ? Math.min(stays, out[0] - 4) : stays;
  }
  stretches.push({ from: sleep, room: NIGHT[person] });
  return stretches;
}

/** A person's room; `null` when they are out. */
export function roomOf(seed: number, person: PersonName, time: LocalTime): string | null {
  const day = dayOf(seed, person, time);
  const { stretches } = day;
  // The one of last time, or the next: time passes slowly. The first begins at midnight.
  let { at } = day;
  while (at > 0 && (stretches[at]?.from ?? 0) > time.minute) at -= 1;
  while (at + 1 < stretches.length && (stretches[at + 1]?.from ?? 0) <= time.minute) at += 1;
  day.at = at;
  return stretches[at]?.room ?? null;
}

/** Everyone at home, by room. */
export function occupancy(seed: number, time: LocalTime): ReadonlyMap<string, number> {
  const rooms = new Map<string, number>();
  for (const person of PEOPLE) {
    const room = roomOf(seed, person, time);
    if (room !== null) rooms.set(room, (rooms.get(room) ?? 0) + 1);
  }
  return rooms;
}

/** True at night, when the people of the villa sleep. */
export const isNight = ({ minute }: LocalTime): boolean => minute < 390 || minute > 1400;
