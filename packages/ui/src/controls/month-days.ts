/** A day of the calendar: `2026-11-20`. */
export type Day = string;

const DAY_MS = 86_400_000;
/** Where nothing else ends the calendar. */
export const LAST_DAY = '9999-12-31';
const stamp = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (at: number): Day => new Date(at).toISOString().slice(0, 10);
const shift = (day: Day, days: number): Day => dayAt(stamp(day) + days * DAY_MS);
/** The month of a day: `2026-11`. */
export const monthOf = (day: Day): string => day.slice(0, 7);

/** The same day of another month, or its last. */
export function shiftMonth(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** The weeks of a month, whole, with the days of its neighbours. */
export function weeksOf(month: string, firstDay: 1 | 7): Day[][] {
  const first = `${month}-01`;
  const before = (new Date(stamp(first)).getUTCDay() - (firstDay % 7) + 7) % 7;
  const start = shift(first, -before);
  const weeks: Day[][] = [];
  for (let at = start; at < first || monthOf(at) === month; at = shift(at, 7))
    weeks.push(Array.from({ length: 7 }, (_, days) => shift(at, days)));
  return weeks;
}

const STEPS: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => shift(day, -1),
  ArrowRight: (day) => shift(day, 1),
  ArrowUp: (day) => shift(day, -7),
  ArrowDown: (day) => shift(day, 7),
  PageUp: (day) => shiftMonth(day, -1),
  PageDown: (day) => shiftMonth(day, 1),
};

/** With Shift. */
const LONG_STEPS: typeof STEPS = {
  PageUp: (day) => shiftMonth(day, -12),
  PageDown: (day) => shiftMonth(day, 12),
};

/** Where a key leads from a day; nothing for keys that don't move. */
export const stepOf = (key: string, isLong: boolean): ((day: Day) => Day) | undefined =>
  (isLong ? LONG_STEPS : STEPS)[key];
