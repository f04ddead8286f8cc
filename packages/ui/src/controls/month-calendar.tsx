import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from './icon-button.tsx';
import classes from './month-calendar.module.css';
import { LAST_DAY, monthOf, shiftMonth, stepOf, weeksOf, type Day } from './month-days.ts';

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

/**
 * One month to pick a day from; arrow keys move by days and weeks, Page Up and Page Down by months, and with
 * Shift by years.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, value, max = LAST_DAY, firstDay, dayNames } = props;
  const { grid, focused, month, go, onKeyDown } = useFocusedDay(
    value,
    max,
    props.autoFocus === true,
  );
  return (
    <div className={classes.calendar} role="group" aria-label={label}>
      <MonthHead {...props} max={max} focused={focused} go={go} />
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
                    <DayButton {...props} max={max} day={day} isFocused={day === focused} />
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

/** The day that the keys move from; the calendar shows its month. */
function useFocusedDay(value: Day, max: Day, autoFocus: boolean) {
  const [focused, setFocused] = useState(value);
  const grid = useRef<HTMLTableElement>(null);
  const focusOn = (day: Day): void =>
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  const takesFocus = useRef(autoFocus);
  useEffect(() => {
    if (takesFocus.current) focusOn(focused);
    takesFocus.current = false;
  });
  const go = (day: Day): Day => {
    const next = day > max ? max : day;
    setFocused(next);
    return next;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = stepOf(event.key, event.shiftKey);
    if (!step) return;
    event.preventDefault();
    const next = go(step(focused));
    // The day may be in a month that isn't rendered yet.
    requestAnimationFrame(() => focusOn(next));
  };
  return { grid, focused, month: monthOf(focused), go, onKeyDown };
}

function MonthHead({
  previousMonth,
  nextMonth,
  sayMonth,
  max,
  focused,
  go,
}: MonthCalendarProps & {
  readonly max: Day;
  readonly focused: Day;
  readonly go: (day: Day) => void;
}) {
  const month = monthOf(focused);
  const [year = 0, number = 1] = month.split('-').map(Number);
  return (
    <div className={classes.head}>
      <IconButton
        label={previousMonth}
        icon={<IconChevronLeft />}
        variant="subtle"
        onClick={() => go(shiftMonth(focused, -1))}
      />
      <p className={classes.month} aria-live="polite">
        {sayMonth(year, number - 1)}
      </p>
      {month < monthOf(max) ? (
        <IconButton
          label={nextMonth}
          icon={<IconChevronRight />}
          variant="subtle"
          onClick={() => go(shiftMonth(focused, 1))}
        />
      ) : (
        <span className={classes.space} />
      )}
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
