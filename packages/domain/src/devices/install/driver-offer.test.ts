import { expect, test } from 'vitest';
import { isOfferedBy, needsDeviceId } from './driver-offer.ts';

test('[INSTALL-06] a driver is offered from its version on', () => {
  expect(isOfferedBy('2.1.9', '2.2.0')).toBe(false);
  expect(isOfferedBy('2.2.0', '2.2.0')).toBe(true);
  expect(isOfferedBy('3.0.0', '2.2.0')).toBe(true);
});

test('[INSTALL-06] drivers for every version are listed even by a hub of unknown version', () => {
  for (const version of ['1.0.0', undefined, 'nonsense'])
    expect(isOfferedBy(version, 'always')).toBe(true);
  expect(isOfferedBy(undefined, '2.0.0')).toBe(false);
  expect(isOfferedBy('nonsense', '2.0.0')).toBe(false);
});

test('[INSTALL-08] 4box, tasmota and shelly need the device’s own id', () => {
  expect(['4box', 'tasmota', 'shelly', 'mqtt'].map(needsDeviceId)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
