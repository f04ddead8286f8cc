import { parentLookup, pathToRoot, type EnvironmentId, type TreeNode } from '@dimora/domain';

/** An environment and its ancestors up to the home: the scope of claim checks. */
export const pathTo = (nodes: readonly TreeNode[], id: EnvironmentId): EnvironmentId[] =>
  pathToRoot(parentLookup(nodes), id);
