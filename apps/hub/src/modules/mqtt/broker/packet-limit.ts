import type { Readable } from 'node:stream';

/** Bytes of the longest packet that the broker takes. */
export const LONGEST_PACKET = 256 * 1024;

/** Where a connection stands between two packets. */
type Place = { skip: number; length: number; shift: number; inHeader: boolean };

/**
 * Reads the lengths of the MQTT packets that pass, byte for byte of their fixed headers only, and
 * says when one is longer than the limit: the parser behind would gather it all in memory first.
 */
export class PacketMeter {
  readonly #limit: number;
  readonly #at: Place = { skip: 0, length: 0, shift: 0, inHeader: false };

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  /** False when the chunk announces a packet beyond the limit, or a length that is none. */
  accepts(chunk: Uint8Array): boolean {
    const at = this.#at;
    for (let offset = 0; offset < chunk.length;) {
      if (at.skip > 0) {
        const step = Math.min(at.skip, chunk.length - offset);
        at.skip -= step;
        offset += step;
        continue;
      }
      const byte = chunk[offset] ?? 0;
      offset += 1;
      if (!at.inHeader) {
        Object.assign(at, { inHeader: true, length: 0, shift: 0 });
        continue;
      }
      at.length += (byte & 0x7f) * 2 ** at.shift;
      at.shift += 7;
      if (at.length > this.#limit || at.shift > 28) return false;
      if (byte < 0x80) Object.assign(at, { inHeader: false, skip: at.length });
    }
    return true;
  }
}

/**
 * Ends a connection at the first packet that is too long. The broker must be reading the stream
 * already (by `readable`): then these listeners see each chunk just before it, without a copy.
 */
export function limitPackets(stream: Readable, limitBytes: number, onTooLong: () => void): void {
  const meter = new PacketMeter(limitBytes);
  stream.on('data', (chunk: Uint8Array) => {
    if (meter.accepts(chunk)) return;
    onTooLong();
    stream.destroy();
  });
}
