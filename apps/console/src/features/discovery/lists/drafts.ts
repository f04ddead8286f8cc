import type { Driver, FoundDevice, FoundToInstall } from '@dimora/contract/client';
import { SECRET_MASK, type EnvironmentId } from '@dimora/domain';
import { checkValues, type Faults } from '../../../entities/driver/schema/faults.ts';
import { secretsLast, type Field } from '../../../entities/driver/schema/field.ts';
import { readFields } from '../../../entities/driver/schema/read-fields.ts';
import { initialValues, settingsOf, type Values } from '../../../entities/driver/schema/values.ts';

/** The input for a find before it is installed. */
export type Draft = {
  readonly Name: string;
  readonly EnvironmentId: EnvironmentId | null;
  /** Settings that the find is missing. */
  readonly values: Values;
  readonly faults: Faults;
};

const SIGN_IN = /^user(name)?$/i;

/**
 * The fields required for a find: the missing ones, and the credentials if signing in failed; all of them
 * required, whatever the driver says (DISCOVERY-B1).
 */
export function missingFields(device: FoundDevice, driver: Driver | undefined): readonly Field[] {
  if (!driver) return [];
  const isLocked = device.trouble === 'WRONG_CREDENTIALS';
  const isAsked = (field: Field): boolean =>
    device.missing.includes(field.name) ||
    (isLocked && (SIGN_IN.test(field.name) || (field.kind === 'text' && field.secret)));
  return readFields(driver.DeviceConfigurationMask)
    .filter(isAsked)
    .map((field) => ({ ...field, required: true, advanced: false }))
    .toSorted(secretsLast);
}

/** An empty draft: the find's own name, no room, and no secrets, which are asked again. */
export function draftOf(device: FoundDevice, fields: readonly Field[]): Draft {
  const known = Object.entries(device.Settings).filter(([, value]) => value !== SECRET_MASK);
  return {
    Name: device.Name,
    EnvironmentId: null,
    values: initialValues(fields, Object.fromEntries(known)),
    faults: {},
  };
}

/** Faults of a draft, by field, including `Name`. */
export const draftFaults = ({ Name, values }: Draft, fields: readonly Field[]): Faults => ({
  ...(Name.trim() === '' && { Name: { code: 'required' as const } }),
  ...checkValues(fields, values),
});

/** What is sent for a find; what the hub already knows is left out. */
export function toInstall(
  device: FoundDevice,
  { Name, EnvironmentId, values }: Draft,
  fields: readonly Field[],
  room: EnvironmentId | null,
): FoundToInstall {
  const place = EnvironmentId ?? room;
  const Settings = settingsOf(fields, values);
  return {
    Id: device.Id,
    Name: Name.trim(),
    ...(place !== null && { EnvironmentId: place }),
    ...(Object.keys(Settings).length > 0 && { Settings }),
  };
}
