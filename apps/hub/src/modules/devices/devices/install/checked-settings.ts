import type { Driver } from '@dimora/driver-kit';
import { isSettingKind, masksIn, needsDeviceId, type SettingKind } from '@dimora/domain';
import { isRefusedAsWritten } from '@dimora/driver-kit/net';
import { issueOf } from '@dimora/node-kit/http';
import { DimoraError } from '@dimora/runtime';
import { z } from 'zod';
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
      issues: masks.map((path) => ({ path, code: 'invalid_format', expected: 'newSecret' })),
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
  const refused = refusedAddresses(driver, settings.data);
  if (refused.length > 0)
    throw new DimoraError('VALIDATION_FAILED', {
      issues: refused.map((path) => ({ path, code: 'custom', expected: 'notThisMachine' })),
    });
  return settings.data;
}

/** Formats of settings that name a host to connect to. */
const HOST_KINDS: ReadonlySet<SettingKind> = new Set([
  'host',
  'networkAddress',
  'hostOrSerialPort',
  'httpUrl',
]);

/**
 * The settings that lead to where the hub doesn't connect to, so that the form can say so. The connection itself
 * is checked again, with what a name resolves to.
 */
function refusedAddresses({ settings: schema }: Driver, settings: unknown): string[] {
  return Object.entries(settings as object).flatMap(([name, value]: [string, unknown]) => {
    const field: unknown = schema instanceof z.ZodObject ? schema.shape[name] : undefined;
    const kind = field instanceof z.ZodType ? field.meta()?.['kind'] : undefined;
    if (typeof value !== 'string' || !isSettingKind(kind) || !HOST_KINDS.has(kind)) return [];
    return isRefusedAsWritten(hostOf(value)) ? [name] : [];
  });
}

const hostOf = (text: string): string =>
  URL.canParse(text) ? new URL(text).hostname || text : text;

const hasDeviceId = (settings: unknown): boolean =>
  typeof settings === 'object' &&
  settings !== null &&
  'DeviceId' in settings &&
  typeof settings.DeviceId === 'string' &&
  settings.DeviceId !== '';
