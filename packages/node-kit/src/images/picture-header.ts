/** What the first bytes of a picture say: its type, and its size before it is turned by its orientation. */
export type PictureHeader = {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
};

/**
 * Reads the header of a PNG, JPEG or WebP without decoding a pixel; undefined for anything else, and for a
 * signature without a header behind it.
 */
export function pictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const found = ofPng(view) ?? ofJpeg(view) ?? ofWebp(view);
    return found && found.width > 0 && found.height > 0 ? found : undefined;
  } catch (error) {
    // The header ends before its size.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const text = (view: DataView, at: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)));

function ofPng(view: DataView): PictureHeader | undefined {
  if (text(view, 0, 4) !== '\x89PNG' || text(view, 4, 4) !== '\r\n\x1a\n') return undefined;
  if (view.getUint32(8) !== 13 || text(view, 12, 4) !== 'IHDR') return undefined;
  return {
    type: 'image/png',
    width: view.getUint32(16),
    height: view.getUint32(20),
  };
}

/** Markers of a frame, which begins with its size; C4, C8 and CC are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function ofJpeg(view: DataView): PictureHeader | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    // Any number of FF may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker))
      return {
        type: 'image/jpeg',
        height: view.getUint16(at + 5),
        width: view.getUint16(at + 7),
      };
    // The pixels, or the end, before a frame.
    if (marker === 0xda || marker === 0xd9) return undefined;
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function ofWebp(view: DataView): PictureHeader | undefined {
  if (text(view, 0, 4) !== 'RIFF' || text(view, 8, 4) !== 'WEBP') return undefined;
  const type = 'image/webp';
  switch (text(view, 12, 4)) {
    case 'VP8X':
      return {
        type,
        width: 1 + uint24(view, 24),
        height: 1 + uint24(view, 27),
      };
    case 'VP8L': {
      if (view.getUint8(20) !== 0x2f) return undefined;
      const bits = view.getUint32(21, true);
      return {
        type,
        width: 1 + (bits & 0x3fff),
        height: 1 + ((bits >>> 14) & 0x3fff),
      };
    }
    case 'VP8 ':
      if (uint24(view, 23) !== 0x2a019d) return undefined;
      return {
        type,
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    default:
      return undefined;
  }
}

const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
