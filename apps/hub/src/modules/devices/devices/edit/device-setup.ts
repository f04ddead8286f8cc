import type { DeviceSetup } from '@dimora/contract';
import { isSecretName, maskedSettings, pluggedTypesOf } from '@dimora/domain';
import type { DeviceRecord } from '../../device-register/port.ts';
import { settingUnits, type SettingUnits } from './setting-units.ts';

/**
 * A device's setup without its secrets, for holders of READ_DEVICE_SETUP (DEVICES-04); `rawData` if its
 * driver has a format of its own. Numbers have the units of the driver's settings.
 */
export function setupOf(
  { driver, Settings, description }: DeviceRecord,
  brokerAccount: boolean,
  rawData?: Readonly<Record<string, unknown>>,
  schema?: Parameters<typeof settingUnits>[0],
): DeviceSetup {
  const settings = isRecord(Settings) ? Settings : {};
  const units: SettingUnits = schema ? settingUnits(schema) : {};
  return {
    driver,
    RawData: maskedSettings(rawData ?? settings),
    Authentication: authenticationOf(settings),
    Parameters: Object.entries(maskedSettings(settings)).flatMap(([Key, Value]) =>
      isPlain(Value) && !isSecretName(Key)
        ? [{ Key, Value, ...(units[Key] !== undefined && { Unit: units[Key] }) }]
        : [],
    ),
    brokerAccount,
    PluggedTypes: pluggedTypesOf(description),
  };
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
