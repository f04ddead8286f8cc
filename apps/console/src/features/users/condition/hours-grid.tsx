import { Button } from '@dimora/ui';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { usersTexts } from '../texts.ts';
import { useWeekDays } from '../../../kit/text/use-week-days.ts';
import { HOURS, hoursOf, windowsOf } from './hours.ts';
import classes from './hours-grid.module.css';
import { DAY_KEYS } from './use-condition-words.ts';

/** A drag with the mouse: each cell that it meets becomes as the first one did. */
type Drag = { readonly on: boolean; readonly origin: number; moved: boolean };

/** Props of {@link HoursGrid}. */
export type HoursGridProps = {
  readonly windows: readonly string[];
  readonly onChange: (windows: readonly string[]) => void;
};

const two = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
/** Where the arrow keys lead, in days and hours. */
const STEPS: Readonly<Record<string, readonly [day: number, hour: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The hours of a week: a row a day, on phones a column a day. A mouse draws over several, arrow keys move. */
export function HoursGrid({ windows, onChange }: HoursGridProps) {
  const t = useTexts(usersTexts);
  const hours = hoursOf(windows);
  const days = useWeekDays();
  const [at, setAt] = useState(24 + 8);
  const grid = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const dayName = (day: number): string =>
    t(($) => $.condition.days[DAY_KEYS[day - 1] ?? 'monday']);
  const shortName = (day: number): string =>
    t(($) => $.condition.shortDays[DAY_KEYS[day - 1] ?? 'monday']);
  const set = (cells: readonly number[], on: boolean): void => {
    const next = new Set(hours);
    for (const cell of cells) {
      if (on) next.add(cell);
      else next.delete(cell);
    }
    onChange(windowsOf(next));
  };
  const ofDay = (day: number): number[] => HOURS.map((hour) => day * 24 + hour);
  const over = (event: PointerEvent): void => {
    const { current } = drag;
    if (current === null || event.buttons === 0) return;
    const target = document.elementFromPoint(event.clientX, event.clientY);
    const cell = Number(target instanceof HTMLElement ? target.dataset['cell'] : Number.NaN);
    if (Number.isNaN(cell) || (cell === current.origin && !current.moved)) return;
    current.moved = true;
    const cells = [current.origin, cell].filter((each) => hours.has(each) !== current.on);
    if (cells.length > 0) set(cells, current.on);
  };
  const press = (cell: number): void => {
    // The click at the end of a drag isn't one.
    if (drag.current?.moved !== true) set([cell], !hours.has(cell));
    drag.current = null;
  };
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const row = days.indexOf(Math.floor(at / 24)) + step[0];
    const day = days[Math.min(6, Math.max(0, row))] ?? 1;
    const next = day * 24 + Math.min(23, Math.max(0, (at % 24) + step[1]));
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  };
  return (
    <div>
      <p className={classes.help}>{t(($) => $.condition.hoursHelp)}</p>
      <div
        ref={grid}
        className={classes.grid}
        role="group"
        aria-label={t(($) => $.condition.kinds.HoursOfWeek)}
        onPointerMove={over}
        onPointerLeave={() => (drag.current = null)}
        onKeyDown={move}
      >
        <span aria-hidden />
        {HOURS.map((hour) => (
          <span key={hour} className={classes.hour} aria-hidden>
            {hour % 3 === 0 ? hour : ''}
          </span>
        ))}
        {days.map((day) => [
          <button
            key={day}
            type="button"
            className={classes.day}
            aria-label={t(($) => $.condition.hoursOf, { day: dayName(day) })}
            aria-pressed={ofDay(day).every((cell) => hours.has(cell))}
            onClick={() => set(ofDay(day), !ofDay(day).every((cell) => hours.has(cell)))}
          >
            {shortName(day)}
          </button>,
          ...HOURS.map((hour) => {
            const cell = day * 24 + hour;
            const isOn = hours.has(cell);
            return (
              <button
                key={cell}
                type="button"
                className={classes.cell}
                data-cell={cell}
                tabIndex={cell === at ? 0 : -1}
                aria-pressed={isOn}
                aria-label={t(($) => $.condition.hour, {
                  day: dayName(day),
                  from: two(hour),
                  to: two(hour + 1),
                })}
                onFocus={() => setAt(cell)}
                onPointerDown={({ pointerType, button }) => {
                  const isDrag = pointerType === 'mouse' && button === 0;
                  drag.current = isDrag ? { on: !isOn, origin: cell, moved: false } : null;
                }}
                onClick={() => press(cell)}
              />
            );
          }),
        ])}
      </div>
      <div className={classes.foot}>
        <Button size="small" onClick={() => set(days.flatMap(ofDay), true)}>
          {t(($) => $.condition.wholeWeek)}
        </Button>
        <Button size="small" onClick={() => onChange([])}>
          {t(($) => $.condition.clear)}
        </Button>
      </div>
    </div>
  );
}
