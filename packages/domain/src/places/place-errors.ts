import type { ErrorRow } from '../error-row.ts';

/** What places answer. */
export const placeErrors = {
  NO_LAT_LONG: { status: 400, params: [] },
  PROPERTY_HAS_PRODUCTS: { status: 409, params: ['name'] },
  TOO_MANY_PLACES: { status: 409, params: ['max'] },
} as const satisfies Record<string, ErrorRow>;
