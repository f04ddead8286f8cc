import { areCoordinates, type Coordinates } from '@dimora/domain';
import { logOnly } from '../../../kit/errors/log-only.ts';

/** Timeout of the browser's geolocation, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * The browser's location, or `undefined`: invalid ones are ignored, failures are only logged (PLACES-15,
 * PLACES-30).
 */
export function browserLocation(
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined = globalThis.navigator
    .geolocation as Geolocation | undefined,
): Promise<Coordinates | undefined> {
  return new Promise((resolve) => {
    if (!geolocation) {
      logOnly('geolocation', 'this browser has none');
      resolve(undefined);
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords }) => {
        const found = { Latitude: coords.latitude, Longitude: coords.longitude };
        if (!areCoordinates(found)) logOnly('geolocation', found);
        resolve(areCoordinates(found) ? found : undefined);
      },
      (error) => {
        logOnly('geolocation', error);
        resolve(undefined);
      },
      { timeout: TIMEOUT_MS, enableHighAccuracy: true },
    );
  });
}
