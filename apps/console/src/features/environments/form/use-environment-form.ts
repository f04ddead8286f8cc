import { useCheckedForm, type CheckedForm } from '../../../kit/forms/use-checked-form.ts';
import {
  checkFields,
  isChanged,
  type EnvironmentFields,
  type FieldFault,
} from './environment-fields.ts';

/** An environment's form with its values and what is wrong with them. */
export type EnvironmentForm = CheckedForm<EnvironmentFields, FieldFault>;

/** Holds an environment's values beside those that are saved. */
export const useEnvironmentForm = (saved: EnvironmentFields): EnvironmentForm =>
  useCheckedForm(saved, { check: checkFields, isChanged });
