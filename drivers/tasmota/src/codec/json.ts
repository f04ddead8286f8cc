/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** The longest payload that the firmware can send. */
const LONGEST = 16 * 1024;

/** True for objects that aren't arrays. */
export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of a payload, or of its beginning. */
export const textOf = (payload: Uint8Array): string =>
  new TextDecoder().decode(payload.subarray(0, LONGEST)).trim();

/** The object in a payload; `undefined` for anything else. */
export function jsonOf(payload: Uint8Array): Json | undefined {
  if (payload.length > LONGEST) return undefined;
  try {
    const value = JSON.parse(textOf(payload)) as unknown;
    return isJson(value) ? value : undefined;
  } catch {
    return undefined;
  }
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
