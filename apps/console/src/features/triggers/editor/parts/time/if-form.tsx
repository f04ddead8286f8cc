import { TimeInput } from '../../../../../kit/forms/date-fields.tsx';
import { useTexts } from '../../../../../kit/i18n/use-texts.ts';
import { CalendarFields } from '../../forms/calendar-fields.tsx';
import { useFault, type FormProps } from '../../forms/form-props.ts';
import { triggerEditorTexts } from '../../texts.ts';
import type { IfOf } from '../part.ts';

/** A time of day, and its days. */
export function TimeForm({ value, missing, onChange }: FormProps<IfOf<'time'>>) {
  const t = useTexts(triggerEditorTexts);
  const fault = useFault(missing);
  return (
    <>
      <TimeInput
        label={t(($) => $.fields.at)}
        value={value.at}
        error={fault('at')}
        data-autofocus
        onChange={(next) => onChange({ ...value, at: next })}
      />
      <CalendarFields value={value} onChange={(next) => onChange({ ...value, ...next })} />
    </>
  );
}
