import { decodeQR } from 'qr/decode.js';

/** Longest sides that a picture is read at, in pixels: a code that fills it needs few, a small one needs many. */
const SIDES = [900, 1_800, 500];
/** Milliseconds for one try at a photo. */
const PATIENCE_MS = 1_500;
/** Milliseconds for one picture of a camera; the next one comes soon. */
const FRAME_MS = 60;
const FRAME_SIDE = 900;

type Drawable = CanvasImageSource & { readonly width: number; readonly height: number };

/** What the QR code of a photo says; `null` without one. Rejects if the file is no picture. */
export async function readPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file);
  try {
    for (const side of SIDES) {
      const text = textOf(picture, picture, side, PATIENCE_MS);
      if (text !== null) return text;
    }
    return null;
  } finally {
    picture.close();
  }
}

/** What the QR code before a camera says; `null` while there is none. */
export const readFrame = (video: HTMLVideoElement): string | null =>
  video.videoWidth === 0
    ? null
    : textOf(video, { width: video.videoWidth, height: video.videoHeight }, FRAME_SIDE, FRAME_MS);

function textOf(
  picture: CanvasImageSource,
  size: Pick<Drawable, 'width' | 'height'>,
  longest: number,
  timeLimit: number,
): string | null {
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(picture, 0, 0, width, height);
  return readPixels(context.getImageData(0, 0, width, height), timeLimit);
}

/** What the QR code in these pixels says; `null` without one. */
export function readPixels(
  pixels: Pick<ImageData, 'data' | 'width' | 'height'>,
  timeLimit = PATIENCE_MS,
): string | null {
  try {
    const text = decodeQR({ ...sizeOf(pixels), data: pixels.data }, { timeLimit }).trim();
    return text === '' ? null : text;
  } catch {
    // It says only that there is none that can be read.
    return null;
  }
}

const sizeOf = ({ width, height }: Pick<ImageData, 'width' | 'height'>) => ({ width, height });
