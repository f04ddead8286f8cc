import { STATE_OPERATORS, type TriggerCondition } from '@dimora/domain';
import { Select } from '@dimora/ui/select';
import { DateInput, TimeInput } from '../../../../kit/forms/date-fields.tsx';
import { useDevice } from '../../../../kit/home/hooks.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { triggerEditorTexts } from '../texts.ts';
import { DaysField } from './days-field.tsx';
import classes from './form.module.css';
import { useFault, type FormProps } from './form-props.ts';
import { PersonFields } from './person-fields.tsx';
import { TimeSpanField } from './time-span-field.tsx';
import { ValueField } from './value-field.tsx';
import { specOfWatched } from './value-spec.ts';
import { WatchedFields } from './watched-fields.tsx';

type StateClause = Extract<TriggerCondition, { Type: 'deviceState' | 'environmentState' }>;

/** The form behind a clause of a condition. A group of clauses has none: each of its clauses does. */
export function ClauseForm({ value, missing, onChange }: FormProps<TriggerCondition>) {
  const t = useTexts(triggerEditorTexts);
  const fault = useFault(missing);
  if (value.Type === 'deviceState' || value.Type === 'environmentState')
    return <StateForm value={value} missing={missing} onChange={onChange} />;
  if (value.Type === 'presence')
    return (
      <PersonFields
        event={false}
        value={value}
        onChange={(next) => onChange({ ...value, ...next })}
      />
    );
  if (value.Type === 'added') return <p>{value.Part}</p>;
  if (value.Type !== 'timeWindow' && value.Type !== 'dateRange') return null;
  const Input = value.Type === 'timeWindow' ? TimeInput : DateInput;
  return (
    <>
      <div className={classes.row}>
        <Input
          label={t(($) => $.fields.windowFrom)}
          value={value.from}
          error={fault('from')}
          data-autofocus
          onChange={(from) => onChange({ ...value, from })}
        />
        <Input
          label={t(($) => $.fields.windowTo)}
          value={value.to}
          error={fault('to')}
          onChange={(to) => onChange({ ...value, to })}
        />
      </div>
      {value.Type === 'timeWindow' && (
        <DaysField
          value={value.EveryDaysOfWeek}
          onChange={(EveryDaysOfWeek) => onChange({ ...value, EveryDaysOfWeek })}
        />
      )}
    </>
  );
}

function StateForm({ value, missing, onChange }: FormProps<StateClause>) {
  const t = useTexts(triggerEditorTexts);
  const fault = useFault(missing);
  const spec = specOfWatched(value, useDevice(value.DeviceId));
  const operators = STATE_OPERATORS.filter(
    (each) => spec.kind === 'number' || each === 'equals' || each === 'differs',
  );
  return (
    <>
      <WatchedFields
        value={value}
        fault={fault}
        onChange={(next) => onChange({ ...value, ...next } as StateClause)}
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
