import type { ValidationIssue } from '@dimora/contract/client';
import { errorCodeOf, errorParamsOf } from '../errors/code.ts';
import type { Faults } from './use-faults.ts';

/** The faults that a server has found in these fields; nothing if its refusal isn't about one of them. */
export function faultsOfRefusal<Field extends string, Fault>(
  error: unknown,
  fields: readonly Field[],
  faultOf: (field: Field, issue: ValidationIssue) => Fault,
): Faults<Record<Field, unknown>, Fault> | undefined {
  if (errorCodeOf(error) !== 'VALIDATION_FAILED') return undefined;
  const { issues } = errorParamsOf(error) as { readonly issues?: readonly ValidationIssue[] };
  const found = (issues ?? []).flatMap((issue) =>
    fields
      .filter((field) => issue.path.split('.').includes(field))
      .map((field) => [field, faultOf(field, issue)] as const),
  );
  return found.length === 0
    ? undefined
    : (Object.fromEntries(found) as Faults<Record<Field, unknown>, Fault>);
}
