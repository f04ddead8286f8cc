import { DEFAULT_TIME_SLOT, TIME_SLOTS, type TimeSlot } from '../state/samples.ts';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
const DAY = 86_400_000;

/** A range of time in milliseconds since 1970. */
export type Span = { readonly from: number; readonly to: number };

/** The ranges that take one press (STATS-05). */
export const RANGE_SHORTCUTS = ['today', 'yesterday', 'weekAgo'] as const;
/** One of {@link RANGE_SHORTCUTS}. */
export type RangeShortcut = (typeof RANGE_SHORTCUTS)[number];

/** The slots that statistics offer (STATS-05); the 30 seconds of A64 are a setting. */
export const OFFERED_SLOTS: readonly TimeSlot[] = TIME_SLOTS.filter((slot) => slot >= MINUTE);

/** The end of the half-hour that is running. */
const endOfHalfHour = (now: number): number => Math.ceil(now / HALF_HOUR) * HALF_HOUR;

/** The range that statistics begin with: the last 24 hours (STATS-05). */
export function lastDay(now: number): Span {
  const to = endOfHalfHour(now);
  return { from: to - DAY, to };
}

/**
 * A range as it is used: the right way round, and ended by the running half-hour (STATS-08, A65). Its start is kept
 * before its end.
 */
export function tidySpan({ from, to }: Span, now: number): Span {
  const last = endOfHalfHour(now);
  const [early, late] = from <= to ? [from, to] : [to, from];
  const end = Math.min(late, last);
  return { from: Math.min(early, end - HALF_HOUR), to: end };
}

/**
 * The range of a shortcut: a whole day, today up to the running half-hour. `midnight` gives the beginning of the
 * day that holds an instant, in the zone in which days are cut.
 */
export function shortcutSpan(
  shortcut: RangeShortcut,
  now: number,
  midnight: (at: number) => number,
): Span {
  const today = midnight(now);
  // Noon of the day meant, whatever the clock did in between.
  const days = { today: 0, yesterday: 1, weekAgo: 7 }[shortcut];
  const from = midnight(today + DAY / 2 - days * DAY);
  const to = midnight(from + DAY * 1.5);
  return tidySpan({ from, to }, now);
}

/** True for a slot that fits a range: twice its length isn't longer (STATS-07), nor is it below the page's own. */
export const slotFits = (slot: number, { from, to }: Span, minSlot: number): boolean =>
  slot >= minSlot && slot * 2 <= to - from;

/** The slot that is used: the chosen one, else the largest that fits (A67), else the page's smallest. */
export function slotFor(chosen: TimeSlot | undefined, span: Span, minSlot: number): TimeSlot {
  const wanted = chosen ?? DEFAULT_TIME_SLOT;
  const [fallback = DEFAULT_TIME_SLOT] = OFFERED_SLOTS.filter((slot) => slot >= minSlot);
  if (slotFits(wanted, span, minSlot)) return wanted;
  const fitting = OFFERED_SLOTS.filter((slot) => slotFits(slot, span, minSlot));
  const below = fitting.filter((slot) => slot <= wanted);
  return below.at(-1) ?? fitting[0] ?? fallback;
}
