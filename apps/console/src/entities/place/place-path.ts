/** All places (PLACES-01). */
export const PLACES_PATH = '/properties/all';

/** A place's own page. */
export const placePath = (id: string): string => `/properties/${encodeURIComponent(id)}`;
