import type { Driver } from '@dimora/driver-kit';
import { masksIn, needsDeviceId } from '@dimora/domain';
import { issueOf } from '@dimora/node-kit/http';
import { DimoraError } from '@dimora/runtime';
import { driverFailed } from './described.ts';

/**
 * The settings as parsed by the driver's schema; VALIDATION_FAILED for those that a form would reject
 * (INSTALL-08), DEVICE_PROTOCOL if the driver throws while reading them.
 */
export async function checkedSettings(driver: Driver, given: unknown): Promise<unknown> {
  // A mask is no password: the caller must send the real one.
  const masks = masksIn(given);
  if (masks.length > 0)
    throw new DimoraError('VALIDATION_FAILED', {
      issues: masks.map((path) => ({ path, code: 'invalid_format' })),
    });
  const settings = await driver.settings.safeParseAsync(given).catch((error: unknown) => {
    throw driverFailed(driver.Key, error);
  });
  if (!settings.success)
    throw new DimoraError('VALIDATION_FAILED', { issues: settings.error.issues.map(issueOf) });
  if (needsDeviceId(driver.Key) && !hasDeviceId(settings.data))
    throw new DimoraError('VALIDATION_FAILED', {
      issues: [{ path: 'DeviceId', code: 'invalid_type' }],
    });
  return settings.data;
}

const hasDeviceId = (settings: unknown): boolean =>
  typeof settings === 'object' &&
  settings !== null &&
  'DeviceId' in settings &&
  typeof settings.DeviceId === 'string' &&
  settings.DeviceId !== '';
