const MAGIC = 0x0beef11e;
const HEADER_BYTES = 56;
const IMAGE_BYTES = 300;

/** A firmware file as makers give it out, with an image of zeros. */
export function firmwareFile({
  maker,
  type,
  version,
}: {
  maker: number;
  type: number;
  version: number;
}): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(HEADER_BYTES + 6 + IMAGE_BYTES);
  bytes.writeUInt32LE(MAGIC, 0);
  bytes.writeUInt16LE(0x0100, 4);
  bytes.writeUInt16LE(HEADER_BYTES, 6);
  bytes.writeUInt16LE(maker, 10);
  bytes.writeUInt16LE(type, 12);
  bytes.writeUInt32LE(version, 14);
  bytes.writeUInt16LE(2, 18);
  bytes.write('simulated', 20);
  bytes.writeUInt32LE(bytes.length, 52);
  bytes.writeUInt16LE(0, HEADER_BYTES);
  bytes.writeUInt32LE(IMAGE_BYTES, HEADER_BYTES + 2);
  return new Uint8Array(bytes);
}
