const LARGEST = 8 * 1_048_576;
const LARGEST_HEAD = 8 * 1_024;
const SOI = Buffer.from([0xff, 0xd8]);
const EOI = Buffer.from([0xff, 0xd9]);
/** Markers of frames that say their size, by ISO/IEC 10918-1: all but tables, arithmetic coding and extensions. */
const FRAMES = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
]);

/** Thrown for what isn't a stream of pictures. */
export class NoPictures extends Error {
  override readonly name = 'NoPictures';
}

/**
 * Cuts a multipart stream into its JPEG pictures, however its bytes come: by the length that a part tells, else at the
 * end mark of the picture. Throws {@link NoPictures}.
 */
export class JpegSplitter {
  #rest: Buffer = Buffer.alloc(0);

  *take(chunk: Uint8Array): Generator<Uint8Array> {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const start = this.#rest.indexOf(SOI);
      if (start === -1 || start > LARGEST_HEAD) {
        if (this.#rest.length > LARGEST_HEAD) throw new NoPictures('no picture');
        return;
      }
      const end = this.#endOf(start);
      if (end === undefined) {
        if (this.#rest.length > LARGEST) throw new NoPictures('a picture without an end');
        return;
      }
      yield this.#rest.subarray(start, end);
      this.#rest = this.#rest.subarray(end);
    }
  }

  #endOf(start: number): number | undefined {
    const head = this.#rest.toString('latin1', 0, start);
    const length = /content-length:\s*(\d{1,8})/gi.exec(head)?.[1];
    if (length !== undefined && Number(length) > 0) {
      const end = start + Number(length);
      return this.#rest.length >= end ? end : undefined;
    }
    const end = this.#rest.indexOf(EOI, start + 2);
    return end === -1 ? undefined : end + 2;
  }
}

/** A picture's size; nothing if it tells none. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (FRAMES.has(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
