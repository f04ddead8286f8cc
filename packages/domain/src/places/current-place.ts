/**
 * True for a property id that names no place: missing, empty, or only zeros and dashes, such as the all-zero
 * UUID (PLACES-05, A43).
 */
export const isNullPropertyId = (id: string | null | undefined): boolean =>
  id === null || id === undefined || /^[0-]*$/.test(id);
