import { stateVariable, type StateValue } from '@dimora/domain';

/** The type of a variable's value; for a variable known only to its driver, the type of its current value. */
export function kindOf(variable: string, present: StateValue): 'boolean' | 'number' | 'string' {
  const known = stateVariable(variable)?.type;
  if (known) return known;
  return typeof present === 'boolean' || typeof present === 'number'
    ? (typeof present as 'boolean' | 'number')
    : 'string';
}

/** Parses the input; `undefined` if a number is needed and it isn't one. Accepts decimal comma and point. */
export function parseSimulated(
  kind: ReturnType<typeof kindOf>,
  typed: string,
): StateValue | undefined {
  if (kind === 'boolean') return typed === 'true';
  if (kind === 'string') return typed;
  const value = typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}
