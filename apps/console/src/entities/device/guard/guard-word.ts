import { plainName } from '@dimora/domain';
import type { Device, DeviceAction } from '@dimora/contract/client';

/** What a guarded action does, as a key of `guard` in the texts of devices. */
export type GuardWord = 'unlock' | 'open' | 'disarm' | 'sound';

/** The word for holding: locks are unlocked, alarms disarmed, sirens sounded, everything else opened. */
export function guardWord(
  { IoTCategoryIds }: Pick<Device, 'IoTCategoryIds'>,
  { Id }: Pick<DeviceAction, 'Id'>,
): GuardWord {
  if (plainName(Id) === 'SET_LOCKED') return 'unlock';
  if (plainName(Id) === 'SET_ALARM') return 'disarm';
  return IoTCategoryIds.includes('siren') ? 'sound' : 'open';
}
