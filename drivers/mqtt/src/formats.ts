/**
 * The formats of a colour. The plain ones are texts: `#ff8800`, `255,136,0`, `32,100`, `32,100,80`,
 * `0.58,0.38`; the others are JSON objects with a member for each letter.
 */
export const COLOUR_FORMATS = [
  'hex',
  'rgb',
  'rgb_json',
  'hs',
  'hs_json',
  'hsv',
  'hsv_json',
  'xy',
  'xy_json',
] as const;
/** One of {@link COLOUR_FORMATS}. */
export type ColourFormat = (typeof COLOUR_FORMATS)[number];

/** The units of a colour temperature. */
export const TEMPERATURE_UNITS = ['kelvin', 'mired'] as const;
