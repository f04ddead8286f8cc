/** Kinds whose values can be set. */
export const COMMANDED = [
  'light',
  'dimmable_light',
  'colour_temperature',
  'colour',
  'red',
  'green',
  'blue',
  'hue',
  'saturation',
  'plug',
  'switch',
  'barrier',
  'lock',
  'push',
  'setpoint',
  'hvac_mode',
] as const;

/** Sensors whose value is a number. */
const NUMBERS = [
  'temperature',
  'humidity',
  'pressure',
  'illumination',
  'noise',
  'wind',
  'rain',
  'uv',
  'co2',
  'co',
  'pm25',
  'pm10',
  'voc',
  'air_quality',
  'power',
  'energy',
  'energy_returned',
  'voltage',
  'current',
  'battery',
] as const;

/** Sensors whose value is on or off. */
const FLAGS = ['presence', 'contact', 'smoke', 'gas', 'water', 'twilight', 'battery_low'] as const;

/** What a device sees and hears: no values, but pictures and events. */
export const PERCEIVED = ['picture', 'recording', 'seen', 'heard'] as const;
/** One of {@link PERCEIVED}. */
export type Perceived = (typeof PERCEIVED)[number];

/** Type guard for a kind that is no value. */
export const isPerceived = (kind: Kind): kind is Perceived =>
  (PERCEIVED as readonly Kind[]).includes(kind);

/** A kind that is a value. */
export type ValueKind = Exclude<Kind, Perceived>;

/** The kinds of value that a generic device can report and accept. */
export const KINDS = [
  ...COMMANDED,
  'hvac_state',
  ...NUMBERS,
  ...FLAGS,
  'doorbell',
  ...PERCEIVED,
] as const;
/** One of {@link KINDS}. */
export type Kind = (typeof KINDS)[number];

/** Kinds that are reported. */
export const REPORTED: readonly Kind[] = KINDS.filter((kind) => kind !== 'push');
/** Kinds whose payloads are two words. */
export const WITH_FLAGS: readonly Kind[] = [
  'light',
  'plug',
  'switch',
  'barrier',
  'lock',
  'hvac_state',
  ...FLAGS,
];
/** Kinds of which one word counts. */
export const WITH_WORD: readonly Kind[] = ['push', 'doorbell', 'heard'];
/** Kinds that may be about something else than the room (A95). */
export const WITH_ROLES: readonly Kind[] = ['temperature', 'humidity', 'setpoint'];
/** Kinds that a factor applies to. */
export const SCALED: readonly Kind[] = [
  'dimmable_light',
  'red',
  'green',
  'blue',
  'hue',
  'saturation',
  'barrier',
  'setpoint',
  ...NUMBERS,
];

/** Kinds that make one colour together, each with topics of its own. */
export const COLOUR_PARTS = {
  rgb: ['red', 'green', 'blue'],
  hs: ['hue', 'saturation'],
} as const satisfies Readonly<Record<string, readonly Kind[]>>;
/** How a colour is divided. */
export type Division = keyof typeof COLOUR_PARTS;

/** The division that a kind is a part of, and its place there; `undefined` for whole values. */
export function partOf(kind: Kind): readonly [Division, number] | undefined {
  const hs = (COLOUR_PARTS.hs as readonly Kind[]).indexOf(kind);
  const rgb = (COLOUR_PARTS.rgb as readonly Kind[]).indexOf(kind);
  if (rgb >= 0) return ['rgb', rgb];
  return hs >= 0 ? ['hs', hs] : undefined;
}

/** The positions of channels that are parts of a colour whose other parts are missing. */
export function lonelyParts(kinds: readonly Kind[]): number[] {
  const count = (wanted: Kind): number => kinds.filter((kind) => kind === wanted).length;
  return kinds.flatMap((kind, at) => {
    const [division] = partOf(kind) ?? [];
    if (!division) return [];
    const before = kinds.slice(0, at).filter((each) => each === kind).length;
    return COLOUR_PARTS[division].every((part) => count(part) > before) ? [] : [at];
  });
}
