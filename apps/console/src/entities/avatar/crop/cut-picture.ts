import { CROP_PX, MIDDLE, squareOf, type Crop } from './crop-frame.ts';

/** A picture as shown and sent: a PNG of {@link CROP_PX} by {@link CROP_PX} pixels. */
export type CutPicture = {
  /** `data:image/png;base64,…` */
  readonly url: string;
  /** The same without the prefix up to the comma. */
  readonly ImageBase64: string;
  readonly bytes: number;
};

/** Crops a loaded picture. Throws if the browser can't draw it. */
export function cutPicture(picture: HTMLImageElement, crop: Crop = MIDDLE): CutPicture {
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const canvas = document.createElement('canvas');
  canvas.width = CROP_PX;
  canvas.height = CROP_PX;
  // Without transparency a PNG of this size stays below the limit.
  const ground = canvas.getContext('2d', { alpha: false });
  if (ground === null) throw new Error('this browser cannot draw');
  ground.fillStyle = 'white';
  ground.fillRect(0, 0, CROP_PX, CROP_PX);
  ground.imageSmoothingQuality = 'high';
  const { x, y, side } = squareOf(crop, size);
  ground.drawImage(picture, x, y, side, side, 0, 0, CROP_PX, CROP_PX);
  return pictureOf(canvas.toDataURL('image/png'));
}

function pictureOf(url: string): CutPicture {
  const ImageBase64 = url.slice(url.indexOf(',') + 1);
  const padding = /=*$/.exec(ImageBase64)?.[0].length ?? 0;
  return { url, ImageBase64, bytes: (ImageBase64.length / 4) * 3 - padding };
}
