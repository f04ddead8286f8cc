import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A row of a leaf page: its rowid, and its columns in the order of the table. */
export type LeafRow = {
  readonly rowid: number;
  readonly values: readonly (string | number | null)[];
};

const TABLE_LEAF = 0x0d;
const DEFAULT_PAGE_BYTES = 4_096;
const SMALLEST_PAGE_BYTES = 512;
/** A longer row is taken for damage. */
const LONGEST_ROW_BYTES = 1_048_576;

/**
 * The rows of every leaf page of a database's tables, a page at a time, read without the trees above them: they
 * may be damaged. Rows of all tables, and some that were deleted, come in the order of the file. See
 * sqlite.org/fileformat2.html.
 */
export function* leafPages(path: string): Generator<readonly LeafRow[], void> {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const bytes = pageBytesOf(file);
    const pages = Math.ceil(size / bytes);
    const pageAt = (number: number): Buffer => {
      const page = Buffer.alloc(bytes);
      if (number >= 1 && number <= pages) readSync(file, page, 0, bytes, (number - 1) * bytes);
      return page;
    };
    for (let number = 1; number <= pages; number += 1) {
      const page = pageAt(number);
      yield rowsOf(page, number === 1 ? 100 : 0, pageAt);
    }
  } finally {
    closeSync(file);
  }
}

function pageBytesOf(file: number): number {
  const header = Buffer.alloc(100);
  readSync(file, header, 0, header.length, 0);
  const told = header.readUInt16BE(16);
  const bytes = told === 1 ? 65_536 : told;
  const isPower = bytes >= SMALLEST_PAGE_BYTES && (bytes & (bytes - 1)) === 0;
  return isPower ? bytes : DEFAULT_PAGE_BYTES;
}

function rowsOf(page: Buffer, header: number, pageAt: (number: number) => Buffer): LeafRow[] {
  if (page[header] !== TABLE_LEAF) return [];
  const cells = page.readUInt16BE(header + 3);
  const rows: LeafRow[] = [];
  for (let at = 0; at < cells; at += 1) {
    try {
      const row = rowOf(page, page.readUInt16BE(header + 8 + at * 2), pageAt);
      if (row) rows.push(row);
    } catch (error) {
      // A length or an offset that makes no sense: damage.
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return rows;
}

function rowOf(
  page: Buffer,
  cell: number,
  pageAt: (number: number) => Buffer,
): LeafRow | undefined {
  const [length, afterLength] = varint(page, cell);
  const [rowid, start] = varint(page, afterLength);
  if (length === 0 || length > LONGEST_ROW_BYTES) return undefined;
  return { rowid, values: valuesOf(contentOf(page, start, length, pageAt)) };
}

/** A row's bytes; what doesn't fit on its page follows on a chain of others. */
function contentOf(
  page: Buffer,
  start: number,
  length: number,
  pageAt: (number: number) => Buffer,
): Buffer {
  const usable = page.length;
  if (length <= usable - 35) return page.subarray(start, start + length);
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const fitting = least + ((length - least) % (usable - 4));
  const local = fitting <= usable - 35 ? fitting : least;
  const parts = [page.subarray(start, start + local)];
  let next = page.readUInt32BE(start + local);
  for (let left = length - local; left > 0; left -= usable - 4) {
    const more = pageAt(next);
    parts.push(more.subarray(4, 4 + Math.min(left, usable - 4)));
    next = more.readUInt32BE(0);
  }
  return Buffer.concat(parts);
}

function valuesOf(content: Buffer): (string | number | null)[] {
  const [headerBytes, first] = varint(content, 0);
  const values: (string | number | null)[] = [];
  let [type, at] = [first, headerBytes];
  while (type < headerBytes) {
    const [serial, next] = varint(content, type);
    const [value, bytes] = valueOf(content, at, serial);
    values.push(value);
    [type, at] = [next, at + bytes];
  }
  return values;
}

const INTEGER_BYTES = [0, 1, 2, 3, 4, 6, 8] as const;

function valueOf(content: Buffer, at: number, serial: number): [string | number | null, number] {
  if (serial === 0) return [null, 0];
  if (serial === 7) return [content.readDoubleBE(at), 8];
  if (serial === 8 || serial === 9) return [serial - 8, 0];
  const bytes = INTEGER_BYTES[serial];
  if (bytes === 8) return [Number(content.readBigInt64BE(at)), 8];
  if (bytes !== undefined) return [content.readIntBE(at, bytes), bytes];
  // Even numbers are blobs, which our tables don't have.
  const length = Math.floor((serial - 12) / 2);
  if (serial < 13 || serial % 2 === 0 || at + length > content.length)
    throw new RangeError('no value of ours');
  return [content.toString('utf8', at, at + length), length];
}

/** A number of one to nine bytes, and where the next one begins. */
function varint(bytes: Buffer, at: number): [number, number] {
  let value = 0n;
  for (let count = 0; count < 8; count += 1) {
    const byte = bytes.readUInt8(at + count);
    value = (value << 7n) | BigInt(byte & 0x7f);
    if (byte < 0x80) return [Number(value), at + count + 1];
  }
  value = (value << 8n) | BigInt(bytes.readUInt8(at + 8));
  return [Number(BigInt.asIntN(64, value)), at + 9];
}
