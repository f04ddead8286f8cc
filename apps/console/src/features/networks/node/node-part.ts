import type { Network, NetworkNodeRow } from '@dimora/contract/client';

/** What every part of a node's page shows. */
export type NodePartProps = {
  readonly network: Network;
  readonly row: NetworkNodeRow;
  readonly rows: readonly NetworkNodeRow[];
};
