import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromHex, fromHueSaturation, fromXy, toHex, toHueSaturation } from './colour.ts';

test('colours survive conversion to hue and saturation and back, at full brightness', () => {
  for (const colour of ['#ff0000', '#00ff00', '#0000ff', '#ffffff', '#ff8800', '#3366ff']) {
    const [hue, saturation] = toHueSaturation(fromHex(colour));
    expect(toHex(fromHueSaturation(hue, saturation))).toBe(colour);
  }
});

test('any input becomes a valid colour', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (one, other) => {
      expect(toHex(fromHueSaturation(one, other))).toMatch(/^#[0-9a-f]{6}$/);
      expect(toHex(fromXy(one, other))).toMatch(/^#[0-9a-f]{6}$/);
    }),
  );
});
