import { isJson } from '@dimora/driver-kit';

/** The longest value of a template, and of anything that it puts together: characters. */
export const LONGEST_VALUE = 64 * 1024;

/** Ends a template whose values grow beyond {@link LONGEST_VALUE}. */
export class TooLarge extends Error {}

/** Passes a value on; throws {@link TooLarge} for one that is, such as a list put together of itself again and again. */
export function ifSmall<Value>(value: Value): Value {
  if (sizeOf(value, LONGEST_VALUE, 0) > LONGEST_VALUE) throw new TooLarge();
  return value;
}

/** Lists inside lists. */
const DEEPEST = 100;

/** A value's size in characters, counted no further than just above the limit. */
function sizeOf(value: unknown, limit: number, depth: number): number {
  if (typeof value === 'string') return value.length + 1;
  if (!Array.isArray(value) && !isJson(value)) return 1;
  if (depth > DEEPEST) return limit + 1;
  let size = 1;
  for (const [key, each] of Object.entries(value)) {
    size += key.length + sizeOf(each, limit - size, depth + 1);
    if (size > limit) return size;
  }
  return size;
}
