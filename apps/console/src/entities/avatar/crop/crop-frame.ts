/** The side of the section that is cut out, pixels. */
export const CROP_PX = 250;
/** How near one may come: so many times what just fills the section. */
export const NEAREST = 4;

/** A picture's own measures, pixels. */
export type Size = { readonly width: number; readonly height: number };

/** Where the picture lies under the section: the way of its middle from the section's, and how near it is (1 to {@link NEAREST}). */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number };

/** The middle of the picture, as much of it as fits. */
export const MIDDLE: Crop = { x: 0, y: 0, zoom: 1 };

/** How large the picture is drawn, in pixels of the section. */
export function drawn({ width, height }: Size, { zoom }: Crop): Size {
  const scale = (CROP_PX / Math.min(width, height)) * zoom;
  return { width: width * scale, height: height * scale };
}

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** The nearest place at which the picture covers the whole section. */
export function settled(crop: Crop, size: Size): Crop {
  const near = { ...crop, zoom: Math.min(NEAREST, Math.max(1, crop.zoom)) };
  const { width, height } = drawn(size, near);
  return {
    zoom: near.zoom,
    x: within(near.x, (width - CROP_PX) / 2),
    y: within(near.y, (height - CROP_PX) / 2),
  };
}

/** Moves the picture by so many pixels of the section. */
export const moved = (crop: Crop, dx: number, dy: number, size: Size): Crop =>
  settled({ ...crop, x: crop.x + dx, y: crop.y + dy }, size);

/** Comes nearer or goes away; what lies in the middle stays there. */
export function zoomed(crop: Crop, zoom: number, size: Size): Crop {
  const near = Math.min(NEAREST, Math.max(1, zoom));
  const factor = near / crop.zoom;
  return settled({ x: crop.x * factor, y: crop.y * factor, zoom: near }, size);
}

/** The square of the picture that lies under the section, in the picture's own pixels. */
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
