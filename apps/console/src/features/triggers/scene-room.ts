/** How many scenes a phone shows above everything else. */
export const MOST_ON_PHONES = 3;

/**
 * For how many scenes a place is kept until they have come: as many as there were last time, so that nothing below moves.
 * At the first visit, as many as most homes have.
 */
export const sceneRoom = (before: number | null, isPhone: boolean): number =>
  Math.min(before ?? MOST_ON_PHONES, isPhone ? MOST_ON_PHONES : Number.POSITIVE_INFINITY);
