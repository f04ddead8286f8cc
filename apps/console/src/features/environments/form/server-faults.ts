import { errorCodeOf } from '../../../kit/errors/code.ts';
import { faultsOfRefusal } from '../../../kit/forms/faults-of-refusal.ts';
import type { FieldFault, FieldFaults } from './environment-fields.ts';

const FIELDS = ['Name', 'Type', 'ParentEnvironmentId', 'Description'] as const;

/** The field faults of a failed save; nothing if it isn't about a field. */
export function serverFaults(error: unknown): FieldFaults | undefined {
  const code = errorCodeOf(error);
  if (code === 'NAME_TAKEN') return { Name: 'nameTaken' };
  if (code === 'ENVIRONMENT_CYCLE') return { ParentEnvironmentId: 'cycle' };
  return faultsOfRefusal(error, FIELDS, (_, issue): FieldFault =>
    issue.code === 'too_big' ? 'tooLong' : issue.code === 'too_small' ? 'required' : 'invalid',
  );
}
