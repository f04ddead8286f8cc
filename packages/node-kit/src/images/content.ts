import type { PictureType, SoundType } from '@dimora/domain';

/** A picture or a recording, and what its bytes say that it is. */
export type Content = {
  readonly type: PictureType | SoundType;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** How each type begins: bytes, and where they stand. */
type Signature<Type> = readonly [type: Type, at: number, bytes: readonly number[]];

const PICTURES: readonly Signature<PictureType>[] = [
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['image/gif', 0, [0x47, 0x49, 0x46, 0x38]],
];
const SOUNDS: readonly Signature<SoundType>[] = [
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

/** A picture as its bytes say, whatever its sender calls it; `undefined` for anything else. */
export const pictureIn = (bytes: Uint8Array): Content | undefined => contentIn(bytes, PICTURES);
/** A recording, in the same way. */
export const soundIn = (bytes: Uint8Array): Content | undefined => contentIn(bytes, SOUNDS);

function contentIn(
  bytes: Uint8Array,
  signatures: readonly Signature<Content['type']>[],
): Content | undefined {
  const known = signatures.find(([, at, start]) =>
    start.every((byte, offset) => bytes[at + offset] === byte),
  );
  return known && { type: known[0], bytes: Uint8Array.from(bytes) };
}

/** What earlier versions stored as text: `data:image/jpeg;base64,…`. `undefined` for anything else. */
export function contentOfUrl(url: string): Content | undefined {
  const comma = url.indexOf(',');
  if (comma < 0) return undefined;
  const bytes = Buffer.from(url.slice(comma + 1), 'base64');
  return pictureIn(bytes) ?? soundIn(bytes);
}

/** Content as text, where a column or the wire has room for nothing else. */
export const urlOfContent = ({ type, bytes }: Content): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
