import { stateVariable, type StateValue } from '@dimora/domain';

/** What kind of value a variable takes; a variable that only its driver knows takes what it holds now. */
export function kindOf(variable: string, present: StateValue): 'boolean' | 'number' | 'string' {
  const known = stateVariable(variable)?.type;
  if (known) return known;
  return typeof present === 'boolean' || typeof present === 'number'
    ? (typeof present as 'boolean' | 'number')
    : 'string';
}

/** Reads what was typed; `undefined` for what is no number where one is needed. A decimal comma is as good as a point. */
export function parseSimulated(
  kind: ReturnType<typeof kindOf>,
  typed: string,
): StateValue | undefined {
  if (kind === 'boolean') return typed === 'true';
  if (kind === 'string') return typed;
  const value = typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}
