import { useTexts } from '../../../../../kit/i18n/use-texts.ts';
import { NumberInput } from '@dimora/ui/number-input';
import type { FormProps } from '../../forms/form-props.ts';
import { triggerEditorTexts } from '../../texts.ts';
import type { DoOf } from '../part.ts';

/** How often. */
export function RepeatForm({ value, onChange }: FormProps<DoOf<'repeat'>>) {
  const t = useTexts(triggerEditorTexts);
  return (
    <NumberInput
      label={t(($) => $.fields.times)}
      min={1}
      max={100}
      value={value.times}
      data-autofocus
      onChange={(next) =>
        onChange({ ...value, times: Math.min(100, Math.max(1, Math.round(Number(next)))) })
      }
    />
  );
}
