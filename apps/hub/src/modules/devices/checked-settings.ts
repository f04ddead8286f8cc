import type { Driver } from '@dimora/driver-kit';
import { needsDeviceId } from '@dimora/domain';
import { issueOf } from '@dimora/node-kit/http';
import { DimoraError } from '@dimora/runtime';

/** The settings as the driver's schema gives them back; VALIDATION_FAILED for those that a form would refuse (INSTALL-08). */
export async function checkedSettings(driver: Driver, given: unknown): Promise<unknown> {
  const settings = await driver.settings.safeParseAsync(given);
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
