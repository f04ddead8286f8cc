/** Whether a point lies between two gaps: a line through it has no length, so only a symbol shows it. */
export const aloneAmong =
  (points: readonly (readonly [at: number, value: number | null])[]) =>
  (at: number): boolean =>
    typeof points[at]?.[1] === 'number' &&
    typeof points[at - 1]?.[1] !== 'number' &&
    typeof points[at + 1]?.[1] !== 'number';

/** Of the whole scale; values above this much of it come near its end. */
const NEAR = 0.9;

/**
 * The end of an axis whose values never exceed `most`: there, where they come near it; low ones keep their own
 * scale (`null`).
 */
export const endAt =
  (most: number) =>
  ({ max }: { readonly max: number }): number | null =>
    max > most * NEAR && max <= most ? most : null;
