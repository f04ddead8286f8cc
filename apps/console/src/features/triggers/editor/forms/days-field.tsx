import { useId } from 'react';
import { DAY_NAMES } from '../../../../kit/text/calendar.ts';
import { useLanguage } from '../../../../kit/i18n/language.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useWeekDays } from '../../../../kit/text/use-week-days.ts';
import { EVERY_DAY } from '../trigger-fields.ts';
import { triggerEditorTexts } from '../texts.ts';
import classes from './form.module.css';

/** The days of the week, in the reader's order (SHELL-02); at least one stays chosen. */
export function DaysField({
  value,
  help,
  onChange,
}: {
  readonly value: readonly number[];
  readonly help?: string | undefined;
  readonly onChange: (days: readonly number[]) => void;
}) {
  const t = useTexts(triggerEditorTexts);
  const names = DAY_NAMES[useLanguage()];
  const days = useWeekDays();
  const helpId = useId();
  const toggle = (day: number): void => {
    const next = EVERY_DAY.filter((each) => value.includes(each) !== (each === day));
    if (next.length > 0) onChange(next);
  };
  return (
    <fieldset className={classes.days} aria-describedby={help && helpId}>
      <legend className={classes.legend}>{t(($) => $.fields.days)}</legend>
      {days.map((day) => {
        const name = names[day % 7] ?? '';
        return (
          <label key={day} className={classes.day}>
            <input
              type="checkbox"
              aria-label={name}
              checked={value.includes(day)}
              onChange={() => toggle(day)}
            />
            <span aria-hidden>{name.slice(0, 3)}</span>
          </label>
        );
      })}
      {help !== undefined && (
        <p id={helpId} className={classes.help}>
          {help}
        </p>
      )}
    </fieldset>
  );
}
