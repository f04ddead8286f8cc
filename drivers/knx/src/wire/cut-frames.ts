const HEADER = 6;
/** Far above the longest KNXnet/IP frame. */
const LONGEST = 1_024;

/** Splits a stream into whole frames, however it was fragmented; throws if it isn't a stream of frames. */
export class FrameCutter {
  #rest = Buffer.alloc(0);

  /** The frames that are complete with these bytes. */
  take(bytes: Uint8Array): readonly Uint8Array[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const frames: Uint8Array[] = [];
    while (this.#rest.length >= HEADER) {
      const length = this.#rest.readUInt16BE(4);
      if (this.#rest[0] !== HEADER || length <= HEADER || length > LONGEST)
        throw new Error('no frame of KNXnet/IP');
      if (this.#rest.length < length) break;
      frames.push(this.#rest.subarray(0, length));
      this.#rest = this.#rest.subarray(length);
    }
    return frames;
  }
}
