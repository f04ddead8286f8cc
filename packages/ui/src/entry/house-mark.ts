/** The house of the brand, and its door, on 24 × 24. */
export const HOUSE =
  'M11 3.3a1.6 1.6 0 0 1 2 0l8 6.4c.4.3.6.8.6 1.3v8.4c0 1.2-.9 2.1-2 2.1h-3.2v-5.3a4.4 4.4 0 0 0-8.8 0v5.3H4.4c-1.1 0-2-.9-2-2.1V11c0-.5.2-1 .6-1.3z';
/** See {@link HOUSE}. */
export const DOOR = 'M9.2 16.4a2.8 2.8 0 0 1 5.6 0v5.1H9.2z';
