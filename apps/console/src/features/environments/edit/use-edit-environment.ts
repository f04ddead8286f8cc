import type { Environment } from '@dimora/contract/client';
import type { EnvironmentType } from '@dimora/domain';
import { useEdit, type Edit } from '../../../kit/edit/use-edit.ts';
import { useServices } from '../../../kit/services.tsx';
import {
  checkFields,
  fieldsOf,
  type EnvironmentFields,
  type FieldFault,
} from '../form/environment-fields.ts';
import { serverFaults } from '../form/server-faults.ts';

/** The edited environment, and its state. */
export type EnvironmentSubject = {
  readonly environment: Environment;
  /** Another user has deleted it meanwhile. */
  readonly deleted: boolean;
  readonly may: boolean;
};

/** An edit of an environment (ENVS-08). */
export function useEditEnvironment(
  { environment, deleted, may }: EnvironmentSubject,
  onSaved: (saved: Environment) => void,
): Edit<EnvironmentFields, FieldFault> {
  const { api, home } = useServices();
  const { Id } = environment;
  return useEdit({
    thing: environment,
    deleted,
    may,
    fieldsOf,
    check: checkFields,
    faultsOf: serverFaults,
    news: { kind: 'environment', Id },
    read: () => api.environments.get({ Id }),
    save: async ({ fields, over: { revision, IsPhysical } }) => {
      const Type = fields.Type as EnvironmentType;
      const saved = await api.environments.update({ Id, revision, ...fields, Type, IsPhysical });
      home.putEnvironment(saved);
      return saved;
    },
    onSaved,
  });
}
