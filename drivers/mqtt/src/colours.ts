import {
  fromHex,
  fromHueSaturation,
  fromXy,
  isColour,
  jsonValue,
  toHex,
  toHueSaturation,
  toXy,
  type Rgb,
} from '@dimora/driver-kit';
import type { ColourFormat } from './formats.ts';
import { numberOf, type Sent } from './payload.ts';

/** The members of a JSON object and the numbers of a text, by format; hex has none. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  rgb: ['r', 'g', 'b'],
  hs: ['h', 's'],
  hsv: ['h', 's', 'v'],
  xy: ['x', 'y'],
};

const plainOf = (format: ColourFormat): string => format.replace('_json', '');

/**
 * Reads a colour: a text of numbers, an object or an array with them, or `#rrggbb`. Any form is accepted, so
 * that a device may report in another form than it accepts. `undefined` if it isn't a colour. The brightness in a
 * colour (`v`) belongs to the lamp's brightness, and is ignored.
 */
export function readColour(value: unknown, format: ColourFormat): string | undefined {
  const given = typeof value === 'string' ? (jsonValue(value) ?? value) : value;
  if (typeof given === 'string') {
    const hex = given.trim().replace(/^#?/, '#').toLowerCase();
    if (isColour(hex)) return hex;
  }
  const members = MEMBERS[plainOf(format)];
  const numbers = members && numbersIn(given, members);
  if (!numbers) return undefined;
  const [one = 0, other = 0, third = 0] = numbers;
  switch (plainOf(format)) {
    case 'rgb':
      return toHex([one, other, third]);
    case 'xy':
      return other > 0 ? toHex(fromXy(one, other)) : undefined;
    default:
      return toHex(fromHueSaturation(one, other));
  }
}

/** Encodes a colour; `level` is the lamp's brightness, per cent, for formats that contain it. */
export function writeColour(colour: string, format: ColourFormat, level: number): Sent {
  const plain = plainOf(format);
  const members = MEMBERS[plain];
  if (!members) return colour;
  const rgb = fromHex(colour);
  const numbers = numbersFor(rgb, plain, level);
  return format.endsWith('_json')
    ? Object.fromEntries(members.map((member, at) => [member, numbers[at] ?? 0]))
    : numbers.join(',');
}

function numbersFor(rgb: Rgb, plain: string, level: number): readonly number[] {
  if (plain === 'rgb') return rgb;
  if (plain === 'xy') return toXy(rgb).map((each) => Number(each.toFixed(4)));
  return plain === 'hsv' ? [...toHueSaturation(rgb), level] : toHueSaturation(rgb);
}

/** The brightness in a colour of the format `hsv`; `undefined` if it isn't there. */
export function levelIn(value: unknown, format: ColourFormat): number | undefined {
  if (plainOf(format) !== 'hsv') return undefined;
  const given = typeof value === 'string' ? (jsonValue(value) ?? value) : value;
  return numbersIn(given, ['h', 's', 'v'])?.[2];
}

/** Finite numbers in a text with commas, in an array, or in an object's members. */
function numbersIn(value: unknown, members: readonly string[]): readonly number[] | undefined {
  const raw = listOf(value, members);
  const numbers = raw.slice(0, members.length).map(numberOf);
  return numbers.length === members.length && numbers.every((each) => each !== undefined)
    ? numbers
    : undefined;
}

function listOf(value: unknown, members: readonly string[]): readonly unknown[] {
  if (typeof value === 'string') return value.split(/[,;]/, members.length + 1);
  if (Array.isArray(value)) return value as readonly unknown[];
  if (typeof value !== 'object' || value === null) return [];
  const held = value as Readonly<Record<string, unknown>>;
  return members.map((member) => (Object.hasOwn(held, member) ? held[member] : undefined));
}
