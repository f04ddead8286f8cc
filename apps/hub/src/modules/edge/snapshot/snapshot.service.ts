import type { HouseSnapshot } from '@dimora/contract';
import type { Caller } from '../../../platform/caller.ts';
import type { Sequence } from '../../../platform/sequence.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';
import type { ProductPort } from '../../house/product/port.ts';
import type { SystemPort } from '../../house/system/port.ts';
import type { UsersPort } from '../../people/users/port.ts';

/** What a snapshot is assembled from. */
export type SnapshotSources = {
  readonly sequence: Pick<Sequence, 'current'>;
  readonly system: SystemPort;
  readonly product: Pick<ProductPort, 'property'>;
  readonly users: UsersPort;
  readonly house: VisibilityPort;
};

/**
 * The whole hub as one person may see it, in one load (START-23). The change count is read together with the
 * rest, so live values are newer exactly if their `seq` is larger.
 */
export function snapshotFor(
  caller: Caller,
  { sequence, system, product, users, house }: SnapshotSources,
): HouseSnapshot {
  const view = house.viewOf(caller.claims);
  return {
    info: system.info(),
    system: system.state(),
    user: users.own(caller),
    users: users.visibleTo(caller),
    environments: view.environments(),
    devices: view.devices().map((device) => house.deviceFor(caller, device)),
    property: product.property(),
    seq: sequence.current,
  };
}
