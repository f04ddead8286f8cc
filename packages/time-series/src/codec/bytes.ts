import { crc32 } from 'node:zlib';

const MOST_VARINT_BYTES = 8;

/** Encoded data that don't decode: torn or flipped. */
export class DamagedBytes extends Error {}

/** Writes numbers of variable length; the bytes end with a checksum. */
export class ByteWriter {
  #bytes: Buffer;
  #at = 0;

  constructor(expected = 256) {
    this.#bytes = Buffer.allocUnsafe(expected);
  }

  byte(value: number): void {
    this.#room(1);
    this.#bytes[this.#at++] = value;
  }

  /** An integer from 0 to 2⁵³. */
  varint(value: number): void {
    this.#room(MOST_VARINT_BYTES);
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.#at++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#at++] = rest;
  }

  /** An integer of either sign: small ones are short. */
  signed(value: number): void {
    this.varint(value < 0 ? -value * 2 - 1 : value * 2);
  }

  double(value: number): void {
    this.#room(8);
    this.#at = this.#bytes.writeDoubleLE(value, this.#at);
  }

  /** The bytes with their checksum. */
  finish(): Buffer {
    this.#room(4);
    const end = this.#at;
    this.#bytes.writeUInt32LE(crc32(this.#bytes.subarray(0, end)), end);
    return Buffer.from(this.#bytes.subarray(0, end + 4));
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe((this.#bytes.length + bytes) * 2);
    this.#bytes.copy(larger, 0, 0, this.#at);
    this.#bytes = larger;
  }
}

/** Reads what {@link ByteWriter} wrote; throws {@link DamagedBytes} if the checksum doesn't match. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #end: number;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#end = bytes.length - 4;
    if (
      this.#end < 0 ||
      crc32(bytes.subarray(0, this.#end)) !== this.#view.getUint32(this.#end, true)
    )
      throw new DamagedBytes('the checksum differs');
  }

  byte(): number {
    if (this.#at >= this.#end) throw new DamagedBytes('too short');
    return this.#bytes[this.#at++] ?? 0;
  }

  varint(): number {
    let byte = this.byte();
    if (byte < 0x80) return byte;
    let value = byte & 0x7f;
    let scale = 0x80;
    do {
      byte = this.byte();
      value += (byte & 0x7f) * scale;
      scale *= 0x80;
    } while (byte >= 0x80);
    return value;
  }

  signed(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** As many signed integers as `into` holds; faster than one by one. */
  readSigned(into: Float64Array): void {
    const bytes = this.#bytes;
    let at = this.#at;
    for (let index = 0; index < into.length; index += 1) {
      let byte = bytes[at++] ?? 0;
      if (byte < 0x80) {
        into[index] = (byte & 1) === 0 ? byte >>> 1 : -((byte + 1) >>> 1);
        continue;
      }
      let value = byte & 0x7f;
      let scale = 0x80;
      do {
        byte = bytes[at++] ?? 0;
        value += (byte & 0x7f) * scale;
        scale *= 0x80;
      } while (byte >= 0x80);
      into[index] = value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    }
    if (at > this.#end) throw new DamagedBytes('too short');
    this.#at = at;
  }

  double(): number {
    if (this.#at + 8 > this.#end) throw new DamagedBytes('too short');
    const value = this.#view.getFloat64(this.#at, true);
    this.#at += 8;
    return value;
  }

  /** True once everything is read. */
  get atEnd(): boolean {
    return this.#at >= this.#end;
  }
}
