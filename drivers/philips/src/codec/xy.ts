/** Gamma of sRGB (IEC 61966-2-1), in both directions. */
const linear = (part: number): number =>
  part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
const gamma = (part: number): number =>
  part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

/** A point in the CIE 1931 diagram. */
export type Xy = { readonly x: number; readonly y: number };

/** The white point, used for black. */
const WHITE: Xy = { x: 0.3127, y: 0.329 };

/** The point of a colour `#rrggbb`; brightness is separate. */
export function xyOf(colour: string): Xy {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  const X = 0.412_456_4 * red + 0.357_576_1 * green + 0.180_437_5 * blue;
  const Y = 0.212_672_9 * red + 0.715_152_2 * green + 0.072_175 * blue;
  const Z = 0.019_333_9 * red + 0.119_192 * green + 0.950_304_1 * blue;
  const sum = X + Y + Z;
  return sum === 0 ? WHITE : { x: X / sum, y: Y / sum };
}

/** The colour `#rrggbb` of a point, at full brightness; colours outside sRGB are clipped. */
export function colourOf({ x, y }: Xy): string {
  if (!(y > 0)) return '#ffffff';
  const [X, Z] = [x / y, (1 - x - y) / y];
  const parts = [
    3.240_454_2 * X - 1.537_138_5 - 0.498_531_4 * Z,
    -0.969_266 * X + 1.876_010_8 + 0.041_556 * Z,
    0.055_643_4 * X - 0.204_025_9 + 1.057_225_2 * Z,
  ].map((part) => Math.max(0, part));
  const brightest = Math.max(...parts);
  if (!(brightest > 0) || !Number.isFinite(brightest)) return '#ffffff';
  const hex = parts.map((part) =>
    Math.round(gamma(part / brightest) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}
