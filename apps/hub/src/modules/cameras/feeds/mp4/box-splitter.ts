/** A box of an MP4: its four letters, and its bytes with its head. */
export type Box = { readonly type: string; readonly bytes: Uint8Array };

/** A key frame of a camera has some hundred kilobytes. */
const LARGEST = 32 * 1_048_576;
const HEAD = 8;

/** Thrown for what isn't an MP4. */
export class NoBox extends Error {
  override readonly name = 'NoBox';
}

/** Cuts a stream of bytes into the boxes of an MP4, however it comes. Throws {@link NoBox}. */
export class BoxSplitter {
  #chunks: Uint8Array[] = [];
  #length = 0;
  #wanted = HEAD;

  *take(chunk: Uint8Array): Generator<Box> {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    while (this.#length >= this.#wanted) {
      const all = Buffer.concat(this.#chunks);
      const size = all.readUInt32BE(0);
      if (size < HEAD || size > LARGEST) throw new NoBox(`a box of ${size} bytes`);
      const isWhole = all.length >= size;
      if (isWhole) yield { type: all.toString('latin1', 4, HEAD), bytes: all.subarray(0, size) };
      const rest = isWhole ? all.subarray(size) : all;
      this.#chunks = [rest];
      this.#length = rest.length;
      this.#wanted = isWhole ? HEAD : size;
    }
  }
}

/** The boxes within another one's content. */
export function* boxesIn(bytes: Uint8Array): Generator<Box> {
  const view = viewOf(bytes);
  for (let at = 0; at + HEAD <= bytes.length;) {
    const size = view.getUint32(at);
    if (size < HEAD || at + size > bytes.length) return;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + HEAD));
    yield { type, bytes: bytes.subarray(at, at + size) };
    at += size;
  }
}

/** A box's content; `skip` leaves out fields that come before its boxes. */
export const contentOf = (box: Uint8Array, skip = 0): Uint8Array => box.subarray(HEAD + skip);

/** The box at a path of types. */
export function boxAt(bytes: Uint8Array, ...path: readonly string[]): Uint8Array | undefined {
  let within: Uint8Array | undefined = bytes;
  for (const type of path) {
    const found: Box | undefined =
      within && [...boxesIn(within)].find((each) => each.type === type);
    within = found && contentOf(found.bytes);
  }
  return within;
}

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
