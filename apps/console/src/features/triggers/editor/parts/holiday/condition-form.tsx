import { SegmentedControl } from '@dimora/ui';
import { useTexts } from '../../../../../kit/i18n/use-texts.ts';
import classes from '../../forms/form.module.css';
import type { FormProps } from '../../forms/form-props.ts';
import { UnknownPlace } from '../../forms/unknown-place.tsx';
import { triggerEditorTexts } from '../../texts.ts';
import type { ConditionOf } from '../part.ts';

/** On public holidays only, or on all other days. */
export function HolidayForm({ value, onChange }: FormProps<ConditionOf<'holiday'>>) {
  const t = useTexts(triggerEditorTexts);
  return (
    <>
      <UnknownPlace needs="holidays" />
      <SegmentedControl
        label={t(($) => $.fields.holidays)}
        value={value.holiday ? 'only' : 'except'}
        options={(['except', 'only'] as const).map((each) => ({
          value: each,
          label: t(($) => (each === 'only' ? $.fields.holidaysOnly : $.fields.holidaysExcept)),
        }))}
        onChange={(next) => onChange({ ...value, holiday: next === 'only' })}
      />
      <p className={classes.line}>{t(($) => $.fields.holidaysHelp)}</p>
    </>
  );
}
