import type { NetworkNodeRow, RadioFinding } from '@dimora/contract';
import { ownOf, type ZigbeeNetwork } from './zigbee-network.ts';

/** The nodes that a node is bound to, and that the network doesn't have. */
export const unknownOf = (
  zigbee: Pick<ZigbeeNetwork, 'isUnknown'>,
  node: Parameters<typeof ownOf>[0],
): string[] => {
  const targets = (ownOf(node)?.groups ?? []).flatMap((group) => group.targets);
  return [...new Set(targets.map((target) => target.node))].filter((address) =>
    zigbee.isUnknown(address),
  );
};

/** What is wrong with the nodes of a network, in the words of Z-Wave. */
export const findingRows = (
  zigbee: Pick<ZigbeeNetwork, 'isUnknown'>,
  rows: readonly NetworkNodeRow[],
): RadioFinding[] =>
  rows.flatMap((row) => {
    const unknown = unknownOf(zigbee, row);
    if (unknown.length === 0) return [];
    return [
      {
        node: row.node,
        code: 'UNKNOWN_NODE_IN_GROUP',
        severity: 'fatal' as const,
        params: { nodes: unknown.join(', ') },
        fix: 'removeUnknown',
      },
    ];
  });
