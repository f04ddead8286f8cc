import type { Device, DeviceGroup } from '@dimora/contract';
import type { DeviceGroupId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { Actor } from '../../../platform/actor.ts';

/** A stored device group, with who changed it last. */
export type DeviceGroupRecord = DeviceGroup & { readonly changedBy: Actor };

/** The device groups as other modules see them. Answers are unfiltered: claims aren't checked. */
export type DeviceGroupsPort = {
  byId(Id: DeviceGroupId): DeviceGroup | undefined;
  /** The installed devices that the group applies to; empty if there is no such group. */
  devicesOf(Id: DeviceGroupId): readonly Device[];
};
export const DeviceGroupsPort = definePort<DeviceGroupsPort>('deviceGroups');
