/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Two hex digits; NaN, which unbounded input can produce, counts as 0. */
const hex = (value: number): string =>
  Math.min(255, Math.max(0, Math.round(value) || 0))
    .toString(16)
    .padStart(2, '0');

/** A colour as `#rrggbb`. */
export const toHex = ([red, green, blue]: Rgb): string => `#${hex(red)}${hex(green)}${hex(blue)}`;

/** The components of a `#rrggbb`. */
export const fromHex = (colour: string): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Hue (degrees) and saturation (per cent), at full brightness. */
export function fromHueSaturation(hue: number, saturation: number): Rgb {
  const share = Math.min(100, Math.max(0, saturation)) / 100;
  const channel = (offset: number): number => {
    const at = (offset + (((hue % 360) + 360) % 360) / 60) % 6;
    return 255 * (1 - share * Math.max(0, Math.min(at, 4 - at, 1)));
  };
  return [channel(5), channel(3), channel(1)];
}

/** The hue and the saturation of a colour, whole numbers. */
export function toHueSaturation([red, green, blue]: Rgb): readonly [
  hue: number,
  saturation: number,
] {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread === 0) return [0, 0];
  const turn =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  return [Math.round((turn * 60 + 360) % 360), Math.round((spread / most) * 100)];
}

const companded = (value: number): number =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;

/** A point of the CIE 1931 diagram, at full brightness. */
export function fromXy(x: number, y: number): Rgb {
  if (y <= 0) return [0, 0, 0];
  const [X, Z] = [x / y, (1 - x - y) / y];
  const parts = [
    X * 1.656492 - 0.354851 - Z * 0.255038,
    -X * 0.707196 + 1.655397 + Z * 0.036152,
    X * 0.051713 - 0.121364 + Z * 1.01153,
  ].map((value) => Math.max(0, value));
  const most = Math.max(...parts, 1e-9);
  const [red = 0, green = 0, blue = 0] = parts.map((value) => companded(value / most) * 255);
  return [red, green, blue];
}

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** A colour's point of the CIE 1931 diagram; black has none of its own and gets that of white. */
export function toXy(colour: Rgb): readonly [x: number, y: number] {
  const [red = 0, green = 0, blue = 0] = (Math.max(...colour) > 0 ? colour : [255, 255, 255]).map(
    (value) => linear(value / 255),
  );
  const X = red * 0.664511 + green * 0.154324 + blue * 0.162028;
  const Y = red * 0.283881 + green * 0.668433 + blue * 0.047685;
  const Z = red * 0.000088 + green * 0.07231 + blue * 0.986039;
  return [X / (X + Y + Z), Y / (X + Y + Z)];
}

/** Tolerance when comparing colours: each lamp rounds differently. */
const NEAR = 40;

/** True if `heard` is `wanted` within a lamp's rounding; brightness isn't part of a lamp's colour. */
export function sameColour(wanted: string, heard: string): boolean {
  const [want, have] = [full(fromHex(wanted)), full(fromHex(heard))];
  return want.every((value, at) => Math.abs(value - (have[at] ?? 0)) <= NEAR);
}

function full(colour: Rgb): readonly number[] {
  const most = Math.max(...colour, 1);
  return colour.map((value) => (value / most) * 255);
}

/** Converts mireds to kelvin and kelvin to mireds; less than 1, which no lamp has, counts as 1. */
export const miredKelvin = (value: number): number => Math.round(1_000_000 / Math.max(1, value));
