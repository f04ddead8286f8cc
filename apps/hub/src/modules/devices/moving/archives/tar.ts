import type { MovedFile } from '@dimora/driver-kit';
import type { Allowance } from './limits.ts';

/** A tar is made of blocks; a header is one, and says here what follows. */
const BLOCK = 512;
const NAME = [0, 100] as const;
const SIZE = [124, 136] as const;
const CHECKSUM = [148, 156] as const;
const TYPE = 156;
const MAGIC = [257, 262] as const;
const PREFIX = [345, 500] as const;
/** Kinds of entries: files, and longer names for the file that follows, as GNU and POSIX have them. */
const FILES: ReadonlySet<string> = new Set(['0', '\0', '7']);
const GNU_NAME = 'L';
const POSIX_NAME = 'x';

const text = new TextDecoder();
const field = (header: Uint8Array, [from, to]: readonly [number, number]): string =>
  text.decode(header.subarray(from, to)).replace(/\0[\s\S]*$/, '');

/**
 * The wanted files of a tar, without links and devices. Throws for a damaged one, and MOVE_TOO_LARGE for too many
 * files or too large ones.
 */
export function filesInTar(
  bytes: Uint8Array,
  isWanted: (path: string) => boolean,
  allowance: Allowance,
): readonly MovedFile[] {
  const files: MovedFile[] = [];
  let longName: string | undefined;
  let hasEnd = false;
  for (let at = 0; at + BLOCK <= bytes.length;) {
    const header = bytes.subarray(at, at + BLOCK);
    if (header[0] === 0) {
      hasEnd = true;
      break;
    }
    allowance.entry();
    const size = sizeOf(header);
    const from = at + BLOCK;
    if (from + size > bytes.length) throw new RangeError('the tar ends too early');
    const body = bytes.subarray(from, from + size);
    at = from + Math.ceil(size / BLOCK) * BLOCK;
    const type = String.fromCodePoint(header[TYPE] ?? 0);
    if (type === GNU_NAME || type === POSIX_NAME) {
      longName = longNameIn(type, body) ?? longName;
      continue;
    }
    const path = (longName ?? nameIn(header)).replace(/^\.\//, '');
    longName = undefined;
    if (!FILES.has(type) || !isWanted(path)) continue;
    allowance.take(size);
    files.push({ path, bytes: body.slice() });
  }
  if (!hasEnd) throw new RangeError('the tar ends too early');
  return files;
}

/** Throws for what isn't a header: its checksum counts its own field as blanks. */
function sizeOf(header: Uint8Array): number {
  const [from, to] = CHECKSUM;
  const sum = header.reduce((all, byte, at) => all + (at >= from && at < to ? 0x20 : byte), 0);
  if (field(header, MAGIC) !== 'ustar' && field(header, MAGIC).trim() !== 'ustar')
    throw new RangeError('no tar');
  if (Number.parseInt(field(header, CHECKSUM).trim(), 8) !== sum) throw new RangeError('no header');
  const size = Number.parseInt(field(header, SIZE).trim() || '0', 8);
  if (!(size >= 0)) throw new RangeError('no size');
  return size;
}

function nameIn(header: Uint8Array): string {
  const prefix = field(header, PREFIX).trim();
  const name = field(header, NAME);
  return prefix === '' ? name : `${prefix}/${name}`;
}

/** `27 path=data/database.db`, one record a line, in the way of POSIX. */
const longNameIn = (type: string, body: Uint8Array): string | undefined =>
  type === GNU_NAME
    ? text.decode(body).replace(/\0[\s\S]*$/, '')
    : /^\d+ path=(.+)$/m.exec(text.decode(body))?.[1];
