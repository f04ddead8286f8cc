import { HOME, withDescendants, type EnvironmentId, type TreeNode } from '@dimora/domain';

/** The devices in an environment or anywhere below it; for the home, all. */
export function devicesWithin<Thing extends { readonly EnvironmentId: EnvironmentId }>(
  nodes: readonly TreeNode[],
  devices: readonly Thing[],
  id: EnvironmentId,
): readonly Thing[] {
  if (id === HOME) return devices;
  const inside = new Set(withDescendants(nodes, id));
  return devices.filter((device) => inside.has(device.EnvironmentId));
}
