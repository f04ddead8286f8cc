import { DimoraError } from '@dimora/runtime';

/** A picture with the type detected from its bytes. */
export type UploadedImage = { readonly type: string; readonly bytes: Uint8Array };

const startsWith = (bytes: Uint8Array, at: number, ...signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

const KINDS: readonly (readonly [type: string, fits: (bytes: Uint8Array) => boolean])[] = [
  ['image/png', (bytes) => startsWith(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/jpeg', (bytes) => startsWith(bytes, 0, 0xff, 0xd8, 0xff)],
  [
    'image/webp',
    (bytes) =>
      startsWith(bytes, 0, 0x52, 0x49, 0x46, 0x46) && startsWith(bytes, 8, 0x57, 0x45, 0x42, 0x50),
  ],
];

/**
 * Decodes a picture as forms send it: base64, optionally as a data URL. Its type is detected from the content
 * and not from any label. Rejects with IMAGE_TYPE and IMAGE_TOO_LARGE.
 */
export function readUploadedImage(base64: string, limitBytes: number): UploadedImage {
  const text = base64.replace(/^data:[\w/+.-]*;base64,/, '');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw new DimoraError('IMAGE_TYPE');
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > limitBytes) throw new DimoraError('IMAGE_TOO_LARGE', { limitBytes });
  const kind = KINDS.find(([, fits]) => fits(bytes));
  if (!kind) throw new DimoraError('IMAGE_TYPE');
  return { type: kind[0], bytes };
}
