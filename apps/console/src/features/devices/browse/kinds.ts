/** The kinds of devices that people look for, in the order of their chips. */
export const KINDS = [
  'lights',
  'blinds',
  'climate',
  'entrances',
  'appliances',
  'sensors',
  'water',
  'cameras',
  'other',
] as const;
/** One of {@link KINDS}. */
export type Kind = (typeof KINDS)[number];
