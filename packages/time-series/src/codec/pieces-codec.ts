import { crc32 } from 'node:zlib';
import { PIECE_FIELDS, type Pieces } from '../query/pieces.ts';
import { DamagedBytes } from './bytes.ts';
import { AS_DOUBLES, decimalsOf, powerOf } from './scale.ts';

const VERSION = 1;
const HEADER_BYTES = 4;

/** How a column is stored: one value for all, or integers of 1, 2 or 4 bytes after scaling, or doubles. */
const WIDTHS = { same: 0, bytes1: 1, bytes2: 2, bytes4: 4, doubles: 8 } as const;

/** Only counters have them. */
const OF_COUNTERS: readonly (keyof Pieces)[] = ['first', 'grown'];
const fieldsOf = (isCounter: boolean): readonly (keyof Pieces)[] =>
  isCounter ? PIECE_FIELDS : PIECE_FIELDS.filter((field) => !OF_COUNTERS.includes(field));
const FIELDS = { counter: fieldsOf(true), other: fieldsOf(false) } as const;

/** Most aggregates in one piece of data. */
export const MOST_PIECES = 60;

/** Columns of aggregates in as few bytes as they need, read without unpacking bit by bit; with a checksum. */
export function encodePieces(
  pieces: Pieces,
  { isCounter }: { readonly isCounter: boolean },
): Buffer {
  const { length } = pieces.count;
  const columns = (isCounter ? FIELDS.counter : FIELDS.other).map((field) =>
    encodeColumn(pieces[field]),
  );
  const buffer = Buffer.concat([
    Buffer.of(VERSION, length, isCounter ? 1 : 0, 0),
    ...columns,
    Buffer.alloc(4),
  ]);
  return checksummed(buffer);
}

/** Reads them into the first places of `into`; answers how many there are. Throws {@link DamagedBytes}. */
export function decodePieces(bytes: Uint8Array, into: Pieces): number {
  const view = checked(bytes);
  const [version, length = 0, counter] = bytes;
  if (version !== VERSION || length > MOST_PIECES) throw new DamagedBytes('an unknown form');
  let at = HEADER_BYTES;
  for (const field of counter === 1 ? FIELDS.counter : FIELDS.other)
    at = decodeColumn(view, at, into[field], length);
  return length;
}

function encodeColumn(column: Float64Array): Buffer {
  const first = column[0] ?? 0;
  if (column.every((value) => value === first)) {
    const same = Buffer.alloc(10);
    same[0] = WIDTHS.same;
    same.writeDoubleLE(first, 2);
    return same;
  }
  const decimals = decimalsOf(column);
  const width = widthOf(column, decimals);
  const buffer = Buffer.alloc(2 + width * column.length);
  buffer.set([width, decimals]);
  let at = 2;
  for (const value of column) {
    if (width === WIDTHS.doubles) buffer.writeDoubleLE(value, at);
    else buffer.writeIntLE(Math.round(value * powerOf(decimals)), at, width);
    at += width;
  }
  return buffer;
}

function widthOf(column: Float64Array, decimals: number): 1 | 2 | 4 | 8 {
  if (decimals === AS_DOUBLES) return WIDTHS.doubles;
  const power = powerOf(decimals);
  let most = 0;
  for (const value of column) most = Math.max(most, Math.abs(Math.round(value * power)));
  if (most < 2 ** 7) return WIDTHS.bytes1;
  if (most < 2 ** 15) return WIDTHS.bytes2;
  return most < 2 ** 31 ? WIDTHS.bytes4 : WIDTHS.doubles;
}

function decodeColumn(view: DataView, start: number, into: Float64Array, length: number): number {
  const [width, power] = [view.getUint8(start), powerOf(view.getUint8(start + 1))];
  const at = start + 2;
  switch (width) {
    case WIDTHS.same:
      into.fill(view.getFloat64(at, true), 0, length);
      return at + 8;
    case WIDTHS.bytes1:
      for (let index = 0; index < length; index += 1)
        into[index] = view.getInt8(at + index) / power;
      break;
    case WIDTHS.bytes2:
      for (let index = 0; index < length; index += 1)
        into[index] = view.getInt16(at + index * 2, true) / power;
      break;
    case WIDTHS.bytes4:
      for (let index = 0; index < length; index += 1)
        into[index] = view.getInt32(at + index * 4, true) / power;
      break;
    default:
      for (let index = 0; index < length; index += 1)
        into[index] = view.getFloat64(at + index * 8, true);
  }
  return at + width * length;
}

const TOTAL_DATA_BYTES = PIECE_FIELDS.length * 8;
/** The length of an encoded total. */
export const TOTAL_BYTES = TOTAL_DATA_BYTES + 4;

/** One aggregate, that of a whole day. */
export function encodeTotal(pieces: Pieces): Buffer {
  const buffer = Buffer.alloc(TOTAL_BYTES);
  // In the order in which decodeTotal reads them.
  PIECE_FIELDS.forEach((field, at) => buffer.writeDoubleLE(pieces[field][0] ?? 0, at * 8));
  const view = new DataView(buffer.buffer, buffer.byteOffset, TOTAL_BYTES);
  buffer.writeUInt32LE(sumOfTotal(view, 0), TOTAL_DATA_BYTES);
  return buffer;
}

/** A checksum of few bytes, faster than a call of zlib: this runs for every day of an answer. */
function sumOfTotal(view: DataView, at: number): number {
  let sum = 0x811c9dc5;
  for (let word = at; word < at + TOTAL_DATA_BYTES; word += 4)
    sum = Math.imul(sum ^ view.getUint32(word, true), 0x01000193);
  return sum >>> 0;
}

/** Reads the total at a place into the first place of `into`; throws {@link DamagedBytes}. */
export function decodeTotal(view: DataView, at: number, into: Pieces): void {
  if (sumOfTotal(view, at) !== view.getUint32(at + TOTAL_DATA_BYTES, true))
    throw new DamagedBytes('the checksum differs');
  into.count[0] = view.getFloat64(at, true);
  into.sum[0] = view.getFloat64(at + 8, true);
  into.min[0] = view.getFloat64(at + 16, true);
  into.max[0] = view.getFloat64(at + 24, true);
  into.first[0] = view.getFloat64(at + 32, true);
  into.last[0] = view.getFloat64(at + 40, true);
  into.lead[0] = view.getFloat64(at + 48, true);
  into.area[0] = view.getFloat64(at + 56, true);
  into.covered[0] = view.getFloat64(at + 64, true);
  into.grown[0] = view.getFloat64(at + 72, true);
  into.flags[0] = view.getFloat64(at + 80, true);
}

function checksummed(buffer: Buffer): Buffer {
  const end = buffer.length - 4;
  buffer.writeUInt32LE(crc32(buffer.subarray(0, end)), end);
  return buffer;
}

function checked(bytes: Uint8Array): DataView {
  const end = bytes.length - 4;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (end < 0 || crc32(bytes.subarray(0, end)) !== view.getUint32(end, true))
    throw new DamagedBytes('the checksum differs');
  return view;
}
