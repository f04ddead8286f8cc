import type { ValidationIssue } from '@dimora/contract/client';
import type { FieldFault, FieldFaults } from './environment-fields.ts';

const FIELDS = ['Name', 'Type', 'ParentEnvironmentId', 'Description'] as const;

/** The field faults of a failed save; empty if it isn't about a field. */
export function serverFaults(error: unknown): FieldFaults | undefined {
  const { code, data } = asCoded(error);
  if (code === 'NAME_TAKEN') return { Name: 'nameTaken' };
  if (code === 'ENVIRONMENT_CYCLE') return { ParentEnvironmentId: 'cycle' };
  if (code !== 'VALIDATION_FAILED') return undefined;
  const faults = Object.fromEntries(issuesOf(data).flatMap(faultOf));
  return Object.keys(faults).length === 0 ? undefined : faults;
}

/** The code and parameters of a thrown error of the hub; empty for anything else. */
export function asCoded(error: unknown): {
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
} {
  if (typeof error !== 'object' || error === null || !('code' in error))
    return { code: '', data: {} };
  const data =
    'data' in error && typeof error.data === 'object' && error.data !== null ? error.data : {};
  return { code: String(error.code), data: data as Record<string, unknown> };
}

function issuesOf(data: Readonly<Record<string, unknown>>): readonly ValidationIssue[] {
  return Array.isArray(data['issues']) ? (data['issues'] as ValidationIssue[]) : [];
}

function faultOf({ path, code }: ValidationIssue): readonly [string, FieldFault][] {
  const field = FIELDS.find((name) => path === name || path.endsWith(`.${name}`));
  if (!field) return [];
  if (code === 'too_big') return [[field, 'tooLong']];
  return [[field, code === 'too_small' ? 'required' : 'invalid']];
}
