import type { Readable } from 'node:stream';

/** Bytes of the longest packet that the broker takes from anybody. */
export const LONGEST_PACKET = 256 * 1024;
/** Bytes of the longest that it takes from who has signed in: a bridge's list of a large network. */
const LARGEST_PACKET = 8 * 1024 * 1024;
/** Bytes of such packets that may be under way at one time, from all clients together. */
const ROOM_FOR_LARGE = 24 * 1024 * 1024;

/** The room that is kept for packets beyond {@link LONGEST_PACKET}. */
export class LargePackets {
  #taken = 0;

  /** False when there is no room, or the packet is longer than any may be. */
  take(bytes: number): boolean {
    if (bytes > LARGEST_PACKET || this.#taken + bytes > ROOM_FOR_LARGE) return false;
    this.#taken += bytes;
    return true;
  }

  give(bytes: number): void {
    this.#taken -= bytes;
  }
}

/** Who decides about a packet beyond the limit, and hears when it has passed. */
export type LargeRoom = Pick<LargePackets, 'take' | 'give'>;

/** Where a connection stands between two packets. */
type Place = { skip: number; length: number; shift: number; inHeader: boolean };

/**
 * Reads the lengths of the MQTT packets that pass, byte for byte of their fixed headers only, and
 * says when one is longer than the limit: the parser behind would gather it all in memory first.
 */
export class PacketMeter {
  readonly #limit: number;
  readonly #large: LargeRoom | undefined;
  #held = 0;
  readonly #at: Place = { skip: 0, length: 0, shift: 0, inHeader: false };

  constructor(limitBytes: number, large?: LargeRoom) {
    this.#limit = limitBytes;
    this.#large = large;
  }

  /** The connection has ended: what it held of the room is free. */
  end(): void {
    if (this.#held > 0) this.#large?.give(this.#held);
    this.#held = 0;
  }

  /** False when the chunk announces a packet beyond the limit, or a length that is none. */
  accepts(chunk: Uint8Array): boolean {
    const at = this.#at;
    for (let offset = 0; offset < chunk.length;) {
      if (at.skip > 0) {
        const step = Math.min(at.skip, chunk.length - offset);
        at.skip -= step;
        offset += step;
        if (at.skip === 0) this.end();
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
      if (at.shift > 28) return false;
      if (byte >= 0x80) continue;
      if (at.length > this.#limit && !this.#takes(at.length)) return false;
      Object.assign(at, { inHeader: false, skip: at.length });
    }
    return true;
  }

  #takes(bytes: number): boolean {
    if (!this.#large?.take(bytes)) return false;
    this.#held = bytes;
    return true;
  }
}

/**
 * Ends a connection at the first packet that is too long. The broker must be reading the stream
 * already (by `readable`): then these listeners see each chunk just before it, without a copy.
 */
export function limitPackets(
  stream: Readable,
  limitBytes: number,
  { large, onTooLong }: { readonly large?: LargeRoom; readonly onTooLong: () => void },
): void {
  const meter = new PacketMeter(limitBytes, large);
  stream.once('close', () => meter.end());
  stream.on('data', (chunk: Uint8Array) => {
    if (meter.accepts(chunk)) return;
    onTooLong();
    stream.destroy();
  });
}
