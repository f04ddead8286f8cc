import { useTexts } from '../../../../../kit/i18n/use-texts.ts';
import { TimeSpanField } from '../../forms/time-span-field.tsx';
import type { FormProps } from '../../forms/form-props.ts';
import { triggerEditorTexts } from '../../texts.ts';
import type { DoOf } from '../part.ts';

/** How long it waits. */
export function WaitForm({ value, onChange }: FormProps<DoOf<'wait'>>) {
  const t = useTexts(triggerEditorTexts);
  return (
    <TimeSpanField
      label={t(($) => $.fields.seconds)}
      value={value.seconds}
      onChange={(seconds) => onChange({ ...value, seconds })}
    />
  );
}
