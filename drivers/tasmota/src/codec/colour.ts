const hex = (value: number): string =>
  Math.min(255, Math.max(0, Math.round(value)))
    .toString(16)
    .padStart(2, '0');

/** Converts a colour of the firmware (`FF8800`, with more digits for white, or `255,136,0`) to `#rrggbb`. */
export function readColour(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (/^[0-9a-f]{6}/i.test(value) && !value.includes(','))
    return `#${value.slice(0, 6).toLowerCase()}`;
  const parts = value.split(',').map((part) => Number.parseInt(part, 10));
  const [red, green, blue] = parts;
  if (red === undefined || green === undefined || blue === undefined || parts.some(Number.isNaN))
    return undefined;
  return `#${hex(red)}${hex(green)}${hex(blue)}`;
}

/** The firmware's range of mireds. */
export const MIREDS = { min: 153, max: 500 } as const;
