import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CROP_PX, drawn, MIDDLE, moved, NEAREST, squareOf, zoomed } from './crop-frame.ts';

const wide = { width: 1000, height: 500 };

test('the crop area is 250 by 250 and shows as much of the picture as fits', () => {
  expect(CROP_PX).toBe(250);
  expect(drawn(wide, MIDDLE)).toEqual({ width: 500, height: 250 });
  expect(squareOf(MIDDLE, wide)).toEqual({ x: 250, y: 0, side: 500 });
});

test('dragging right shows what is further left', () => {
  expect(squareOf(moved(MIDDLE, 50, 0, wide), wide)).toEqual({ x: 150, y: 0, side: 500 });
});

test('zooming in keeps the centre', () => {
  const near = zoomed(moved(MIDDLE, 50, 0, wide), 2, wide);
  expect(squareOf(near, wide)).toEqual({ x: 275, y: 125, side: 250 });
});

test('the crop area stays within the picture, however it is dragged and zoomed', () => {
  const step = fc.record({
    dx: fc.integer({ min: -3000, max: 3000 }),
    dy: fc.integer({ min: -3000, max: 3000 }),
    zoom: fc.double({ min: -1, max: 9, noNaN: true }),
  });
  const size = fc.record({
    width: fc.integer({ min: 1, max: 6000 }),
    height: fc.integer({ min: 1, max: 6000 }),
  });
  fc.assert(
    fc.property(size, fc.array(step, { maxLength: 8 }), (picture, steps) => {
      const crop = steps.reduce(
        (at, { dx, dy, zoom }) => zoomed(moved(at, dx, dy, picture), zoom, picture),
        MIDDLE,
      );
      const { x, y, side } = squareOf(crop, picture);
      expect(crop.zoom).toBeGreaterThanOrEqual(1);
      expect(crop.zoom).toBeLessThanOrEqual(NEAREST);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-6);
      expect(x + side).toBeLessThanOrEqual(picture.width + 1e-6);
      expect(y + side).toBeLessThanOrEqual(picture.height + 1e-6);
    }),
  );
});
