import { jsonValue } from '@dimora/driver-kit';

/** A single value of a payload. */
export type Scalar = string | number | boolean;
/** A value to send: as text, or as JSON if it is an object. */
export type Sent = Scalar | Readonly<Record<string, number>>;

/** Maximum size of a payload. */
const LONGEST = 64 * 1024;

/** Making one costs more than what it does for a message. */
const decoder = new TextDecoder();

/** The text of a payload; `undefined` if it is too long for a single value. */
export const textOf = (payload: Uint8Array): string | undefined =>
  payload.length > LONGEST ? undefined : decoder.decode(payload).trim();

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

/** What is in a payload: the whole text, or what is at a path of its JSON. `undefined` if there is nothing. */
export function valueAt(payload: Uint8Array, path: string | undefined): unknown {
  const text = textOf(payload);
  return text === undefined || path === undefined ? text : atPath(jsonValue(text), path);
}

/** True for a single value. */
export const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** A number from a value; `undefined` if it isn't one. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'string' ? value.trim() === '' : typeof value !== 'number') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
