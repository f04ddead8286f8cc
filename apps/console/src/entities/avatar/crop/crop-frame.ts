/** The side of the cropped picture, in pixels. */
export const CROP_PX = 250;
/** Maximum zoom, relative to a picture that just fills the crop. */
export const NEAREST = 4;

/** A picture's own size, in pixels. */
export type Size = { readonly width: number; readonly height: number };

/**
 * Position and zoom of the picture under the crop: the offset of its centre from the crop's, and the zoom (1
 * to {@link NEAREST}).
 */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number };

/** The centre of the picture, as large as fits. */
export const MIDDLE: Crop = { x: 0, y: 0, zoom: 1 };

/** The displayed size of the picture, in pixels of the crop. */
export function drawn({ width, height }: Size, { zoom }: Crop): Size {
  const scale = (CROP_PX / Math.min(width, height)) * zoom;
  return { width: width * scale, height: height * scale };
}

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** The nearest position at which the picture covers the whole crop. */
export function settled(crop: Crop, size: Size): Crop {
  const near = { ...crop, zoom: Math.min(NEAREST, Math.max(1, crop.zoom)) };
  const { width, height } = drawn(size, near);
  return {
    zoom: near.zoom,
    x: within(near.x, (width - CROP_PX) / 2),
    y: within(near.y, (height - CROP_PX) / 2),
  };
}

/** Moves the picture by pixels of the crop. */
export const moved = (crop: Crop, dx: number, dy: number, size: Size): Crop =>
  settled({ ...crop, x: crop.x + dx, y: crop.y + dy }, size);

/** Zooms in or out around the centre. */
export function zoomed(crop: Crop, zoom: number, size: Size): Crop {
  const near = Math.min(NEAREST, Math.max(1, zoom));
  const factor = near / crop.zoom;
  return settled({ x: crop.x * factor, y: crop.y * factor, zoom: near }, size);
}

/** The square of the picture under the crop, in the picture's own pixels. */
export function squareOf(
  crop: Crop,
  size: Size,
): { readonly x: number; readonly y: number; readonly side: number } {
  const scale = drawn(size, crop).width / size.width;
  const side = CROP_PX / scale;
  return {
    side,
    x: size.width / 2 - crop.x / scale - side / 2,
    y: size.height / 2 - crop.y / scale - side / 2,
  };
}
