import { useTexts } from '../../../../../kit/i18n/use-texts.ts';
import type { TriggerId } from '@dimora/domain';
import { Select } from '@dimora/ui/select';
import { useKnownTriggers } from '../../../use-triggers.ts';
import { useFault, type FormProps } from '../../forms/form-props.ts';
import { triggerEditorTexts } from '../../texts.ts';
import type { DoOf } from '../part.ts';

/** Which automation it runs. */
export function TriggerForm({ value, missing, onChange }: FormProps<DoOf<'trigger'>>) {
  const t = useTexts(triggerEditorTexts);
  const fault = useFault(missing);
  const triggers = useKnownTriggers();
  return (
    <Select
      label={t(($) => $.fields.trigger)}
      data={triggers.map(({ Id, Name }) => ({ value: Id, label: Name }))}
      value={value.TriggerId === '' || value.origin !== undefined ? null : value.TriggerId}
      searchable
      data-autofocus
      error={fault('TriggerId')}
      nothingFoundMessage={t(($) => $.fields.nothing)}
      onChange={(next) =>
        onChange({ ...value, TriggerId: (next ?? '') as TriggerId, origin: undefined })
      }
    />
  );
}
