import { weekdayOf } from '../triggers/calendar.ts';
import { zoneTime } from '../triggers/schedule.ts';
import { dayInZone, shiftDay, zoneOffset, type CalendarDay } from '../text/zone-days.ts';
import { slotsOf, type ClimateSlot } from './programme.ts';

/** A slot of a programme on a certain day, with the instants at which it begins and ends. */
export type SlotInForce = {
  readonly slot: ClimateSlot;
  readonly since: number;
  readonly until: number;
};

/** How far ahead a change is looked for. */
const DAYS_AHEAD = 8;

/**
 * The first instant at which a zone's clocks show these minutes of a day, or more. Minutes that occur twice begin once;
 * those that are skipped begin when the clocks go on. So no slot begins twice, and none out of order.
 */
export function instantOf(day: CalendarDay, minutes: number, timeZone: string): number {
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  const at = zoneTime(day, time, timeZone);
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const late = at + zoneOffset(at, timeZone) - wanted;
  return late > 0 ? changeBefore(at, late, timeZone) : at;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The instant at which the clocks were put forward, within a gap that ends before `at`. */
function changeBefore(at: number, gap: number, timeZone: string): number {
  const offset = zoneOffset(at, timeZone);
  let [low, high] = [at - gap - 1, at];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zoneOffset(middle, timeZone) === offset) high = middle;
    else low = middle;
  }
  return high;
}

/** The slot of a programme at an instant; `undefined` only for a programme with gaps. */
export function slotAt(
  slots: readonly ClimateSlot[],
  at: number,
  timeZone: string,
): SlotInForce | undefined {
  const day = dayInZone(at, timeZone);
  let found: SlotInForce | undefined;
  for (const slot of slotsOf(slots, weekdayOf(day))) {
    const since = instantOf(day, slot.from, timeZone);
    if (since <= at) found = { slot, since, until: endOf(day, slot, timeZone) };
  }
  return found;
}

const endOf = (day: CalendarDay, { to }: ClimateSlot, timeZone: string): number =>
  to >= 1440 ? instantOf(shiftDay(day, 1), 0, timeZone) : instantOf(day, to, timeZone);

/** The next instant after `at` at which a programme changes its target; `null` if it never does. */
export function nextSlotChange(
  slots: readonly ClimateSlot[],
  at: number,
  timeZone: string,
): { readonly at: number; readonly target: number } | null {
  const now = slotAt(slots, at, timeZone);
  if (!now) return null;
  const today = dayInZone(at, timeZone);
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = shiftDay(today, ahead);
    for (const slot of slotsOf(slots, weekdayOf(day))) {
      const since = instantOf(day, slot.from, timeZone);
      if (since <= at) continue;
      // Slots that the clocks skip end as they begin.
      if (endOf(day, slot, timeZone) === since) continue;
      if (slot.target !== now.slot.target) return { at: since, target: slot.target };
    }
  }
  return null;
}
