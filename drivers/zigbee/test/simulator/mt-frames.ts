/** A frame between host and radio: TI's monitor and test protocol, without its envelope. */
export type MtFrame = {
  readonly type: number;
  readonly subsystem: number;
  readonly command: number;
  readonly data: Buffer;
};

export const MT_TYPES = { SREQ: 1, AREQ: 2, SRSP: 3 } as const;
export const MT_SUBSYSTEMS = { SYS: 1, AF: 4, ZDO: 5, UTIL: 7, APP_CNF: 15 } as const;

const START = 0xfe;
/** Start, length, two bytes of the command, checksum. */
const ENVELOPE = 5;

const checksum = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum ^ byte, 0);

export function encodeMt({ type, subsystem, command, data }: MtFrame): Buffer {
  const inner = Buffer.concat([
    Buffer.from([data.length, ((type << 5) & 0xe0) | (subsystem & 0x1f), command]),
    data,
  ]);
  return Buffer.concat([Buffer.from([START]), inner, Buffer.from([checksum(inner)])]);
}

/** Reads frames from a stream of bytes in any portions; what is no frame is skipped. */
export class MtReader {
  #rest: Buffer = Buffer.alloc(0);

  push(bytes: Buffer): MtFrame[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const frames: MtFrame[] = [];
    for (;;) {
      const start = this.#rest.indexOf(START);
      this.#rest = start < 0 ? Buffer.alloc(0) : this.#rest.subarray(start);
      const length = (this.#rest[1] ?? 255) + ENVELOPE;
      if (this.#rest.length < length) return frames;
      const inner = this.#rest.subarray(1, length - 1);
      if (checksum(inner) === this.#rest[length - 1]) {
        const first = inner[1] ?? 0;
        frames.push({
          type: first >> 5,
          subsystem: first & 0x1f,
          command: inner[2] ?? 0,
          data: Buffer.from(inner.subarray(3)),
        });
        this.#rest = this.#rest.subarray(length);
      } else this.#rest = this.#rest.subarray(1);
    }
  }
}
