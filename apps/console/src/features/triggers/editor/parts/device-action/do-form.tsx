import { CommandFields } from '../../forms/command-fields.tsx';
import { useFault, type FormProps } from '../../forms/form-props.ts';
import type { DoOf } from '../part.ts';

/** A command to a device. */
export function CommandForm({ value, missing, onChange }: FormProps<DoOf<'deviceAction'>>) {
  const fault = useFault(missing);
  return (
    <CommandFields
      value={value}
      fault={fault}
      onChange={(next) => onChange({ ...value, ...next })}
    />
  );
}
