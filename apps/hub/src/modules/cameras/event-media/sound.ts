/** The longest recording that is kept, in bytes. */
const LARGEST = 1_000_000;

type Signature = readonly [mime: string, at: number, bytes: readonly number[]];

/** How recordings begin that browsers play. */
const SIGNATURES: readonly Signature[] = [
  ['audio/wav', 8, [0x57, 0x41, 0x56, 0x45]],
  ['audio/ogg', 0, [0x4f, 0x67, 0x67, 0x53]],
  ['audio/mpeg', 0, [0x49, 0x44, 0x33]],
  ['audio/mpeg', 0, [0xff, 0xfb]],
  ['audio/mpeg', 0, [0xff, 0xf3]],
  ['audio/mpeg', 0, [0xff, 0xf2]],
  ['audio/aac', 0, [0xff, 0xf1]],
  ['audio/aac', 0, [0xff, 0xf9]],
  ['audio/flac', 0, [0x66, 0x4c, 0x61, 0x43]],
  ['audio/mp4', 4, [0x66, 0x74, 0x79, 0x70]],
  ['audio/webm', 0, [0x1a, 0x45, 0xdf, 0xa3]],
];

/** A recording as a data URL; `undefined` for content that isn't a recording or is too long. Its bytes decide its type. */
export function soundOf(bytes: Uint8Array): string | undefined {
  if (bytes.byteLength > LARGEST) return undefined;
  const known = SIGNATURES.find(([, at, start]) =>
    start.every((byte, offset) => bytes[at + offset] === byte),
  );
  return known && `data:${known[0]};base64,${Buffer.from(bytes).toString('base64')}`;
}
