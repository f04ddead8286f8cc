import { STATE_OPERATORS } from '@dimora/domain';
import { Select } from '@dimora/ui/select';
import { useDevice } from '../../../../../kit/home/hooks.ts';
import { useTexts } from '../../../../../kit/i18n/use-texts.ts';
import { useFault, type FormProps } from '../../forms/form-props.ts';
import { TimeSpanField } from '../../forms/time-span-field.tsx';
import { ValueField } from '../../forms/value-field.tsx';
import { specOfWatched } from '../../forms/value-spec.ts';
import { WatchedFields } from '../../forms/watched-fields.tsx';
import { triggerEditorTexts } from '../../texts.ts';
import type { ConditionOf } from '../part.ts';

/** A value that is compared, of a device or of a place. */
export function ComparedForm({
  value,
  missing,
  onChange,
}: FormProps<ConditionOf<'deviceState'> | ConditionOf<'environmentState'>>) {
  const t = useTexts(triggerEditorTexts);
  const fault = useFault(missing);
  const spec = specOfWatched(value, useDevice(value.DeviceId, value.origin));
  const operators = STATE_OPERATORS.filter(
    (each) => spec.kind === 'number' || each === 'equals' || each === 'differs',
  );
  return (
    <>
      <WatchedFields
        value={value}
        fault={fault}
        onChange={(next) => onChange({ ...value, ...next } as typeof value)}
      />
      <Select
        label={t(($) => $.fields.operator)}
        data={operators.map((each) => ({ value: each, label: t(($) => $.fields.operators[each]) }))}
        value={value.operator}
        onChange={(next) => onChange({ ...value, operator: next as typeof value.operator })}
      />
      <ValueField
        label={t(($) => $.fields.to)}
        spec={spec}
        value={value.Value}
        error={fault('Value')}
        onChange={(Value) => onChange({ ...value, Value })}
      />
      <TimeSpanField
        label={t(($) => $.fields.forTime)}
        help={t(($) => $.fields.forHelp)}
        value={value.forSeconds}
        onChange={(forSeconds) => onChange({ ...value, forSeconds })}
      />
    </>
  );
}
