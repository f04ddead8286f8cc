import type { EnvironmentId } from '../ids.ts';
import { HOME } from './types.ts';

/** The properties of an environment that form the tree. */
export type TreeNode = {
  readonly Id: EnvironmentId;
  readonly ParentEnvironmentId: EnvironmentId | null;
};

/** The environment and its ancestors, nearest first; ends at a root, an unknown parent or a cycle. */
export function pathToRoot(
  parentOf: (id: EnvironmentId) => EnvironmentId | null | undefined,
  id: EnvironmentId,
): EnvironmentId[] {
  const path: EnvironmentId[] = [];
  for (let at: EnvironmentId | null | undefined = id; at && !path.includes(at); at = parentOf(at))
    path.push(at);
  return path;
}

/** Looks up parents in a list of nodes; `undefined` for an unknown id. */
export function parentLookup(
  nodes: readonly TreeNode[],
): (id: EnvironmentId) => EnvironmentId | null | undefined {
  const parents = new Map(nodes.map((node) => [node.Id, node.ParentEnvironmentId]));
  return (id) => parents.get(id);
}

/** True when giving `id` the parent `parent` would make it its own ancestor (ENVS-10). */
export const wouldCycle = (
  nodes: readonly TreeNode[],
  id: EnvironmentId,
  parent: EnvironmentId | null,
): boolean => parent !== null && pathToRoot(parentLookup(nodes), parent).includes(id);

/** The children of every environment, in the order of the list. */
export function childrenByParent<Node extends TreeNode>(
  nodes: readonly Node[],
): Map<EnvironmentId, Node[]> {
  const children = new Map<EnvironmentId, Node[]>();
  for (const node of nodes) {
    if (node.ParentEnvironmentId === null) continue;
    const siblings = children.get(node.ParentEnvironmentId);
    if (siblings) siblings.push(node);
    else children.set(node.ParentEnvironmentId, [node]);
  }
  return children;
}

/** An environment with everything below it, itself first. */
export function withDescendants(nodes: readonly TreeNode[], id: EnvironmentId): EnvironmentId[] {
  const children = childrenByParent(nodes);
  const found = [id];
  for (const at of found) {
    for (const child of children.get(at) ?? []) if (!found.includes(child.Id)) found.push(child.Id);
  }
  return found;
}

/**
 * The tree as one viewer may see it: hidden environments are left out, and their children move to the nearest
 * visible ancestor, ultimately the home.
 */
export function visibleTree<Node extends TreeNode>(
  nodes: readonly Node[],
  visible: (node: Node) => boolean,
): Node[] {
  const kept = new Map(
    nodes.filter((node) => node.Id === HOME || visible(node)).map((node) => [node.Id, node]),
  );
  const parentOf = parentLookup(nodes);
  return [...kept.values()].map((node) => {
    if (node.ParentEnvironmentId === null || kept.has(node.ParentEnvironmentId)) return node;
    const parent =
      pathToRoot(parentOf, node.ParentEnvironmentId).find((id) => kept.has(id)) ?? HOME;
    return { ...node, ParentEnvironmentId: parent };
  });
}
