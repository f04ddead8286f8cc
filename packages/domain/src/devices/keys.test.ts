import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findByReference, strippedKey } from './keys.ts';

const text = fc.string({
  unit: fc.constantFrom('a', 'b', '_', ':', '1'),
  minLength: 1,
  maxLength: 4,
});
const devices = fc.array(fc.record({ Id: text, Key: text }), { maxLength: 6 });

describe('references to a device', () => {
  test('[INSTALL-13] a stripped key has neither underscores nor colons, and stays so', () => {
    expect(strippedKey('zwave_0x1:2')).toBe('zwave0x12');
    fc.assert(
      fc.property(fc.string(), (key) => {
        expect(strippedKey(key)).not.toMatch(/[_:]/);
        expect(strippedKey(strippedKey(key))).toBe(strippedKey(key));
      }),
    );
  });

  test('[INSTALL-13] an exact Id wins over an exact Key, which wins over a stripped one', () => {
    const [byId, byKey, byStripped] = [
      { Id: 'ab', Key: 'x' },
      { Id: 'y', Key: 'ab' },
      { Id: 'z', Key: 'a_b' },
    ];
    expect(findByReference([byStripped, byKey, byId], 'ab')).toBe(byId);
    expect(findByReference([byStripped, byKey], 'ab')).toBe(byKey);
    expect(findByReference([byStripped], 'ab')).toBe(byStripped);
    expect(findByReference([byStripped], 'b')).toBeUndefined();
  });

  test('[INSTALL-13] every device is found by its Id, and an unknown reference finds nothing', () => {
    fc.assert(
      fc.property(devices, text, (all, reference) => {
        for (const { Id } of all) expect(findByReference(all, Id)?.Id).toBe(Id);
        const found = findByReference(all, reference);
        const fits = (device: { Id: string; Key: string }) =>
          [device.Id, device.Key, strippedKey(device.Key)].includes(reference);
        expect(found === undefined).toBe(!all.some(fits));
        if (found) expect(fits(found)).toBe(true);
      }),
    );
  });
});
