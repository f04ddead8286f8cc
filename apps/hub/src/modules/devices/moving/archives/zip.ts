import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import type { MovedFile } from '@dimora/driver-kit';
import { tooLarge, type Allowance } from './limits.ts';

const unpack = promisify(inflateRaw);

/** The end of the directory: 22 bytes, and a remark of up to 65,535. */
const END = { mark: 0x0605_4b50, bytes: 22, remark: 0xffff } as const;
const ENTRY = { mark: 0x0201_4b50, bytes: 46 } as const;
const LOCAL = { mark: 0x0403_4b50, bytes: 30 } as const;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

type Entry = {
  readonly path: string;
  readonly method: number;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
};

/**
 * The wanted files of a zip. What its directory says of a size is the most that is unpacked, apart from the main thread.
 * Throws for a damaged or an encrypted one, MOVE_TOO_LARGE before anything too large is unpacked.
 */
export async function filesInZip(
  bytes: Uint8Array,
  isWanted: (path: string) => boolean,
  allowance: Allowance,
): Promise<readonly MovedFile[]> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wanted: Entry[] = [];
  for (const entry of entriesOf(zip)) {
    allowance.entry();
    if (!isWanted(entry.path)) continue;
    allowance.take(entry.size);
    wanted.push(entry);
  }
  const files: MovedFile[] = [];
  for (const entry of wanted) files.push({ path: entry.path, bytes: await contentOf(zip, entry) });
  return files;
}

/** The entries by the directory at the end, which counts. */
function* entriesOf(zip: Buffer): Generator<Entry> {
  const end = endOf(zip);
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY.mark) throw new RangeError('no entry of a zip');
    if (zip.readUInt16LE(at + 8) & ENCRYPTED) throw new RangeError('an encrypted zip');
    const name = zip.readUInt16LE(at + 28);
    const from = at + ENTRY.bytes;
    yield {
      path: zip.toString('utf8', from, from + name).replace(/^\.\//, ''),
      method: zip.readUInt16LE(at + 10),
      checksum: zip.readUInt32LE(at + 16),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    };
    at = from + name + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

function endOf(zip: Buffer): number {
  const last = zip.length - END.bytes;
  for (let at = last; at >= Math.max(0, last - END.remark); at -= 1)
    if (zip.readUInt32LE(at) === END.mark) return at;
  throw new RangeError('no zip');
}

async function contentOf(zip: Buffer, entry: Entry): Promise<Uint8Array> {
  const { at, packed, size, method, checksum } = entry;
  if (zip.readUInt32LE(at) !== LOCAL.mark) throw new RangeError('no file of a zip');
  const from = at + LOCAL.bytes + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const body = zip.subarray(from, from + packed);
  if (method !== STORED && method !== DEFLATED) throw new RangeError('packed in another way');
  const content = method === STORED ? new Uint8Array(body) : await inflated(body, size);
  if (content.length !== size || crc32(content) !== checksum) throw new RangeError('damaged');
  return content;
}

async function inflated(body: Buffer, size: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await unpack(body, { maxOutputLength: Math.max(1, size) }));
  } catch (error) {
    // It is larger than it says.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw tooLarge();
    throw error;
  }
}
