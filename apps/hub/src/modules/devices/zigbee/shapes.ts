import type {
  NetworkNodeRow,
  ZigbeeBinding,
  ZigbeeCoordinator,
  ZigbeeNode,
} from '@dimora/contract';
import type { LinkGroup } from '@dimora/driver-kit';
import { COORDINATOR, ownOf, type ZigbeeNetwork } from './zigbee-network.ts';

/** What is bound to a cluster, in the words of the calls. */
export const bindingShape = (
  zigbee: Pick<ZigbeeNetwork, 'keyOf'>,
  { endpoint, group, targets }: LinkGroup,
): ZigbeeBinding => ({
  endpoint,
  cluster: group,
  targets: targets.map((target) => ({
    key: zigbee.keyOf(target.node),
    address: target.node,
    endpoint: target.endpoint,
  })),
});

/** A node in the words of the specification (ZIGBEE-02); nothing for one that has no key yet. */
export function nodeShape(zigbee: ZigbeeNetwork, row: NetworkNodeRow): ZigbeeNode[] {
  const own = ownOf(row);
  if (own === null) return [];
  const { Name, Device, EnvironmentId, radio } = row;
  return [
    {
      key: own.key,
      address: row.node,
      networkAddress: own.networkAddress,
      Manufacturer: radio?.manufacturer ?? '',
      ModelName: radio?.model ?? '',
      Name,
      Device,
      EnvironmentId,
      lastSeen: radio?.lastSeen ?? null,
      bindings: own.groups.map((group) => bindingShape(zigbee, group)),
    },
  ];
}

/** A coordinator in the words of the specification (ZIGBEE-01, ZIGBEE-02). */
export function coordinatorShape(
  zigbee: ZigbeeNetwork,
  rows: readonly NetworkNodeRow[],
): ZigbeeCoordinator {
  const about = zigbee.network.about();
  const nodes = rows.flatMap((row) => nodeShape(zigbee, row));
  const isListed = nodes.some(({ key }) => key === COORDINATOR);
  return {
    Id: zigbee.network.Id,
    PanId: zigbee.panId,
    Name: zigbee.network.Name,
    Type: about?.type ?? '',
    firmware: about?.firmware ?? null,
    channel: about?.channel ?? null,
    Nodes: [...(isListed ? [] : [coordinatorNode(zigbee)]), ...nodes].toSorted(
      (one, other) => one.key - other.key,
    ),
  };
}

/** The coordinator's own node, for a radio that lists its devices alone. */
function coordinatorNode({ network, coordinator }: ZigbeeNetwork): ZigbeeNode {
  const about = network.about();
  return {
    key: COORDINATOR,
    address: coordinator,
    networkAddress: 0,
    Manufacturer: about?.manufacturer ?? '',
    ModelName: about?.product ?? about?.type ?? '',
    Name: network.Name,
    Device: null,
    EnvironmentId: null,
    lastSeen: null,
    bindings: [],
  };
}
