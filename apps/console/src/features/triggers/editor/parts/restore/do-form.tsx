import { useTexts } from '../../../../../kit/i18n/use-texts.ts';
import type { Trigger } from '@dimora/contract/client';
import { stepsIn, type DoPart, type TriggerId } from '@dimora/domain';
import { Select } from '@dimora/ui/select';
import { useKnownTriggers } from '../../../use-triggers.ts';
import type { FormProps } from '../../forms/form-props.ts';
import { triggerEditorTexts } from '../../texts.ts';
import type { DoOf } from '../part.ts';

/** Whose memory it puts back. */
export function RestoreForm({ value, onChange }: FormProps<DoOf<'restore'>>) {
  const t = useTexts(triggerEditorTexts);
  const triggers = useKnownTriggers();
  return (
    <Select
      label={t(($) => $.fields.whose)}
      data={[
        { value: '', label: t(($) => $.fields.own) },
        ...triggers
          .filter(({ Do }) => remembers(Do))
          .map(({ Id, Name }) => ({ value: Id as string, label: Name })),
      ]}
      value={value.origin === undefined ? (value.TriggerId ?? '') : null}
      onChange={(next) =>
        onChange({
          ...value,
          TriggerId: next === '' ? null : (next as TriggerId | null),
          origin: undefined,
        })
      }
    />
  );
}

/** True for steps of which one remembers a scene. */
const remembers = (parts: Trigger['Do']): boolean =>
  stepsIn(parts as readonly DoPart[]).some(({ Payload }) => Payload.Type === 'capture');
