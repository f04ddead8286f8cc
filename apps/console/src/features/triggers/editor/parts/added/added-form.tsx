import type { AddedPart } from '@dimora/domain';
import type { FormProps } from '../../forms/form-props.ts';

/** A part that was added to the hub: only its name is shown. */
export function AddedForm({ value }: FormProps<AddedPart>) {
  return <p>{value.Part}</p>;
}
