import { LANGUAGES, type Language } from '@dimora/domain';
import { Checkbox, SegmentedControl, TextInput, Textarea } from '@dimora/ui';
import { Chip } from '@dimora/ui/chips';
import { MultiSelect } from '@dimora/ui/multi-select';
import { NumberInput } from '@dimora/ui/number-input';
import { useId } from 'react';
import { DateTimeInput, TimeInput } from '../../../kit/forms/date-fields.tsx';
import { useDevices, useSystem } from '../../../kit/home/hooks.ts';
import { languageNames } from '../../../kit/i18n/language-names.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { DAY_NAMES } from '../../../kit/text/calendar.ts';
import { useWeekDays } from '../../../kit/text/use-week-days.ts';
import { guestTexts } from '../texts.ts';
import { chosen, faultsOf, type PassFields } from './pass-fields.ts';
import classes from './passes.module.css';

/** The error of a field as a prop; no prop without one. */
type ErrorOf = (name: keyof PassFields) => { readonly error?: string };

/** All fields of a pass; their faults are shown once they were `checked`. */
export function PassFormFields({
  fields,
  checked,
  onChange,
}: {
  readonly fields: PassFields;
  readonly checked: boolean;
  readonly onChange: (change: Partial<PassFields>) => void;
}) {
  const t = useTexts(guestTexts);
  const devices = useDevices();
  const timeZone = useSystem()?.timeZone ?? 'UTC';
  const faults = checked ? faultsOf(fields, timeZone) : {};
  const errorOf: ErrorOf = (name) => {
    const fault = faults[name];
    return fault === undefined ? {} : { error: t(($) => $.form[fault]) };
  };
  const text = (name: 'name' | 'callName' | 'callNumber') => ({
    label: t(($) => $.form[name]),
    value: fields[name],
    ...errorOf(name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [name]: value }),
  });
  return (
    <>
      <TextInput {...text('name')} data-autofocus />
      <Textarea
        label={t(($) => $.form.note)}
        help={t(($) => $.form.noteHelp)}
        value={fields.note}
        maxLength={300}
        rows={3}
        onChange={({ currentTarget: { value } }) => onChange({ note: value })}
      />
      <div className={classes.choice}>
        <span className={classes.label} aria-hidden>
          {t(($) => $.form.language)}
        </span>
        <SegmentedControl
          fullWidth
          label={t(($) => $.form.language)}
          value={fields.language}
          options={LANGUAGES.map((each) => ({ value: each, label: languageNames[each] }))}
          onChange={(chosen: Language) => onChange({ language: chosen })}
        />
      </div>
      <MultiSelect
        label={t(($) => $.form.devices)}
        help={t(($) => $.form.devicesHelp)}
        searchable
        maxValues={12}
        value={[...fields.devices]}
        data={devices.map(({ Id, Name }) => ({ value: Id as string, label: Name }))}
        {...errorOf('devices')}
        onChange={(next) => onChange(chosen(fields, next))}
      />
      <Operable fields={fields} onChange={onChange} />
      <ValidityFields fields={fields} errorOf={errorOf} onChange={onChange} />
      <NumberInput
        label={t(($) => $.form.uses)}
        help={t(($) => $.form.usesHelp)}
        value={fields.uses ?? ''}
        min={1}
        max={1000}
        onChange={(value) => onChange({ uses: typeof value === 'number' ? value : null })}
      />
      <Checkbox
        label={t(($) => $.form.atHome)}
        help={t(($) => $.form.atHomeHelp)}
        checked={fields.atHome}
        onChange={({ currentTarget }) => onChange({ atHome: currentTarget.checked })}
      />
      <div className={classes.pair}>
        <TextInput {...text('callName')} />
        <TextInput type="tel" {...text('callNumber')} />
      </div>
    </>
  );
}

/** Which of the chosen devices may be operated. */
function Operable({
  fields: { devices, operable },
  onChange,
}: {
  readonly fields: PassFields;
  readonly onChange: (change: Partial<PassFields>) => void;
}) {
  const t = useTexts(guestTexts);
  const known = useDevices();
  if (devices.length === 0) return null;
  return (
    <fieldset className={classes.operable}>
      <legend className={classes.label}>{t(($) => $.form.operate)}</legend>
      <p className={classes.line}>{t(($) => $.form.operateHelp)}</p>
      {devices.map((id) => (
        <Checkbox
          key={id}
          label={known.find(({ Id }) => Id === id)?.Name ?? t(($) => $.form.gone)}
          checked={operable.includes(id)}
          onChange={({ currentTarget: { checked: on } }) =>
            onChange({ operable: on ? [...operable, id] : operable.filter((each) => each !== id) })
          }
        />
      ))}
    </fieldset>
  );
}

/** From when to when the pass is valid, and on which days and hours. */
function ValidityFields({
  fields,
  errorOf,
  onChange,
}: {
  readonly fields: PassFields;
  readonly errorOf: ErrorOf;
  readonly onChange: (change: Partial<PassFields>) => void;
}) {
  const t = useTexts(guestTexts);
  const moment = (name: 'from' | 'until' | 'hourFrom' | 'hourTo') => ({
    label: t(($) => $.form[name]),
    value: fields[name],
    ...errorOf(name),
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <div className={classes.pair}>
        <DateTimeInput {...moment('from')} />
        <DateTimeInput {...moment('until')} />
      </div>
      <Days fields={fields} onChange={onChange} />
      {fields.days.length > 0 && (
        <div className={classes.pair}>
          <TimeInput {...moment('hourFrom')} />
          <TimeInput {...moment('hourTo')} />
        </div>
      )}
    </>
  );
}

function Days({
  fields: { days },
  onChange,
}: {
  readonly fields: PassFields;
  readonly onChange: (change: Partial<PassFields>) => void;
}) {
  const t = useTexts(guestTexts);
  const week = useWeekDays();
  const names = DAY_NAMES[useLanguage()];
  const helpId = useId();
  return (
    <fieldset className={classes.choice} aria-describedby={helpId}>
      <legend className={classes.label}>{t(($) => $.form.days)}</legend>
      <span className={classes.days}>
        {week.map((day) => (
          <Chip
            key={day}
            pressed={days.includes(day)}
            onPress={() =>
              onChange({
                days: days.includes(day) ? days.filter((each) => each !== day) : [...days, day],
              })
            }
          >
            {(names[day % 7] ?? '').slice(0, 3)}
          </Chip>
        ))}
      </span>
      <p id={helpId} className={classes.help}>
        {t(($) => $.form.daysHelp)}
      </p>
    </fieldset>
  );
}
