import type { TriggerContent } from '@dimora/domain';
import { DateInput } from '../../../../kit/forms/date-fields.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { triggerEditorTexts } from '../texts.ts';
import { HouseClock } from './house-clock.tsx';
import { DaysField } from './days-field.tsx';

type Calendar = Pick<TriggerContent['Payload'], 'Condition' | 'StartDate'>;

/** On which weekdays, and from which day on. */
export function CalendarFields({
  value,
  help,
  onChange,
}: {
  readonly value: Calendar;
  /** How these days go together with others of the rule; otherwise that of a part. */
  readonly help?: string;
  readonly onChange: (next: Calendar) => void;
}) {
  const t = useTexts(triggerEditorTexts);
  const { Condition, StartDate } = value;
  return (
    <>
      <DaysField
        value={Condition.EveryDaysOfWeek}
        help={help ?? t(($) => $.fields.daysHelp)}
        onChange={(EveryDaysOfWeek) => onChange({ Condition: { EveryDaysOfWeek }, StartDate })}
      />
      <DateInput
        label={t(($) => $.fields.from)}
        help={t(($) => $.fields.fromHelp)}
        value={StartDate ?? ''}
        onChange={(next) => onChange({ Condition, StartDate: next || null })}
      />
      <HouseClock />
    </>
  );
}
