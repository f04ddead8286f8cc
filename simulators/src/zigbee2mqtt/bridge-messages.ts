import type { ZigbeeScene } from './bridge-options.ts';

/** The object that a message holds; `undefined` if it holds none. */
export function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Scenes as the bridge lists them. */
export const named = (scenes: readonly ZigbeeScene[]) =>
  scenes.map(({ id, name }) => ({ id, name }));

/** A device's state after a command: colours are returned as xy, and effects are not part of it. */
export function obeyed({ effect: _, ...wanted }: Record<string, unknown>): Record<string, unknown> {
  const { color, ...rest } = wanted;
  const hex = typeof color === 'object' && color !== null && 'hex' in color ? color.hex : undefined;
  return typeof hex === 'string' ? { ...rest, color: pointOf(hex) } : wanted;
}

function pointOf(hex: string): { readonly x: number; readonly y: number } {
  const value = Number.parseInt(hex.slice(1), 16);
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => {
    const share = ((value >> shift) & 255) / 255;
    return share > 0.04045 ? ((share + 0.055) / 1.055) ** 2.4 : share / 12.92;
  });
  const X = red * 0.664511 + green * 0.154324 + blue * 0.162028;
  const Y = red * 0.283881 + green * 0.668433 + blue * 0.047685;
  const Z = red * 0.000088 + green * 0.07231 + blue * 0.986039;
  const sum = X + Y + Z || 1;
  const rounded = (part: number): number => Math.round((part / sum) * 10_000) / 10_000;
  return { x: rounded(X), y: rounded(Y) };
}
