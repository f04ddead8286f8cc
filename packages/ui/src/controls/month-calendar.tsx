import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from './icon-button.tsx';
import classes from './month-calendar.module.css';

/** A day of the calendar: `2026-11-20`. */
type Day = string;

/** Props of {@link MonthCalendar}. */
export interface MonthCalendarProps {
  /** Accessible name. */
  readonly label: string;
  readonly value: Day;
  /** The current day, marked. */
  readonly today: Day;
  /** Days after this one can't be picked. */
  readonly max?: Day | undefined;
  /** Takes the focus when it is first shown, on the chosen day. */
  readonly autoFocus?: boolean;
  /** The first day of the week: 1 is Monday, 7 is Sunday. */
  readonly firstDay: 1 | 7;
  readonly previousMonth: string;
  readonly nextMonth: string;
  /** From Sunday. */
  readonly dayNames: readonly string[];
  /** `November 2026`; months from 0. */
  readonly sayMonth: (year: number, month: number) => string;
  /** A day as screen readers say it. */
  readonly sayDay: (day: Day) => string;
  readonly onPick: (day: Day) => void;
}

const DAY_MS = 86_400_000;
/** Where nothing else ends the calendar. */
const LAST = '9999-12-31';
const stamp = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (at: number): Day => new Date(at).toISOString().slice(0, 10);
const shift = (day: Day, days: number): Day => dayAt(stamp(day) + days * DAY_MS);
const monthOf = (day: Day): string => day.slice(0, 7);

/** The same day of another month, or its last. */
function shiftMonth(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** The weeks of a month, whole, with the days of its neighbours. */
function weeksOf(month: string, firstDay: 1 | 7): Day[][] {
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

/**
 * One month to pick a day from; arrow keys move by days and weeks, Page Up and Page Down by months, and with
 * Shift by years.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, value, max = LAST, firstDay, dayNames, sayMonth, onPick } = props;
  const [focused, setFocused] = useState(value);
  const grid = useRef<HTMLTableElement>(null);
  const month = monthOf(focused);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const go = (day: Day): void => setFocused(day > max ? max : day);
  const focusOn = (day: Day): void =>
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  const takesFocus = useRef(props.autoFocus === true);
  useEffect(() => {
    if (takesFocus.current) focusOn(focused);
    takesFocus.current = false;
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = (event.shiftKey ? LONG_STEPS : STEPS)[event.key];
    if (!step) return;
    event.preventDefault();
    const wanted = step(focused);
    const next = wanted > max ? max : wanted;
    setFocused(next);
    // The day may be in a month that isn't rendered yet.
    requestAnimationFrame(() => focusOn(next));
  };
  return (
    <div className={classes.calendar} role="group" aria-label={label}>
      <div className={classes.head}>
        <IconButton
          label={props.previousMonth}
          icon={<IconChevronLeft />}
          variant="subtle"
          onClick={() => go(shiftMonth(focused, -1))}
        />
        <p className={classes.month} aria-live="polite">
          {sayMonth(year, number - 1)}
        </p>
        {month < monthOf(max) ? (
          <IconButton
            label={props.nextMonth}
            icon={<IconChevronRight />}
            variant="subtle"
            onClick={() => go(shiftMonth(focused, 1))}
          />
        ) : (
          <span className={classes.space} />
        )}
      </div>
      <table ref={grid} className={classes.days} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, at) => dayNames[(at + firstDay) % 7] ?? '').map(
              (name) => (
                <th key={name} scope="col" abbr={name}>
                  {name.slice(0, 2)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, firstDay).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  {monthOf(day) === month && (
                    <DayButton
                      {...props}
                      max={max}
                      day={day}
                      isFocused={day === focused}
                      onPick={onPick}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayButton({
  day,
  isFocused,
  autoFocus = false,
  value,
  today,
  max,
  sayDay,
  onPick,
}: MonthCalendarProps & {
  readonly max: Day;
  readonly day: Day;
  readonly isFocused: boolean;
}) {
  const isBeyond = day > max;
  return (
    <button
      type="button"
      className={classes.day}
      data-day={day}
      data-today={day === today || undefined}
      // For what traps the focus and looks for where to begin, be it before or after the calendar has come.
      data-autofocus={(autoFocus && isFocused) || undefined}
      tabIndex={isFocused ? 0 : -1}
      aria-label={sayDay(day)}
      aria-current={day === today ? 'date' : undefined}
      aria-pressed={day === value}
      aria-disabled={isBeyond || undefined}
      onClick={() => !isBeyond && onPick(day)}
    >
      {Number(day.slice(8))}
    </button>
  );
}
