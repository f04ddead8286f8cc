import type { FormProps } from '../../forms/form-props.ts';
import { PersonFields } from '../../forms/person-fields.tsx';
import type { ConditionOf } from '../part.ts';

/** Who is at home, or isn't. */
export function PresenceForm({ value, onChange }: FormProps<ConditionOf<'presence'>>) {
  return (
    <PersonFields
      event={false}
      value={value}
      onChange={(next) => onChange({ ...value, ...next })}
    />
  );
}
