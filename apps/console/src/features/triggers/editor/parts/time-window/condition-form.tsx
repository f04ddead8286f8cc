import { useTexts } from '../../../../../kit/i18n/use-texts.ts';
import { TimeInput } from '../../../../../kit/forms/date-fields.tsx';
import { DaysField } from '../../forms/days-field.tsx';
import { HouseClock } from '../../forms/house-clock.tsx';
import classes from '../../forms/form.module.css';
import { useFault, type FormProps } from '../../forms/form-props.ts';
import { triggerEditorTexts } from '../../texts.ts';
import type { ConditionOf } from '../part.ts';

/** Between two times, on some days. */
export function TimeWindowForm({ value, missing, onChange }: FormProps<ConditionOf<'timeWindow'>>) {
  const t = useTexts(triggerEditorTexts);
  const fault = useFault(missing);
  return (
    <>
      <div className={classes.row}>
        <TimeInput
          label={t(($) => $.fields.windowFrom)}
          value={value.from}
          error={fault('from')}
          data-autofocus
          onChange={(from) => onChange({ ...value, from })}
        />
        <TimeInput
          label={t(($) => $.fields.windowTo)}
          value={value.to}
          error={fault('to')}
          onChange={(to) => onChange({ ...value, to })}
        />
      </div>
      <HouseClock />
      <DaysField
        value={value.EveryDaysOfWeek}
        onChange={(EveryDaysOfWeek) => onChange({ ...value, EveryDaysOfWeek })}
      />
    </>
  );
}
