import { ConditionField } from '../../forms/condition-field.tsx';
import type { FormProps } from '../../forms/form-props.ts';
import type { DoOf } from '../part.ts';

/** What decides. */
export function BranchForm({ value, missing, onChange }: FormProps<DoOf<'branch'>>) {
  return (
    <ConditionField
      value={value.when}
      tried={missing.size > 0}
      onChange={(when) => onChange({ ...value, when })}
    />
  );
}
