/** What people include, as far as it matters for what to press. */
export const KINDS = ['lamp', 'plug', 'wall', 'sensor', 'lock', 'other'] as const;
export type Kind = (typeof KINDS)[number];
