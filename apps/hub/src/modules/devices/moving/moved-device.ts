import type { DeviceToAdd } from '@dimora/contract';
import type { NetworkKey } from '../networks/port.ts';
import type { PlacedNode } from './moving.store.ts';

/** A node of a moved network as a device to add. */
export const deviceOf = (
  { driver, Id }: NetworkKey,
  { node, Name, EnvironmentId }: PlacedNode,
): DeviceToAdd => ({
  driver,
  Name,
  EnvironmentId,
  Settings: { Address: node, controller: Id, node },
});
