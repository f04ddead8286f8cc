import type { MapRoom } from './map-layout.ts';

/** The box of nodes that are in no room. */
export const NO_ROOM = '';

/** A node and its room. */
export type Housed = { readonly node: string; readonly EnvironmentId: string | null };

/** The rooms that have nodes, by name, what is in none last; nodes in the order of the rows. */
export function houseRooms(
  rows: readonly Housed[],
  nameOf: (room: string) => string,
): readonly MapRoom[] {
  const rooms = new Map<string, string[]>();
  for (const { node, EnvironmentId } of rows) {
    const room = EnvironmentId ?? NO_ROOM;
    rooms.set(room, [...(rooms.get(room) ?? []), node]);
  }
  return [...rooms]
    .map(([id, nodes]) => ({ id, nodes }))
    .toSorted(
      (a, b) =>
        Number(a.id === NO_ROOM) - Number(b.id === NO_ROOM) ||
        nameOf(a.id).localeCompare(nameOf(b.id)),
    );
}
