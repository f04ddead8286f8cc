import type { TriggerCondition } from '@dimora/domain';
import { Select } from '@dimora/ui/select';
import { conditionPhrase } from '../../../../entities/trigger/phrases.ts';
import { useSay } from '../../../../entities/trigger/use-say.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useKnownTriggers } from '../../use-triggers.ts';
import { CONDITION_KINDS } from '../kinds.ts';
import { missingInClause } from '../missing.ts';
import { triggerEditorTexts } from '../texts.ts';
import { ClauseForm } from './clause-form.tsx';

const KINDS = ['deviceState', 'environmentState', 'timeWindow', 'dateRange', 'presence'] as const;

/** What a step waits for or asks: one clause. One of several clauses is shown as it reads, and can be replaced. */
export function ConditionField({
  value,
  tried,
  onChange,
}: {
  readonly value: TriggerCondition;
  readonly tried: boolean;
  readonly onChange: (next: TriggerCondition) => void;
}) {
  const t = useTexts(triggerEditorTexts);
  const say = useSay(useKnownTriggers());
  const isOne = KINDS.some((kind) => kind === value.Type);
  const data = KINDS.map((kind) => ({
    value: kind as string,
    label: t(($) => $.kinds[CONDITION_KINDS[kind].word]),
  }));
  const own = isOne ? [] : [{ value: value.Type as string, label: conditionPhrase(value, say) }];
  return (
    <>
      <Select
        label={t(($) => $.fields.condition)}
        data={[...own, ...data]}
        value={value.Type}
        onChange={(next) => {
          const kind = KINDS.find((each) => each === next);
          if (kind && kind !== value.Type) onChange(CONDITION_KINDS[kind].empty);
        }}
      />
      <ClauseForm
        value={value}
        missing={tried ? missingInClause(value) : new Set()}
        onChange={onChange}
      />
    </>
  );
}
