import type { ChangeOfMany, Device } from '@dimora/contract';
import type { EnvironmentId, UserId } from '@dimora/domain';

/** The bulk actions on devices (DEVICES-B2). */
export type BulkAction =
  | { readonly kind: 'move'; readonly EnvironmentId: EnvironmentId }
  | { readonly kind: 'favour'; readonly favourite: boolean };

/** The part of a device that bulk actions need. */
type Changeable = Pick<Device, 'Id' | 'Name' | 'EnvironmentId' | 'Favorites' | 'revision'>;

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
};

/** Plans an action over devices, in their order; `self` is the user whose favourites they are. */
export function planOf(devices: readonly Changeable[], action: BulkAction, self: UserId): BulkPlan {
  const isSo = (device: Changeable): boolean =>
    action.kind === 'move'
      ? device.EnvironmentId === action.EnvironmentId
      : device.Favorites.includes(self) === action.favourite;
  return {
    action,
    same: devices.filter(isSo),
    changes: devices
      .filter((device) => !isSo(device))
      .map((device) => ({ device, ...both(device, action) })),
  };
}

function both(
  { Id, revision, EnvironmentId }: Changeable,
  action: BulkAction,
): Pick<PlannedChange, 'change' | 'back'> {
  if (action.kind === 'move')
    return {
      change: { Id, revision, EnvironmentId: action.EnvironmentId },
      back: { Id, EnvironmentId },
    };
  const { favourite } = action;
  return { change: { Id, revision, favourite }, back: { Id, favourite: !favourite } };
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
