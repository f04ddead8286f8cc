/** Degrees and per cent of a colour `#rrggbb`; how bright it is is the lamp's own brightness. */
export function hueOf(colour: string): { readonly hue: number; readonly saturation: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  );
  const high = Math.max(red, green, blue);
  const span = high - Math.min(red, green, blue);
  if (span === 0) return { hue: 0, saturation: 0 };
  const sixth =
    high === red
      ? (green - blue) / span
      : high === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  return {
    hue: Math.round((sixth * 60 + 360) % 360) % 360,
    saturation: Math.round((span / high) * 100),
  };
}

/** The colour `#rrggbb`, at its brightest, of a hue and a saturation. */
export function colourOf(hue: number, saturation: number): string {
  const part = (offset: number): string => {
    const at = (offset + hue / 60) % 6;
    const share = Math.max(0, Math.min(at, 4 - at, 1));
    return Math.round(255 * (1 - (saturation / 100) * share))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(5)}${part(3)}${part(1)}`;
}
