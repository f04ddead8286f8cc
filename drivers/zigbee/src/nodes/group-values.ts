import type { ZigbeeNode } from './zigbee-node.ts';

/** A member of a group: a device, or one part of it. */
export type Member = { readonly node: ZigbeeNode; readonly endpoint: number };

/** Values that a group has only if all its members have them: one lamp that is on lights the room. */
const AT_REST: readonly unknown[] = ['OFF', 'CLOSE', 'LOCK'];

/** A member's values, under the names that they have in a device of one part. */
function valuesOf({ node, endpoint }: Member): Readonly<Record<string, unknown>> {
  const name = node.endpointName(endpoint);
  if (name === undefined) return node.state;
  const end = `_${name}`;
  return Object.fromEntries(
    Object.entries(node.state).flatMap(([key, value]) =>
      key.endsWith(end) ? [[key.slice(0, -end.length), value]] : [],
    ),
  );
}

/**
 * What a group has, from what its members have said: the values of the member that was heard last, and on, open or
 * unlocked as long as one of them is. Members that can't be reached count only if none can.
 */
export function valuesOfGroup(
  members: readonly Member[],
  heard: string | undefined,
): Readonly<Record<string, unknown>> {
  const reachable = members.filter(({ node }) => node.reachable);
  const counted = reachable.length > 0 ? reachable : members;
  // The one that was heard last comes last, so that its values count.
  const sorted = counted.toSorted(
    (left, right) => Number(left.node.id === heard) - Number(right.node.id === heard),
  );
  const all = sorted.map(valuesOf);
  const states = all.flatMap(({ state }) => (typeof state === 'string' ? [state] : []));
  const state = states.find((each) => !AT_REST.includes(each)) ?? states[0];
  const merged = Object.fromEntries(all.flatMap((each) => Object.entries(each)));
  return { ...merged, ...(state !== undefined && { state }) };
}

/** What a member exposes, without its other parts. */
export function exposesOf({ node, endpoint }: Member): readonly unknown[] {
  const name = node.endpointName(endpoint);
  return node.exposes.filter((each) => {
    const own: unknown = typeof each === 'object' && each !== null && Reflect.get(each, 'endpoint');
    return typeof own !== 'string' || own === name;
  });
}
