/** Words about people, in English. */
export const en = {
  support: 'Support',
} as const;
/** The shape that every language has. */
export type UserWords = typeof en;
