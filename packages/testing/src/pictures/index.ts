import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** What a PNG claims to be, and what it is. */
export type Png = {
  readonly width?: number;
  readonly height?: number;
  /** Every pixel another colour, which can't be compressed; otherwise all are the same. */
  readonly noise?: boolean;
  /** Bytes of the whole file: filled behind its end. */
  readonly length?: number;
  /** Of every pixel: red, green and blue. */
  readonly colour?: readonly [number, number, number];
  /** False: nothing but a header, as decompression bombs begin. */
  readonly pixels?: boolean;
};

/** A PNG, made by hand from the format's specification. */
export function aPng({
  width = 8,
  height = 8,
  noise = false,
  colour = [200, 200, 200],
  length,
  pixels = true,
}: Png = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8); // eight bits of red, green and blue each
  const colours = 3 * width;
  const row = () =>
    Buffer.concat([
      Buffer.of(0),
      noise ? randomBytes(colours) : Buffer.alloc(colours, Buffer.from(colour)),
    ]);
  const rows = Buffer.concat(pixels ? Array.from({ length: height }, row) : []);
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return length === undefined ? png : Buffer.concat([png], length);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
