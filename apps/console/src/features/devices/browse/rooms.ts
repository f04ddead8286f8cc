import type { Device } from '@dimora/contract/client';
import { folded, HOME, isSystemEnvironment, type TreeNode } from '@dimora/domain';

/** The devices of one environment, by name. */
export type RoomOfDevices = { readonly id: string; readonly items: readonly Device['Id'][] };

/** A device in the grid of all devices: what doesn't change while devices are only operated. */
export type Listed = {
  readonly Id: Device['Id'];
  readonly EnvironmentId: Device['EnvironmentId'];
  readonly Name: string;
  readonly words: string;
};

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The environments in tree order, each before its children; devices without a room come last. */
export function treeOrder(nodes: readonly TreeNode[]): string[] {
  const below = (parent: string): string[] =>
    nodes
      .filter(
        ({ ParentEnvironmentId, Id }) => ParentEnvironmentId === parent && !isSystemEnvironment(Id),
      )
      .flatMap(({ Id }) => [Id, ...below(Id)]);
  const ordered = [HOME as string, ...below(HOME)];
  return [...ordered, ...nodes.map(({ Id }) => Id as string).filter((id) => !ordered.includes(id))];
}

/**
 * Groups devices by room, rooms in tree order, devices by name.
 * @param query words that must all match the device; empty matches everything
 */
export function devicesByRoom(
  devices: readonly Listed[],
  order: readonly string[],
  query: string,
): RoomOfDevices[] {
  const wanted = folded(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const rooms = new Map<string, Listed[]>(order.map((id) => [id, []]));
  for (const device of devices) {
    if (!wanted.every((word) => device.words.includes(word))) continue;
    const room = rooms.get(device.EnvironmentId);
    if (room) room.push(device);
    else rooms.set(device.EnvironmentId, [device]);
  }
  return [...rooms]
    .filter(([, held]) => held.length > 0)
    .map(([id, held]) => ({
      id,
      items: held.toSorted((a, b) => collator.compare(a.Name, b.Name)).map(({ Id }) => Id),
    }));
}
