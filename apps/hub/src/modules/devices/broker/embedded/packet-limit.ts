import type { Readable } from 'node:stream';

/** Maximum packet size for any client, in bytes. */
export const LONGEST_PACKET = 256 * 1024;
/**
 * Maximum packet size for an authenticated client, in bytes: enough for a bridge's list of a large network.
 */
export const LARGEST_PACKET = 8 * 1024 * 1024;
/** Total bytes of such packets in flight, for all clients together. */
const ROOM_FOR_LARGE = 24 * 1024 * 1024;

/** The memory reserved for packets beyond {@link LONGEST_PACKET}. */
export class LargePackets {
  #taken = 0;

  /** False if there is no room, or the packet exceeds the maximum. */
  take(bytes: number): boolean {
    if (bytes > LARGEST_PACKET || this.#taken + bytes > ROOM_FOR_LARGE) return false;
    this.#taken += bytes;
    return true;
  }

  give(bytes: number): void {
    this.#taken -= bytes;
  }
}

/** Decides about a packet beyond the limit, and is notified when it has passed. */
export type LargeRoom = Pick<LargePackets, 'take' | 'give'>;

/** The parser's state between two packets. */
type Place = { skip: number; length: number; shift: number; inHeader: boolean };

/**
 * Reads the lengths of passing MQTT packets from their fixed headers, byte by byte, and reports one beyond
 * the limit: the broker's parser would collect it all in memory first.
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

  /** The connection has ended: releases its reserved memory. */
  end(): void {
    if (this.#held > 0) this.#large?.give(this.#held);
    this.#held = 0;
  }

  /** False if the chunk announces a packet beyond the limit, or an invalid length. */
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
        at.inHeader = true;
        at.length = 0;
        at.shift = 0;
        continue;
      }
      at.length += (byte & 0x7f) * 2 ** at.shift;
      at.shift += 7;
      if (at.shift > 28) return false;
      if (byte >= 0x80) continue;
      if (at.length > this.#limit && !this.#takes(at.length)) return false;
      at.inHeader = false;
      at.skip = at.length;
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
 * Closes a connection at the first packet that is too long. The broker must be reading the stream already (by
 * `readable`): then these listeners see each chunk just before it, without a copy.
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
