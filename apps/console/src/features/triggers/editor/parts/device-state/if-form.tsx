import { STATE_CHANGES } from '@dimora/domain';
import { Select } from '@dimora/ui/select';
import { useDevice } from '../../../../../kit/home/hooks.ts';
import { useTexts } from '../../../../../kit/i18n/use-texts.ts';
import { useFault, type FormProps } from '../../forms/form-props.ts';
import { TimeSpanField } from '../../forms/time-span-field.tsx';
import { ValueField } from '../../forms/value-field.tsx';
import { specOfWatched } from '../../forms/value-spec.ts';
import { WatchedFields } from '../../forms/watched-fields.tsx';
import { triggerEditorTexts } from '../../texts.ts';
import type { IfOf } from '../part.ts';

/** A value that changes, of a device or of a place. */
export function StateForm({
  value,
  missing,
  onChange,
}: FormProps<IfOf<'deviceState' | 'environmentState'>>) {
  const t = useTexts(triggerEditorTexts);
  const fault = useFault(missing);
  const spec = specOfWatched(value, useDevice(value.DeviceId, value.origin));
  const changes = STATE_CHANGES.filter(
    (each) => spec.kind === 'number' || each === 'changes' || each === 'becomes',
  );
  return (
    <>
      <WatchedFields
        value={value}
        fault={fault}
        onChange={(next) => onChange({ ...value, ...next } as typeof value)}
      />
      <Select
        label={t(($) => $.fields.change)}
        data={changes.map((each) => ({ value: each, label: t(($) => $.fields.changes[each]) }))}
        value={value.change}
        onChange={(change) => onChange({ ...value, change: change as typeof value.change })}
      />
      {value.change !== 'changes' && (
        <>
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
      )}
    </>
  );
}
