import {
  HOME,
  INTERNET,
  isSystemEnvironment,
  UNKNOWN,
  type EnvironmentId,
  type TreeNode,
} from '@dimora/domain';

/** The children of one environment as the overview lays them out. */
export type GroupsAndRooms<Node> = {
  readonly groups: readonly Node[];
  readonly rooms: readonly Node[];
};

/** The nodes by what they hang from; what has lost its parent hangs from the home, and the system's own stand last. */
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
 * Splits what lies below an environment into groups, which have children of their own, and rooms
 * (ENVS-05). Below the home the rooms are all leaves, on whatever floor; below a group they are its
 * own. Home and unknown never show, the internet only where `inhabited` says that something is there.
 */
export function groupsAndRooms<Node extends TreeNode>(
  nodes: readonly Node[],
  parent: EnvironmentId,
  inhabited: (id: EnvironmentId) => boolean = () => true,
): GroupsAndRooms<Node> {
  const children = childrenOf(
    nodes.filter(({ Id }) => Id !== UNKNOWN && (Id !== INTERNET || inhabited(Id))),
  );
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
