import type { NetworkNodeRow } from '@dimora/contract/client';
import { strengthOf, type Strength } from './strength.ts';

/** A hop on the map, drawn once however many routes use it. */
export type RouteLine = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly strength: Strength;
};

/**
 * The nodes from one to the controller, both included, by the last working route; where the radio keeps no route, by
 * the best links. `null` if no way is known.
 */
export function wayOf(
  row: NetworkNodeRow,
  rows: ReadonlyMap<string, NetworkNodeRow>,
  controller: string,
): readonly string[] | null {
  const route = row.radio?.route ?? null;
  if (route !== null)
    return [row.node, ...route.filter((hop) => hop !== row.node && hop !== controller), controller];
  const way = [row.node];
  for (let at: NetworkNodeRow | undefined = row; at && at.node !== controller;) {
    const next = bestLink(at, way, controller);
    if (next === undefined) return null;
    way.push(next);
    at = rows.get(next);
  }
  return way;
}

function bestLink(
  row: NetworkNodeRow,
  been: readonly string[],
  controller: string,
): string | undefined {
  const open = row.links.filter(({ to }) => !been.includes(to));
  if (open.some(({ to }) => to === controller)) return controller;
  return open.toSorted((a, b) => (b.quality ?? 0) - (a.quality ?? 0))[0]?.to;
}

/** The hops of all routes. A hop is as strong as its own node hears it. */
export function routeLines(
  rows: readonly NetworkNodeRow[],
  controller: string,
): readonly RouteLine[] {
  const byNode = new Map(rows.map((row) => [row.node, row]));
  const lines = new Map<string, RouteLine>();
  const ways = rows
    .filter(({ node }) => node !== controller)
    .map((row) => ({ row, way: wayOf(row, byNode, controller) ?? [] }));
  const add = (from: string, to: string, strength: Strength): void => {
    const id = [from, to].toSorted().join('>');
    if (!lines.has(id)) lines.set(id, { id, from, to, strength });
  };
  // First the hops whose own node measures them, then those that others pass through.
  for (const { row, way } of ways) if (way[1] !== undefined) add(row.node, way[1], strengthOf(row));
  for (const { row, way } of ways)
    for (let hop = 1; hop + 1 < way.length; hop += 1)
      add(
        way[hop] as string,
        way[hop + 1] as string,
        strengthOf(byNode.get(way[hop] as string) ?? row),
      );
  return [...lines.values()];
}
