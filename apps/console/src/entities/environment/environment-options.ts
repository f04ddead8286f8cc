import {
  HOME,
  INTERNET,
  UNKNOWN,
  withDescendants,
  type EnvironmentId,
  type TreeNode,
} from '@dimora/domain';
import { childrenOf } from './groups-and-rooms.ts';

/** An environment in a selection, with its depth below the home. */
export type EnvironmentOption<Node> = { readonly node: Node; readonly depth: number };

/**
 * The environments that can be selected as a place, in tree order. `without` and everything below it are left
 * out, so that nothing becomes its own ancestor (ENVS-10).
 */
export function environmentOptions<Node extends TreeNode>(
  nodes: readonly Node[],
  without?: EnvironmentId,
): EnvironmentOption<Node>[] {
  const excluded = new Set<EnvironmentId>([
    UNKNOWN,
    INTERNET,
    ...(without === undefined ? [] : withDescendants(nodes, without)),
  ]);
  const allowed = nodes.filter(({ Id }) => !excluded.has(Id));
  const children = childrenOf(allowed);
  const walk = (node: Node, depth: number): EnvironmentOption<Node>[] => [
    { node, depth },
    ...(children.get(node.Id) ?? []).flatMap((child) => walk(child, depth + 1)),
  ];
  return allowed.filter(({ Id }) => Id === HOME).flatMap((home) => walk(home, 0));
}
