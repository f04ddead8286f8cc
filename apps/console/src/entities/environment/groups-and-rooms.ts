import {
  HOME,
  INTERNET,
  isSystemEnvironment,
  UNKNOWN,
  type EnvironmentId,
  type TreeNode,
} from '@dimora/domain';

/** The children of an environment as the overview arranges them. */
export type GroupsAndRooms<Node> = {
  readonly groups: readonly Node[];
  readonly rooms: readonly Node[];
};

/** The nodes by parent; orphans become children of the home, and system environments come last. */
export function childrenOf<Node extends TreeNode>(
  nodes: readonly Node[],
): Map<EnvironmentId, Node[]> {
  const ids = new Set(nodes.map(({ Id }) => Id));
  const children = new Map<EnvironmentId, Node[]>();
  const [own, system] = [
    nodes.filter(({ Id }) => !isSystemEnvironment(Id)),
    nodes.filter(({ Id }) => isSystemEnvironment(Id)),
  ];
  for (const node of [...own, ...system]) {
    if (node.Id === HOME) continue;
    const named = node.ParentEnvironmentId;
    const parent = named !== null && ids.has(named) ? named : HOME;
    children.set(parent, [...(children.get(parent) ?? []), node]);
  }
  return children;
}

/**
 * Splits the descendants of an environment into groups, which have children of their own, and rooms
 * (ENVS-05). For the home the rooms are all leaves, on any floor; for a group its own children. The home,
 * what has no place yet and the internet are no rooms.
 */
export function groupsAndRooms<Node extends TreeNode>(
  nodes: readonly Node[],
  parent: EnvironmentId,
): GroupsAndRooms<Node> {
  const children = childrenOf(nodes.filter(({ Id }) => Id !== UNKNOWN && Id !== INTERNET));
  const own = children.get(parent) ?? [];
  const isGroup = (node: Node): boolean => children.has(node.Id);
  const rooms =
    parent === HOME ? leavesBelow(children, HOME) : own.filter((node) => !isGroup(node));
  return { groups: own.filter(isGroup), rooms };
}

function leavesBelow<Node extends TreeNode>(
  children: ReadonlyMap<EnvironmentId, readonly Node[]>,
  parent: EnvironmentId,
  seen: ReadonlySet<EnvironmentId> = new Set(),
): Node[] {
  if (seen.has(parent)) return [];
  const deeper = new Set([...seen, parent]);
  return (children.get(parent) ?? []).flatMap((node) =>
    children.has(node.Id) ? leavesBelow(children, node.Id, deeper) : [node],
  );
}
