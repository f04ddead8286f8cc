import { readFileSync } from 'node:fs';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** The last bit says in which byte order the checksums are computed. */
const MAGIC = 0x377f0682;

type Sums = readonly [number, number];

/**
 * True if a write-ahead log (`NAME-wal`) has lost committed changes: its header is unreadable, or after a frame
 * with a wrong checksum comes one that commits. What a power cut leaves, an unfinished last transaction, is no
 * damage. See sqlite.org/fileformat2.html#walformat.
 */
export function isWalDamaged(path: string): boolean {
  let wal: Buffer;
  try {
    wal = readFileSync(path);
  } catch {
    return false;
  }
  if (wal.length <= HEADER_BYTES) return false;
  const magic = wal.readUInt32BE(0);
  const bigEndian = magic === MAGIC + 1;
  if (!bigEndian && magic !== MAGIC) return true;
  let sums = checksum(wal.subarray(0, 24), [0, 0], bigEndian);
  if (!isAt(wal, 24, sums)) return true;
  const frameBytes = FRAME_HEADER_BYTES + wal.readUInt32BE(8);
  const salts = wal.subarray(16, 24);
  let broken = false;
  for (let at = HEADER_BYTES; at + frameBytes <= wal.length; at += frameBytes) {
    const frame = wal.subarray(at, at + frameBytes);
    const ofThisLog = frame.subarray(8, 16).equals(salts);
    if (broken) {
      if (ofThisLog && frame.readUInt32BE(4) > 0) return true;
      continue;
    }
    // Frames of an earlier round of the log follow the current ones.
    if (!ofThisLog) broken = true;
    else {
      sums = checksum(frame.subarray(0, 8), sums, bigEndian);
      sums = checksum(frame.subarray(FRAME_HEADER_BYTES), sums, bigEndian);
      broken = !isAt(frame, 16, sums);
    }
  }
  return false;
}

const isAt = (bytes: Buffer, at: number, [first, second]: Sums): boolean =>
  bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second;

function checksum(bytes: Buffer, [first, second]: Sums, bigEndian: boolean): Sums {
  let [a, b] = [first, second];
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    a = (a + (bigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + b) >>> 0;
    b = (b + (bigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + a) >>> 0;
  }
  return [a, b];
}
