/**
 * True for a property id that names no place: none at all, empty, or made of zeros and dashes alone,
 * such as the all-zero UUID (PLACES-05, A43).
 */
export const isNullPropertyId = (id: string | null | undefined): boolean =>
  id === null || id === undefined || /^[0-]*$/.test(id);
