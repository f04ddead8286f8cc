import { useTexts } from '../../../../../kit/i18n/use-texts.ts';
import { DateInput } from '../../../../../kit/forms/date-fields.tsx';
import { HouseClock } from '../../forms/house-clock.tsx';
import classes from '../../forms/form.module.css';
import { useFault, type FormProps } from '../../forms/form-props.ts';
import { triggerEditorTexts } from '../../texts.ts';
import type { ConditionOf } from '../part.ts';

/** Between two days. */
export function DateRangeForm({ value, missing, onChange }: FormProps<ConditionOf<'dateRange'>>) {
  const t = useTexts(triggerEditorTexts);
  const fault = useFault(missing);
  return (
    <>
      <div className={classes.row}>
        <DateInput
          label={t(($) => $.fields.windowFrom)}
          value={value.from}
          error={fault('from')}
          data-autofocus
          onChange={(from) => onChange({ ...value, from })}
        />
        <DateInput
          label={t(($) => $.fields.windowTo)}
          value={value.to}
          error={fault('to')}
          onChange={(to) => onChange({ ...value, to })}
        />
      </div>
      <HouseClock />
    </>
  );
}
