import type { Device } from '@dimora/contract/client';
import { folded, HOME, isSystemEnvironment, type TreeNode } from '@dimora/domain';

/** The devices of one environment, by name. */
export type RoomOfDevices = { readonly id: string; readonly items: readonly Device['Id'][] };

/** A device as the grid of all devices knows it: what never changes while people only use it. */
export type Listed = {
  readonly Id: Device['Id'];
  readonly EnvironmentId: Device['EnvironmentId'];
  readonly Name: string;
  readonly words: string;
};

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The environments in the order of their tree, each before what lies below it; what lies in no room of the house comes last. */
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
 * Puts devices into their rooms, rooms in the order of the tree, devices by name.
 * @param query words that must all be found in a device's own; empty finds everything
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
