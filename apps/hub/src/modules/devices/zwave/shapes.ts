import type {
  NetworkNodeRow,
  ZwaveConnection,
  ZwaveController,
  ZwaveGroup,
  ZwaveNode,
} from '@dimora/contract';
import { supportedMethods } from '@dimora/domain';
import type { LinkGroup } from '@dimora/driver-kit';
import type { Templates } from './templates.service.ts';
import { ownOf, type ZwaveNetwork } from './zwave-network.ts';

/** A group in the words of the specification: nodes as a whole, and endpoints (ZWAVE-06). */
export const groupShape = ({ group, name, most, isLifeline, targets }: LinkGroup): ZwaveGroup => ({
  Id: Number(group),
  Name: name,
  isLifeline,
  most,
  NodeIds: targets.flatMap(({ node, endpoint }) => (endpoint === null ? [Number(node)] : [])),
  EndPoints: targets.flatMap(({ node, endpoint }) =>
    endpoint === null ? [] : [{ MultiChannelNodeId: Number(node), EndPoint: endpoint }],
  ),
});

/** A node with its endpoints, each in the words of the specification (ZWAVE-06). */
export function nodeShapes(
  { homeId }: Pick<ZwaveNetwork, 'homeId'>,
  row: NetworkNodeRow,
  templates: Pick<Templates, 'of' | 'currentOf'>,
): ZwaveNode[] {
  const own = ownOf(row);
  const classes = (own?.commandClasses ?? []).map(({ id }) => id);
  const current = templates.currentOf(homeId, row.node, own);
  const root = {
    HomeId: homeId,
    NodeId: Number(row.node),
    ManufacturerId: own?.manufacturerId ?? null,
    ProductType: own?.productType ?? null,
    ProductId: own?.productId ?? null,
    Templates: templates.of(own).map(({ Id, Name, version }) => ({ Id, Name, version })),
    TemplateCurrent: current?.template.Id ?? null,
    CommandClassesRaw: classes,
    SupportedMethods: supportedMethods(classes),
    ModelName: row.radio?.model ?? '',
    Name: row.Name,
    Device: row.Device,
    EnvironmentId: row.EnvironmentId,
  };
  const at = (EndPointId: number): ZwaveNode => {
    const groups = (own?.groups ?? []).filter(({ endpoint }) => endpoint === EndPointId);
    return {
      ...root,
      EndPointId,
      Groups: groups.map(groupShape),
      // The node says how many it has in all; an endpoint has those that were read of it.
      GroupsLength: EndPointId === 0 ? (own?.groupsLength ?? null) : groups.length,
    };
  };
  return [at(0), ...(own?.endpoints ?? []).map(at)];
}

/** A controller in the words of the specification (ZWAVE-07). */
export function controllerShape(
  zwave: ZwaveNetwork,
  rows: readonly NetworkNodeRow[],
  templates: Pick<Templates, 'of' | 'currentOf'>,
  connection: ZwaveConnection,
): ZwaveController {
  const about = zwave.network.about();
  return {
    Id: zwave.network.Id,
    HomeId: zwave.homeId,
    product_id: about?.product ?? null,
    Type: about?.type ?? '',
    Nodes: rows.flatMap((row) => nodeShapes(zwave, row, templates)),
    ActiveConnections: [connection],
  };
}
