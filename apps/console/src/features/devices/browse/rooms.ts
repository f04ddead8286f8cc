import type { Device } from '@dimora/contract/client';
import type { Kind } from './kinds.ts';
import { folded, HOME, isSystemEnvironment, type Language, type TreeNode } from '@dimora/domain';
import { byName } from '../../../kit/text/by-name.ts';

/** The devices of one environment, by name. */
export type RoomOfDevices = { readonly id: string; readonly items: readonly Device['Id'][] };

/** A device in the grid of all devices: what doesn't change while devices are only operated. */
export type Listed = {
  readonly Id: Device['Id'];
  readonly EnvironmentId: Device['EnvironmentId'];
  readonly Name: string;
  readonly words: string;
  readonly kind: Kind;
  /** It needs a hand, and the person may lend it. */
  readonly needsHand: boolean;
};

/** Which devices to show; all conditions must hold. */
export type Wanted = {
  readonly q?: string;
  readonly room?: string;
  readonly kind?: Kind;
  readonly hand?: 1;
};

/** Tells whether a device is among the wanted ones, by words, room, kind and need. */
export function isWanted({ q = '', room, kind, hand }: Wanted): (device: Listed) => boolean {
  const words = folded(q)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return (device) =>
    (room === undefined || device.EnvironmentId === room) &&
    (kind === undefined || device.kind === kind) &&
    (hand === undefined || device.needsHand) &&
    words.every((word) => device.words.includes(word));
}

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

/** Groups devices by room, rooms in tree order, devices by name. */
export function devicesByRoom(
  devices: readonly Listed[],
  order: readonly string[],
  language: Language,
): RoomOfDevices[] {
  const rooms = new Map<string, Listed[]>(order.map((id) => [id, []]));
  for (const device of devices) {
    const room = rooms.get(device.EnvironmentId);
    if (room) room.push(device);
    else rooms.set(device.EnvironmentId, [device]);
  }
  return [...rooms]
    .filter(([, held]) => held.length > 0)
    .map(([id, held]) => ({
      id,
      items: held.toSorted(byName(language)).map(({ Id }) => Id),
    }));
}
