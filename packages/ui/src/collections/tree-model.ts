import type { ReactNode } from 'react';

/** One node of a tree, with its children. */
export interface TreeNode {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly icon?: ReactNode;
  /** A number or a pill at the end of the row. */
  readonly end?: ReactNode;
  readonly children?: readonly TreeNode[];
}

/** A visible row of the tree: a node, or the button for the rest of a parent's children. */
export type TreeRow =
  | {
      readonly kind: 'node';
      readonly node: TreeNode;
      readonly level: number;
      readonly parent: string | null;
      readonly open: boolean;
      readonly position: number;
      readonly siblings: number;
    }
  | {
      readonly kind: 'more';
      readonly id: string;
      readonly of: string;
      readonly hidden: number;
      readonly level: number;
      readonly parent: string | null;
    };

/** The open nodes, and the parents that show all their children; `''` is the root. */
export interface TreeState {
  readonly open: ReadonlySet<string>;
  readonly full: ReadonlySet<string>;
}

/** Deepest level that is drawn. */
export const MAX_DEPTH = 4;
/** Children a parent shows before the button for the rest. */
export const MAX_CHILDREN = 6;

/** The rows of a tree from top to bottom. */
export function treeRows(
  nodes: readonly TreeNode[],
  state: TreeState,
  level = 1,
  parent: string | null = null,
): TreeRow[] {
  const key = parent ?? '';
  const shown = state.full.has(key) ? nodes : nodes.slice(0, MAX_CHILDREN);
  const rows: TreeRow[] = [];
  shown.forEach((node, index) => {
    const open = level < MAX_DEPTH && state.open.has(node.id);
    rows.push({
      kind: 'node',
      node,
      level,
      parent,
      open,
      position: index + 1,
      siblings: nodes.length,
    });
    if (open && node.children) rows.push(...treeRows(node.children, state, level + 1, node.id));
  });
  if (shown.length < nodes.length) {
    rows.push({
      kind: 'more',
      id: `${key}:more`,
      of: key,
      hidden: nodes.length - shown.length,
      level,
      parent,
    });
  }
  return rows;
}

/** Whether a node can be opened: it has children, and its level isn't the deepest. */
export function canOpen(row: TreeRow): boolean {
  return row.kind === 'node' && row.level < MAX_DEPTH && (row.node.children?.length ?? 0) > 0;
}

/** Id of a row, for focus. */
export function rowKey(row: TreeRow): string {
  return row.kind === 'node' ? row.node.id : row.id;
}
