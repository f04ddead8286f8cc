import type { StateValue } from '@dimora/domain';

/** Maximum size of a payload. */
const LONGEST = 64 * 1024;

/** The text of a payload; `undefined` if it is too long for a single value. */
export const textOf = (payload: Uint8Array): string | undefined =>
  payload.length > LONGEST ? undefined : new TextDecoder().decode(payload).trim();

/** Parses JSON; `undefined` if it is invalid. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Resolves a path such as `ENERGY.Power` or `channels.0.on` in parsed JSON; `undefined` if it doesn't exist.
 */
export function atPath(value: unknown, path: string): unknown {
  let at = value;
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<string, unknown>)[step];
  }
  return at;
}

/**
 * The single value in a payload: the whole text, or the value at a path of its JSON. `undefined` if there is
 * none.
 */
export function scalarOf(
  payload: Uint8Array,
  path: string | undefined,
): Exclude<StateValue, null> | undefined {
  const text = textOf(payload);
  if (text === undefined || path === undefined) return text;
  const found = atPath(parse(text), path);
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'
    ? found
    : undefined;
}

/** A number from a scalar; `undefined` if it is none. */
export function numberOf(scalar: StateValue | undefined): number | undefined {
  if (typeof scalar === 'string' && scalar.trim() === '') return undefined;
  const number = typeof scalar === 'boolean' || scalar === null ? Number.NaN : Number(scalar);
  return Number.isFinite(number) ? number : undefined;
}
