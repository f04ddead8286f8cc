import { useCheckedForm, type CheckedForm } from '../../../kit/forms/use-checked-form.ts';
import { checkFields, isChanged, type FieldFault, type GroupFields } from './group-fields.ts';

/** A device group's form with its values and what is wrong with them. */
export type GroupForm = CheckedForm<GroupFields, FieldFault>;

/** Holds a group's values beside those that are saved. */
export const useGroupForm = (saved: GroupFields): GroupForm =>
  useCheckedForm(saved, { check: checkFields, isChanged });
