/** Puts little-endian values behind each other. */
export class ByteWriter {
  readonly #parts: Buffer[] = [];

  u8(...values: readonly number[]): this {
    this.#parts.push(Buffer.from(values));
    return this;
  }

  u16(...values: readonly number[]): this {
    for (const value of values) this.u8(value & 0xff, (value >> 8) & 0xff);
    return this;
  }

  u32(value: number): this {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value >>> 0);
    this.#parts.push(bytes);
    return this;
  }

  /** An address such as `0x00124b0012345678`. */
  ieee(address: string): this {
    this.#parts.push(ieeeBytes(address));
    return this;
  }

  bytes(bytes: Uint8Array): this {
    this.#parts.push(Buffer.from(bytes));
    return this;
  }

  done(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

export const ieeeBytes = (address: string): Buffer =>
  Buffer.from(Buffer.from(address.slice(2), 'hex').toReversed());

export const ieeeIn = (bytes: Buffer, at = 0): string =>
  `0x${Buffer.from(bytes.subarray(at, at + 8).toReversed()).toString('hex')}`;
