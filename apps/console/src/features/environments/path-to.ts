import { parentLookup, pathToRoot, type EnvironmentId, type TreeNode } from '@dimora/domain';

/** An environment and its ancestors up to the home: what claims are asked about. */
export const pathTo = (nodes: readonly TreeNode[], id: EnvironmentId): EnvironmentId[] =>
  pathToRoot(parentLookup(nodes), id);
