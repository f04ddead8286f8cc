import type { DeviceSetup } from '@dimora/contract';
import { isSecretName } from '@dimora/domain';
import type { DeviceRecord } from './device-record.ts';

/** What stands where a secret is: that there is one may be known, what it is may not. */
const MASK = '••••••';

/** The set-up of a device without its secrets, for holders of READ_DEVICE_SETUP (DEVICES-04); `rawData` where its driver tells it in a shape of its own. */
export function setupOf(
  { Settings }: DeviceRecord,
  brokerAccount: boolean,
  rawData?: Readonly<Record<string, unknown>>,
): DeviceSetup {
  const settings = isRecord(Settings) ? Settings : {};
  return {
    RawData: masked(rawData ?? settings),
    Authentication: authenticationOf(settings),
    Parameters: Object.entries(settings).flatMap(([Key, Value]) =>
      isPlain(Value) && !isSecretName(Key) ? [{ Key, Value }] : [],
    ),
    brokerAccount,
  };
}

function masked(settings: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, maskedValue(key, value)]),
  );
}

function maskedValue(key: string, value: unknown): unknown {
  if (isSecretName(key))
    return value === undefined || value === null || value === '' ? value : MASK;
  if (Array.isArray(value)) return value.map((each) => maskedValue('', each));
  if (isRecord(value)) return masked(value);
  return typeof value === 'string'
    ? value.replace(/(\w+:\/\/[^/@\s:]*):[^/@\s]+@/, `$1:${MASK}@`)
    : value;
}

function authenticationOf(
  settings: Readonly<Record<string, unknown>>,
): DeviceSetup['Authentication'] {
  const name = Object.keys(settings).find((key) => /^user(name)?$/i.test(key));
  const secret = Object.keys(settings).find((key) => isSecretName(key));
  if (name === undefined && secret === undefined) return null;
  const Username = name === undefined ? '' : settings[name];
  return {
    Type: name === undefined ? 'key' : 'basic',
    Username: typeof Username === 'string' ? Username : '',
    hasPassword: secret !== undefined && Boolean(settings[secret]),
  };
}

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
