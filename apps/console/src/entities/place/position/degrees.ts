/** Reads typed degrees, with a point or a comma; NaN where they are no number. */
export function readDegrees(text: string): number {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  return plain === '' ? Number.NaN : Number(plain);
}

/** Writes degrees to a tenth of a metre, without noughts at the end. */
export const writeDegrees = (degrees: number): string => String(Number(degrees.toFixed(6)));
