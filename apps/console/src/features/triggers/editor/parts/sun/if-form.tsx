import { SegmentedControl } from '@dimora/ui';
import { NumberInput } from '@dimora/ui/number-input';
import { useTexts } from '../../../../../kit/i18n/use-texts.ts';
import { CalendarFields } from '../../forms/calendar-fields.tsx';
import type { FormProps } from '../../forms/form-props.ts';
import { UnknownPlace } from '../../forms/unknown-place.tsx';
import { triggerEditorTexts } from '../../texts.ts';
import type { IfOf } from '../part.ts';

/** Sunrise or sunset, and its days. */
export function SunForm({ value, onChange }: FormProps<IfOf<'sun'>>) {
  const t = useTexts(triggerEditorTexts);
  return (
    <>
      <UnknownPlace needs="position" />
      <SegmentedControl
        label={t(($) => $.fields.sun)}
        value={value.sun}
        options={(['sunrise', 'sunset'] as const).map((each) => ({
          value: each,
          label: t(($) => $.fields[each]),
        }))}
        onChange={(sun) => onChange({ ...value, sun })}
      />
      <NumberInput
        label={t(($) => $.fields.offset)}
        min={-720}
        max={720}
        value={value.offsetMinutes}
        onChange={(next) => onChange({ ...value, offsetMinutes: Math.round(Number(next)) })}
      />
      <CalendarFields value={value} onChange={(next) => onChange({ ...value, ...next })} />
    </>
  );
}
