import { stateVariable } from './variables.ts';
import type { StateValue } from './value.ts';

/**
 * True for a value that the variable can have, on any channel: of its type, and within its physical range.
 * `declared` is the value that its driver declared first, for variables that only a driver knows. `null`, for
 * unknown, is always plausible.
 */
export function isPlausible(id: string, value: StateValue, declared?: StateValue): boolean {
  if (value === null) return true;
  const row = stateVariable(id);
  const type = row?.type ?? (declared === null ? undefined : typeof declared);
  if (type !== undefined && type !== 'undefined' && typeof value !== type) return false;
  const range = row?.range;
  return !range || typeof value !== 'number' || (value >= range[0] && value <= range[1]);
}
