/**
 * The original position of a position in a bundled file; lines and columns count from 0, as in source maps.
 */
export type SourcePosition = {
  /** Index into the map's `sources`. */
  readonly source: number;
  readonly line: number;
  readonly column: number;
};

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUE_OF = new Uint8Array(128);
for (let at = 0; at < DIGITS.length; at += 1) VALUE_OF[DIGITS.charCodeAt(at)] = at;

/** Bits of a digit: five of the number, then one that tells whether another digit follows. */
const NUMBER_BITS = 5;
const CONTINUES = 32;

const NEXT_LINE = ';'.charCodeAt(0);
const NEXT_SEGMENT = ','.charCodeAt(0);

/**
 * Finds a position in the `mappings` of a source map: its own mapping, or the nearest before it on the same
 * line. Reads the text once and stores nothing: Node's own `SourceMap` takes some 30 MB for our largest file.
 */
export function sourcePosition(
  mappings: string,
  line: number,
  column: number,
): SourcePosition | undefined {
  // Generated column, source, its line, its column: each is encoded as the difference from the one before.
  const sums = new Int32Array(5);
  let found: SourcePosition | undefined;
  let field = 0;
  let currentLine = 0;
  let value = 0;
  let shift = 0;
  const endOfSegment = (): boolean => {
    const isSource = field >= 4;
    field = 0;
    if (currentLine < line) return false;
    if ((sums[0] ?? 0) > column) return true;
    if (isSource) found = { source: sums[1] ?? 0, line: sums[2] ?? 0, column: sums[3] ?? 0 };
    return false;
  };
  for (let at = 0; at < mappings.length; at += 1) {
    const code = mappings.charCodeAt(at);
    if (code === NEXT_SEGMENT || code === NEXT_LINE) {
      if (field > 0 && endOfSegment()) return found;
      if (code === NEXT_SEGMENT) continue;
      if (currentLine === line) return found;
      currentLine += 1;
      sums[0] = 0;
      continue;
    }
    const digit = VALUE_OF[code] ?? 0;
    value |= (digit & (CONTINUES - 1)) << shift;
    if (digit & CONTINUES) {
      shift += NUMBER_BITS;
      continue;
    }
    // The lowest bit is the sign.
    sums[field] = (sums[field] ?? 0) + (value & 1 ? -(value >>> 1) : value >>> 1);
    field += 1;
    value = 0;
    shift = 0;
  }
  if (field > 0 && currentLine === line) endOfSegment();
  return found;
}
