import type { Network, NetworkNodeRow } from '@dimora/contract/client';
import type { Group } from './group.ts';

/** Props of a group's card and its parts. */
export type GroupProps = {
  readonly network: Network;
  readonly rows: readonly NetworkNodeRow[];
  readonly group: Group;
  readonly mayChange: boolean;
};
