import type { Environment } from '@dimora/contract/client';
import { HOME, type EnvironmentId, type EnvironmentType, isWithin } from '@dimora/domain';
import type { Faults } from '../../../kit/forms/use-faults.ts';

/** The form values of an environment (ENVS-09). */
export type EnvironmentFields = {
  readonly Name: string;
  readonly Type: EnvironmentType | '';
  readonly ParentEnvironmentId: EnvironmentId;
  readonly Description: string;
};

/** The hub's limits for name and description. */
export const LIMITS = { Name: 80, Description: 500 } as const;

/** An empty form; a new room's parent is the home, or the environment the user came from. */
export const emptyFields = (parent: EnvironmentId = HOME): EnvironmentFields => ({
  Name: '',
  Type: '',
  ParentEnvironmentId: parent,
  Description: '',
});

/** The form of an existing environment; one without a parent gets the home. */
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

/** Validates a form before it is sent; the server validates again. */
export function checkFields({ Name, Type, Description }: EnvironmentFields): FieldFaults {
  const name = Name.trim();
  return {
    ...(name === '' && { Name: 'required' as const }),
    ...(!isWithin(name, LIMITS.Name) && { Name: 'tooLong' as const }),
    ...(Type === '' && { Type: 'required' as const }),
    ...(!isWithin(Description.trim(), LIMITS.Description) && { Description: 'tooLong' as const }),
  };
}
