import type { StateValue } from '@dimora/domain';

/** The longest payload that is looked into. */
const LONGEST = 64 * 1024;

/** The text of a payload; `undefined` when it is too long to be one value's. */
export const textOf = (payload: Uint8Array): string | undefined =>
  payload.length > LONGEST ? undefined : new TextDecoder().decode(payload).trim();

/** Parses JSON; `undefined` for what is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Follows a path such as `ENERGY.Power` or `channels.0.on` into what JSON made; `undefined` where it leads nowhere. */
export function atPath(value: unknown, path: string): unknown {
  let at = value;
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<string, unknown>)[step];
  }
  return at;
}

/** The one value in a payload: the whole text, or what lies at a path of its JSON. `undefined` when there is none. */
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

/** A number from a scalar; `undefined` for what is none. */
export function numberOf(scalar: StateValue | undefined): number | undefined {
  if (typeof scalar === 'string' && scalar.trim() === '') return undefined;
  const number = typeof scalar === 'boolean' || scalar === null ? Number.NaN : Number(scalar);
  return Number.isFinite(number) ? number : undefined;
}
