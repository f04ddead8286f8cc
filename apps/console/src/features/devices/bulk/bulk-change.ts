import type { ChangeOfMany, Device } from '@dimora/contract';
import type { EnvironmentId, UserId } from '@dimora/domain';

/** What can be done with many devices at once (DEVICES-B2). */
export type BulkAction =
  | { readonly kind: 'move'; readonly EnvironmentId: EnvironmentId }
  | { readonly kind: 'favour'; readonly favourite: boolean };

/** The part of a device that is changed or looked at. */
type Changeable = Pick<Device, 'Id' | 'Name' | 'EnvironmentId' | 'Favorites' | 'revision'>;

/** One device of a plan: what the hub is asked, and what would lead back. */
export type PlannedChange = {
  readonly device: Changeable;
  readonly change: ChangeOfMany;
  readonly back: Omit<ChangeOfMany, 'revision'>;
};

/** What an action would do, before it does it: which devices change, and which are so already. */
export type BulkPlan = {
  readonly action: BulkAction;
  readonly changes: readonly PlannedChange[];
  readonly same: readonly Changeable[];
};

/** Plans an action over devices, in their order; `self` is whose favourites they are. */
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

/** From where devices would move, the most first. */
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
