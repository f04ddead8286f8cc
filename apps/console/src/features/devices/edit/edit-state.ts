import type { Device } from '@dimora/contract/client';
import type { EnvironmentId } from '@dimora/domain';

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

/** What is wrong with a name; nothing when it can be saved. */
export function nameFault(name: string): 'missing' | 'tooLong' | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'missing';
  return trimmed.length > NAME_MAX ? 'tooLong' : undefined;
}

/** The fields that differ from the device, ready to be sent; only they travel, so that nothing else is overwritten. */
export function changeOf(fields: DeviceFields, base: DeviceFields): Partial<DeviceFields> {
  const Name = fields.Name.trim();
  return {
    ...(Name !== base.Name && { Name }),
    ...(fields.EnvironmentId !== base.EnvironmentId && { EnvironmentId: fields.EnvironmentId }),
    ...(fields.PluggedType !== (base.PluggedType ?? null) && { PluggedType: fields.PluggedType }),
  };
}

/** Whether there is anything to save. */
export const isChanged = (fields: DeviceFields, base: DeviceFields): boolean =>
  Object.keys(changeOf(fields, base)).length > 0;
