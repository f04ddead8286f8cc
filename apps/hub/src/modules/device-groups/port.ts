import type { Device, DeviceGroup } from '@dimora/contract';
import type { DeviceGroupId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { By } from '../../platform/actor.ts';

/** A device group as it is kept: with who changed it last. */
export type DeviceGroupRecord = DeviceGroup & { readonly changedBy: By | null };

/** What other modules may ask of the device groups. Answers are the whole truth: no claim is looked at. */
export type DeviceGroupsPort = {
  byId(Id: DeviceGroupId): DeviceGroup | undefined;
  /** The installed devices that the group applies to; none where it isn't there. */
  devicesOf(Id: DeviceGroupId): readonly Device[];
};
export const DeviceGroupsPort = definePort<DeviceGroupsPort>('deviceGroups');
