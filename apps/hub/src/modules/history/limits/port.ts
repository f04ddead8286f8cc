import type { DeviceId, LimitId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';

/** The limits beyond which values notify people. */
export type LimitsPort = {
  /** The limit in force for a device, its own or the house's; `null` if nobody is notified. */
  of(device: DeviceId, id: LimitId): number | null;
  /** The devices with a limit of their own in place of the house's. */
  own(id: LimitId): readonly DeviceId[];
};
export const LimitsPort = definePort<LimitsPort>('limits');
