/** Parses degrees, with a point or a comma; NaN if it is not a number. */
export function readDegrees(text: string): number {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  return plain === '' ? Number.NaN : Number(plain);
}

/** Formats degrees to a tenth of a metre, without trailing zeros. */
export const writeDegrees = (degrees: number): string => String(Number(degrees.toFixed(6)));
