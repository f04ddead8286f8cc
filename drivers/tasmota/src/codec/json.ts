import { isJson, jsonValue, type Json } from '@dimora/driver-kit';

/** The longest payload that the firmware can send. */
const LONGEST = 16 * 1024;

/** Making one costs more than what it does for a message. */
const decoder = new TextDecoder();

/** The text of a payload, or of its beginning. */
export const textOf = (payload: Uint8Array): string =>
  decoder.decode(payload.subarray(0, LONGEST)).trim();

/** The object in a payload; `undefined` for anything else. */
export function jsonOf(payload: Uint8Array): Json | undefined {
  const value = payload.length > LONGEST ? undefined : jsonValue(textOf(payload));
  return isJson(value) ? value : undefined;
}

/** A finite number, or the sum of an array of them: multi-channel meters send arrays. */
export function numberIn(value: unknown): number | undefined {
  if (Array.isArray(value)) {
    const numbers = value.map(numberIn);
    return numbers.length > 0 && numbers.every((number) => number !== undefined)
      ? numbers.reduce((sum, number) => sum + number, 0)
      : undefined;
  }
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
