import { stateVariable, plainName, type StateValue } from '@dimora/domain';
import { SegmentedControl, TextInput } from '@dimora/ui';
import { NumberInput } from '@dimora/ui/number-input';
import { Select } from '@dimora/ui/select';
import { useNames } from '../../../../kit/i18n/names.ts';
import classes from './form.module.css';
import type { ValueSpec } from './value-spec.ts';

/** A value of a variable or of an action, in the words that devices show. */
export function ValueField({
  label,
  spec,
  value,
  error,
  onChange,
}: {
  readonly label: string;
  readonly spec: ValueSpec;
  readonly value: StateValue;
  readonly error?: string | undefined;
  readonly onChange: (value: StateValue) => void;
}) {
  const names = useNames();
  if (spec.kind === 'none') return null;
  if (spec.kind === 'boolean') {
    const word = (Value: boolean) => names.value(spec.variable, { Value, Unit: '' });
    return (
      <div>
        <p className={classes.label} aria-hidden>
          {label}
        </p>
        <SegmentedControl
          label={label}
          value={typeof value === 'boolean' ? (String(value) as 'true' | 'false') : null}
          options={[
            { value: 'true', label: word(true) },
            { value: 'false', label: word(false) },
          ]}
          onChange={(next) => onChange(next === 'true')}
        />
        {error !== undefined && <p className={classes.error}>{error}</p>}
      </div>
    );
  }
  if (spec.kind === 'options')
    return (
      <Select
        label={label}
        error={error}
        data={spec.options.map((each) => ({ value: each, label: names.option(each) }))}
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
      />
    );
  if (spec.kind === 'number') {
    const unit = stateVariable(plainName(spec.variable))?.unit ?? '';
    return (
      <NumberInput
        label={label}
        error={error}
        suffix={unit === '' ? '' : ` ${unit}`}
        {...(spec.min !== undefined && { min: spec.min })}
        {...(spec.max !== undefined && { max: spec.max })}
        {...(spec.step !== undefined && { step: spec.step })}
        value={typeof value === 'number' ? value : ''}
        onChange={(next) => onChange(typeof next === 'number' ? next : null)}
      />
    );
  }
  return (
    <TextInput
      label={label}
      error={error}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
