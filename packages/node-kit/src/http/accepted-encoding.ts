/** A compression that browsers support. */
export type Encoding = 'br' | 'gzip';

/** The best of the offered encodings that the client accepts; `q=0` means that it doesn't. */
export function acceptedEncoding(
  accepted: string | undefined,
  offered: ReadonlySet<Encoding>,
): Encoding | undefined {
  const takes = (encoding: Encoding): boolean =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted ?? '');
  return (['br', 'gzip'] as const).find((encoding) => offered.has(encoding) && takes(encoding));
}
