const HEADER = 6;
/** The longest frame that KNXnet/IP knows is far below this. */
const LONGEST = 1_024;

/** Cuts a stream into whole frames, however it was broken up; throws where it is no stream of frames. */
export class FrameCutter {
  #rest = Buffer.alloc(0);

  /** The frames that are whole with these bytes. */
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
