import type { Environment } from '@dimora/contract/client';
import { HOME, type EnvironmentId, type EnvironmentType } from '@dimora/domain';
import type { Faults } from '../../../kit/forms/use-faults.ts';

/** What a person fills in for an environment (ENVS-09). */
export type EnvironmentFields = {
  readonly Name: string;
  readonly Type: EnvironmentType | '';
  readonly ParentEnvironmentId: EnvironmentId;
  readonly Description: string;
};

/** The longest name and description that the hub takes. */
export const LIMITS = { Name: 80, Description: 500 } as const;

/** An empty form; a new room hangs from the home, or from where the person came from. */
export const emptyFields = (parent: EnvironmentId = HOME): EnvironmentFields => ({
  Name: '',
  Type: '',
  ParentEnvironmentId: parent,
  Description: '',
});

/** The form of an environment that exists; what has no parent hangs from the home. */
export const fieldsOf = ({
  Name,
  Type,
  ParentEnvironmentId,
  Description,
}: Environment): EnvironmentFields => ({
  Name,
  Type,
  ParentEnvironmentId: ParentEnvironmentId ?? HOME,
  Description,
});

/** What is wrong with a field; the catalogue has a sentence for each. */
export type FieldFault = 'required' | 'tooLong' | 'nameTaken' | 'cycle' | 'invalid';

/** Faults by field. */
export type FieldFaults = Faults<EnvironmentFields, FieldFault>;

/** Checks a form before it travels; the server checks again. */
export function checkFields({ Name, Type, Description }: EnvironmentFields): FieldFaults {
  const name = Name.trim();
  return {
    ...(name === '' && { Name: 'required' as const }),
    ...(name.length > LIMITS.Name && { Name: 'tooLong' as const }),
    ...(Type === '' && { Type: 'required' as const }),
    ...(Description.trim().length > LIMITS.Description && { Description: 'tooLong' as const }),
  };
}
