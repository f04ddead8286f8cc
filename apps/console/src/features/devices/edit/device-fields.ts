import type { Device } from '@dimora/contract/client';
import type { EnvironmentId } from '@dimora/domain';
import type { Faults } from '../../../kit/forms/use-faults.ts';

/** What a person can change of a device in the form (DEVICES-22). */
export type DeviceFields = {
  readonly Name: string;
  readonly EnvironmentId: EnvironmentId;
  /** What a generic device is said to be (DEVICES-09). */
  readonly PluggedType: Device['PluggedType'];
};

/** Letters that a name may have at most; the hub refuses longer ones. */
export const NAME_MAX = 80;

/** The fields as the device has them. */
export const fieldsOf = ({ Name, EnvironmentId, PluggedType }: DeviceFields): DeviceFields => ({
  Name,
  EnvironmentId,
  // A picture that an older hub left behind doesn't know it.
  PluggedType: PluggedType ?? null,
});

/** What is wrong with a field; the catalogue has a sentence for each. */
export type DeviceFault = 'missing' | 'tooLong';

/** What is wrong with a name; nothing when it can be saved. */
export function checkFields({
  Name,
}: Pick<DeviceFields, 'Name'>): Faults<DeviceFields, DeviceFault> {
  const trimmed = Name.trim();
  if (trimmed === '') return { Name: 'missing' };
  return trimmed.length > NAME_MAX ? { Name: 'tooLong' } : {};
}

/** Fields that were changed, ready to be sent; only they travel, so that nothing else is overwritten. */
export const asSent = ({ Name, ...rest }: Partial<DeviceFields>): Partial<DeviceFields> => ({
  ...(Name !== undefined && { Name: Name.trim() }),
  ...rest,
});
