import type { ClimateRoom } from '@dimora/contract/client';
import { DAY_MINUTES, type ClimateSlot } from '@dimora/domain';
import { hubMoment } from '../moment.ts';

/** A point of a curve: the minute of the hub's day, and the temperature. */
export type TodayPoint = readonly [minute: number, value: number];
/** A stretch in which a room is set to one temperature. */
export type TodayStretch = { readonly from: number; readonly to: number; readonly target: number };

/** Columns of a curve as the hub sends them. */
type Columns = { readonly ts: readonly number[]; readonly avg: readonly (number | null)[] };

/** A curve by the hub's clocks, in pieces where nothing is known between; the last is empty where it ends unknown. */
export function piecesOf({ ts, avg }: Columns, timeZone: string): TodayPoint[][] {
  const pieces: TodayPoint[][] = [[]];
  for (const [index, at] of ts.entries()) {
    const value = avg[index];
    if (value == null) pieces.push([]);
    else pieces.at(-1)?.push([hubMoment(at, timeZone).minute, value]);
  }
  return pieces.filter((piece, at) => piece.length > 0 || at === pieces.length - 1);
}

/** The curve up to now: it ends with what the room has, as the figure beside it says. */
export function upToNow(
  pieces: readonly TodayPoint[][],
  now: number,
  warmth: number | null,
): TodayPoint[][] {
  const last = pieces.at(-1);
  if (warmth === null || !last) return [...pieces];
  const before = last.filter(([minute]) => minute < now);
  return [...pieces.slice(0, -1), [...before, [now, warmth]]];
}

/** How far what a room is set to may be from its programme, °C: thermostats round. */
const ROUNDING = 0.3;

/** A shorter stretch can't be seen, in minutes. */
const SHORTEST = 5;

/** Where a room was set to something else than its programme, until `now`. */
export function setOtherwise(
  columns: Columns,
  slots: readonly ClimateSlot[],
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): TodayStretch[] {
  const points = piecesOf(columns, timeZone).flat();
  const found: TodayStretch[] = [];
  for (const [index, [minute, value]] of points.entries()) {
    const programmed = slots.find(({ from, to }) => from <= minute && to > minute)?.target ?? value;
    if (Math.abs(programmed - value) < ROUNDING) continue;
    const to = Math.min(points[index + 1]?.[0] ?? now, now);
    const last = found.at(-1);
    if (last?.to === minute && last.target === value) found[found.length - 1] = { ...last, to };
    else if (to > minute) found.push({ from: minute, to, target: value });
  }
  return found.filter(({ from, to }) => to - from >= SHORTEST);
}

/**
 * Whether what is recorded as the set-point of an environment was set there: of the house, and where thermostats differ,
 * it is the mean of several.
 */
export const isSetAsOne = ({ locked, thermostats }: Pick<ClimateRoom, 'locked' | 'thermostats'>) =>
  !locked && new Set(thermostats.map(({ setpoint }) => setpoint)).size <= 1;

/** What was set for a while, and still is: from now until it ends, or the day does. */
export function stillSet(
  { ladder, timeZone }: Pick<ClimateRoom, 'ladder' | 'timeZone'>,
  at: number,
): TodayStretch | null {
  const winner = ladder.find(({ wins }) => wins);
  // An open window doesn't tell when it closes.
  if (!winner || winner.reason === 'programme' || winner.target === null || !winner.until)
    return null;
  const now = hubMoment(at, timeZone);
  const end = hubMoment(winner.until, timeZone);
  const isToday = end.day === now.day && winner.until - at < 86_400_000;
  return { from: now.minute, to: isToday ? end.minute : DAY_MINUTES, target: winner.target };
}

/** A scale of whole degrees around everything that is drawn, with three to five lines. */
export function scaleOf(values: readonly number[]): { min: number; max: number; lines: number[] } {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = high - low > 8 ? 4 : 2;
  const min = Math.floor((low - 0.5) / step) * step;
  const max = Math.ceil((high + 0.5) / step) * step;
  const lines = Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step);
  return { min, max, lines };
}
