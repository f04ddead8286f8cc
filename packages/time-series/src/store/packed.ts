import { crc32 } from 'node:zlib';

/** Bytes of one sample on disk until its day is sealed. */
const RECORD_BYTES = 18;
/** The mark of a record that removes the samples of its series from `ts` up to `value`. */
const REMOVAL = 0x0f;
const MARK_SHIFT = 2 ** 28;
/** Series are numbered below this. */
export const MOST_SERIES = MARK_SHIFT - 1;

/** What a batch says, in its order. */
export type Replay = {
  sample(series: number, ts: number, value: number, mark: number): void;
  removal(series: number, from: number, to: number): void;
};

/** Samples that wait to be written: 18 bytes each, in one block with a checksum. */
export class PackedBatch {
  #bytes = Buffer.allocUnsafe(RECORD_BYTES * 64 + 4);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  sample(series: number, ts: number, value: number, mark: number): void {
    const at = this.#length * RECORD_BYTES;
    if (at + RECORD_BYTES + 4 > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(this.#bytes.length * 2);
      this.#bytes.copy(larger, 0, 0, at);
      this.#bytes = larger;
    }
    this.#bytes.writeUInt32LE(series + mark * MARK_SHIFT, at);
    this.#bytes.writeUIntLE(ts, at + 4, 6);
    this.#bytes.writeDoubleLE(value, at + 10);
    this.#length += 1;
  }

  removal(series: number, from: number, to: number): void {
    this.sample(series, from, to, REMOVAL);
  }

  /** The block to write. */
  block(): Buffer {
    const end = this.#length * RECORD_BYTES;
    this.#bytes.writeUInt32LE(crc32(this.#bytes.subarray(0, end)), end);
    return this.#bytes.subarray(0, end + 4);
  }

  /** Takes back everything after the first `length` records. */
  truncate(length: number): void {
    this.#length = Math.min(this.#length, length);
  }

  clear(): void {
    this.#bytes = Buffer.allocUnsafe(RECORD_BYTES * 64 + 4);
    this.#length = 0;
  }
}

/** Reads a block back; false if it is torn or damaged: then nothing of it is replayed. */
export function replayBlock(block: Uint8Array, into: Replay): boolean {
  const buffer = Buffer.from(block.buffer, block.byteOffset, block.byteLength);
  const end = buffer.length - 4;
  if (end < 0 || end % RECORD_BYTES !== 0) return false;
  if (crc32(buffer.subarray(0, end)) !== buffer.readUInt32LE(end)) return false;
  for (let at = 0; at < end; at += RECORD_BYTES) {
    const head = buffer.readUInt32LE(at);
    const mark = Math.floor(head / MARK_SHIFT);
    const [series, ts] = [head % MARK_SHIFT, buffer.readUIntLE(at + 4, 6)];
    const value = buffer.readDoubleLE(at + 10);
    if (mark === REMOVAL) into.removal(series, ts, value);
    else into.sample(series, ts, value, mark);
  }
  return true;
}
