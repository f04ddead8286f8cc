import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { browserLocation } from './browser-location.ts';

let logged: MockInstance;
beforeEach(() => {
  logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

const at = (latitude: number, longitude: number) => ({
  getCurrentPosition: (found: PositionCallback) =>
    found({ coords: { latitude, longitude } } as GeolocationPosition),
});

test('[PLACES-15] valid coordinates from the browser are used', async () => {
  expect(await browserLocation(at(41.2, 13.4))).toEqual({ Latitude: 41.2, Longitude: 13.4 });
});

test.each([
  [91, 0],
  [0, -180.5],
  [Number.NaN, 0],
])('[PLACES-15] %d, %d is not used', async (latitude, longitude) => {
  expect(await browserLocation(at(latitude, longitude))).toBeUndefined();
});

test('[PLACES-30] a refused or unsupported location is only logged', async () => {
  const refused = {
    getCurrentPosition: (_found: PositionCallback, failed?: PositionErrorCallback | null) =>
      failed?.({ code: 1, message: 'denied' } as GeolocationPositionError),
  };
  expect(await browserLocation(refused)).toBeUndefined();
  expect(logged).toHaveBeenCalledOnce();
});
