import type { FormProps } from '../../forms/form-props.ts';
import { PersonFields } from '../../forms/person-fields.tsx';
import type { IfOf } from '../part.ts';

/** Who comes or goes. */
export function PersonForm({ value, onChange }: FormProps<IfOf<'person'>>) {
  return <PersonFields event value={value} onChange={(next) => onChange({ ...value, ...next })} />;
}
