import { Button } from '@dimora/ui';
import { Fragment } from 'react';
import { accessTexts } from '../../../entities/access/access-texts.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { usersTexts } from '../texts.ts';
import { useWeekDays } from '../../../kit/text/use-week-days.ts';
import { HOURS, hoursOf, windowsOf } from '../../../entities/access/hours.ts';
import classes from './hours-grid.module.css';
import { DAY_KEYS } from '../../../entities/access/use-condition-words.ts';
import { useDrawing, type Drawing } from './use-drawing.ts';
import { useGridFocus, type GridFocus } from './use-grid-focus.ts';

/** Props of {@link HoursGrid}. */
export type HoursGridProps = {
  readonly windows: readonly string[];
  readonly onChange: (windows: readonly string[]) => void;
};

const two = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
const cellsOf = (day: number): number[] => HOURS.map((hour) => day * 24 + hour);
const keyOf = (day: number) => DAY_KEYS[day - 1] ?? 'monday';

/** The hours of a week: a row a day, on phones a column a day. A mouse draws over several, arrow keys move. */
export function HoursGrid({ windows, onChange }: HoursGridProps) {
  const t = useTexts(usersTexts);
  const hours = hoursOf(windows);
  const days = useWeekDays();
  const set = (cells: readonly number[], on: boolean): void => {
    const next = new Set(hours);
    for (const cell of cells) {
      if (on) next.add(cell);
      else next.delete(cell);
    }
    onChange(windowsOf(next));
  };
  const drawing = useDrawing(hours, set);
  const focus = useGridFocus(days);
  return (
    <div>
      <p className={classes.help}>{t(($) => $.condition.hoursHelp)}</p>
      <div
        ref={focus.grid}
        className={classes.grid}
        role="group"
        aria-label={t(($) => $.condition.kinds.HoursOfWeek)}
        onPointerMove={drawing.over}
        onPointerLeave={drawing.stop}
        onKeyDown={focus.move}
      >
        <span aria-hidden />
        {HOURS.map((hour) => (
          <span key={hour} className={classes.hour} aria-hidden>
            {hour % 3 === 0 ? hour : ''}
          </span>
        ))}
        {days.map((day) => (
          <Fragment key={day}>
            <DayButton day={day} hours={hours} set={set} />
            {cellsOf(day).map((cell) => (
              <HourCell
                key={cell}
                cell={cell}
                isOn={hours.has(cell)}
                focus={focus}
                drawing={drawing}
              />
            ))}
          </Fragment>
        ))}
      </div>
      <div className={classes.foot}>
        <Button size="small" onClick={() => set(days.flatMap(cellsOf), true)}>
          {t(($) => $.condition.wholeWeek)}
        </Button>
        <Button size="small" onClick={() => onChange([])}>
          {t(($) => $.condition.clear)}
        </Button>
      </div>
    </div>
  );
}

/** The name of a day: presses all its hours, or none. */
function DayButton({
  day,
  hours,
  set,
}: {
  readonly day: number;
  readonly hours: ReadonlySet<number>;
  readonly set: (cells: readonly number[], on: boolean) => void;
}) {
  const t = useTexts(usersTexts);
  const said = useTexts(accessTexts);
  const cells = cellsOf(day);
  const isWhole = cells.every((cell) => hours.has(cell));
  return (
    <button
      type="button"
      className={classes.day}
      aria-label={t(($) => $.condition.hoursOf, { day: said(($) => $.days[keyOf(day)]) })}
      aria-pressed={isWhole}
      onClick={() => set(cells, !isWhole)}
    >
      {t(($) => $.condition.shortDays[keyOf(day)])}
    </button>
  );
}

function HourCell({
  cell,
  isOn,
  focus,
  drawing,
}: {
  readonly cell: number;
  readonly isOn: boolean;
  readonly focus: GridFocus;
  readonly drawing: Drawing;
}) {
  const t = useTexts(usersTexts);
  const said = useTexts(accessTexts);
  const hour = cell % 24;
  return (
    <button
      type="button"
      className={classes.cell}
      data-cell={cell}
      tabIndex={cell === focus.at ? 0 : -1}
      aria-pressed={isOn}
      aria-label={t(($) => $.condition.hour, {
        day: said(($) => $.days[keyOf(Math.floor(cell / 24))]),
        from: two(hour),
        to: two(hour + 1),
      })}
      onFocus={() => focus.setAt(cell)}
      onPointerDown={(event) => drawing.begin(cell, event)}
      onClick={() => drawing.press(cell)}
    />
  );
}
