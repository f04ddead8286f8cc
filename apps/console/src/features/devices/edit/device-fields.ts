import type { Device } from '@dimora/contract/client';
import type { EnvironmentId } from '@dimora/domain';
import type { Faults } from '../../../kit/forms/use-faults.ts';

/** The editable fields of a device (DEVICES-22). */
export type DeviceFields = {
  readonly Name: string;
  readonly EnvironmentId: EnvironmentId;
  /** The kind chosen for a generic device (DEVICES-09). */
  readonly PluggedType: Device['PluggedType'];
  /** What its values are about, and what it meters, as chosen (A95). */
  readonly Role: Device['Role'];
  readonly Measures: Device['Measures'];
};

/** Maximum length of a name; the hub rejects longer ones. */
export const NAME_MAX = 80;

/** The device's current values. */
export const fieldsOf = ({
  Name,
  EnvironmentId,
  PluggedType,
  Role,
  Measures,
}: DeviceFields): DeviceFields => ({
  Name,
  EnvironmentId,
  // A snapshot of an older hub doesn't contain these.
  PluggedType: PluggedType ?? null,
  Role: Role ?? null,
  Measures: Measures ?? null,
});

/** What is wrong with a field; the catalogue has a sentence for each. */
export type DeviceFault = 'missing' | 'tooLong';

/** What is wrong with a name; `undefined` if it can be saved. */
export function checkFields({
  Name,
}: Pick<DeviceFields, 'Name'>): Faults<DeviceFields, DeviceFault> {
  const trimmed = Name.trim();
  if (trimmed === '') return { Name: 'missing' };
  return trimmed.length > NAME_MAX ? { Name: 'tooLong' } : {};
}

/** The changed fields; only they are sent, so that nothing else is overwritten. */
export const asSent = ({ Name, ...rest }: Partial<DeviceFields>): Partial<DeviceFields> => ({
  ...(Name !== undefined && { Name: Name.trim() }),
  ...rest,
});
