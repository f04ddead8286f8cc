import { useTexts } from '../../../../../kit/i18n/use-texts.ts';
import { Select } from '@dimora/ui/select';
import { ConditionField } from '../../forms/condition-field.tsx';
import { TimeSpanField } from '../../forms/time-span-field.tsx';
import type { FormProps } from '../../forms/form-props.ts';
import { triggerEditorTexts } from '../../texts.ts';
import type { DoOf } from '../part.ts';

/** What it waits for, and how long. */
export function WaitUntilForm({ value, missing, onChange }: FormProps<DoOf<'waitUntil'>>) {
  const t = useTexts(triggerEditorTexts);
  return (
    <>
      <ConditionField
        value={value.until}
        tried={missing.size > 0}
        onChange={(until) => onChange({ ...value, until })}
      />
      <TimeSpanField
        label={t(($) => $.fields.timeout)}
        value={value.timeoutSeconds}
        onChange={(timeoutSeconds) => onChange({ ...value, timeoutSeconds })}
      />
      <Select
        label={t(($) => $.fields.goesOn)}
        data={[
          { value: 'true', label: t(($) => $.fields.goOn) },
          { value: 'false', label: t(($) => $.fields.giveUp) },
        ]}
        value={String(value.goesOn)}
        onChange={(next) => onChange({ ...value, goesOn: next === 'true' })}
      />
    </>
  );
}
