import type { ChangeOfMany, Device } from '@dimora/contract';
import {
  isVoiceDevice,
  isVoiceLock,
  withVoiceGrant,
  type EnvironmentId,
  type UserId,
} from '@dimora/domain';
import { checkFields } from '../edit/device-fields.ts';
import { newName, type Renaming } from './renaming.ts';

/** The bulk actions on devices (DEVICES-B2). */
export type BulkAction =
  | { readonly kind: 'move'; readonly EnvironmentId: EnvironmentId }
  | { readonly kind: 'favour'; readonly favourite: boolean }
  | { readonly kind: 'rename'; readonly renaming: Renaming }
  | { readonly kind: 'voice'; readonly user: UserId; readonly granted: boolean };

/** The part of a device that bulk actions need. */
type Changeable = Pick<
  Device,
  | 'Id'
  | 'Name'
  | 'EnvironmentId'
  | 'Favorites'
  | 'IoTCategoryIds'
  | 'VoiceControlPerUser'
  | 'revision'
>;

/** One device of a plan: the call to the hub, and the one that undoes it. */
export type PlannedChange = {
  readonly device: Changeable;
  readonly change: ChangeOfMany;
  readonly back: Omit<ChangeOfMany, 'revision'>;
};

/** A preview of an action: the devices it changes, and those that need no change. */
export type BulkPlan = {
  readonly action: BulkAction;
  readonly changes: readonly PlannedChange[];
  readonly same: readonly Changeable[];
  /** Those it doesn't fit: no voice commands them, or the new name is empty or too long. */
  readonly unfit: readonly Changeable[];
};

/** Plans an action over devices, in their order; `self` is the user whose favourites they are. */
export function planOf(devices: readonly Changeable[], action: BulkAction, self: UserId): BulkPlan {
  const same: Changeable[] = [];
  const unfit: Changeable[] = [];
  const changes: PlannedChange[] = [];
  for (const [at, device] of devices.entries()) {
    const change = changeOf(device, at, action, self);
    if (change === 'same') same.push(device);
    else if (change === 'unfit') unfit.push(device);
    else changes.push({ device, ...change });
  }
  return { action, changes, same, unfit };
}

type Both = Pick<PlannedChange, 'change' | 'back'>;

function changeOf(
  device: Changeable,
  at: number,
  action: BulkAction,
  self: UserId,
): Both | 'same' | 'unfit' {
  const { Id, revision, EnvironmentId, Name } = device;
  switch (action.kind) {
    case 'move':
      return action.EnvironmentId === EnvironmentId
        ? 'same'
        : {
            change: { Id, revision, EnvironmentId: action.EnvironmentId },
            back: { Id, EnvironmentId },
          };
    case 'favour': {
      const { favourite } = action;
      return device.Favorites.includes(self) === favourite
        ? 'same'
        : { change: { Id, revision, favourite }, back: { Id, favourite: !favourite } };
    }
    case 'rename': {
      const renamed = newName(Name, at, action.renaming);
      if (renamed === Name) return 'same';
      if (checkFields({ Name: renamed }).Name) return 'unfit';
      return { change: { Id, revision, Name: renamed }, back: { Id, Name } };
    }
    case 'voice': {
      if (!isVoiceDevice(device) && !isVoiceLock(device)) return 'unfit';
      const held = device.VoiceControlPerUser;
      const VoiceControlPerUser = [...withVoiceGrant(held, action.user, action.granted)];
      return VoiceControlPerUser.length === held.length
        ? 'same'
        : {
            change: { Id, revision, VoiceControlPerUser },
            back: { Id, VoiceControlPerUser: [...held] },
          };
    }
  }
}

/** The current places of the devices to move, the most frequent first. */
export function comingFrom(
  changes: readonly PlannedChange[],
): readonly { readonly EnvironmentId: EnvironmentId; readonly count: number }[] {
  const counts = new Map<EnvironmentId, number>();
  for (const { device } of changes)
    counts.set(device.EnvironmentId, (counts.get(device.EnvironmentId) ?? 0) + 1);
  return [...counts]
    .map(([EnvironmentId, count]) => ({ EnvironmentId, count }))
    .toSorted((one, other) => other.count - one.count);
}
