import type { RadioFeature, RadioState } from '@dimora/domain';
import type { LinkGroup, RadioNode } from '@dimora/driver-kit';
import type { Models } from 'zigbee-herdsman';
import type { ZigbeeNode } from './zigbee-node.ts';

/** What the controller knows of a node beside the node itself. */
type Beside = {
  readonly quality: number | null;
  readonly route: readonly string[] | null;
  readonly roundTripMs: number | null;
  readonly groups: readonly LinkGroup[];
  /** True if it joined with its own install code. */
  readonly hasCode: boolean;
};

const keyOf = (device: Models.Device): number => {
  const id: unknown = Reflect.get(device, 'ID');
  return typeof id === 'number' ? id : 1;
};

/** What a cluster and its attributes are, for the screens of the protocol itself. */
const endpointsOf = (device: Models.Device) =>
  device.endpoints.map((endpoint) => ({
    id: endpoint.ID,
    in: endpoint.getInputClusters().map(({ name }) => name),
    out: endpoint.getOutputClusters().map(({ name }) => name),
  }));

function stateOf(node: ZigbeeNode): RadioState {
  const { interviewState } = node.device;
  if (interviewState === 'IN_PROGRESS') return 'interviewing';
  if (interviewState !== 'SUCCESSFUL') return node.reachable ? 'interviewing' : 'unknown';
  if (node.reachable) return node.isSleepy ? 'asleep' : 'ready';
  return 'dead';
}

function featuresOf({ device, definition }: ZigbeeNode): RadioFeature[] {
  const has = (cluster: string): boolean =>
    device.endpoints.some((each) => each.supportsInputCluster(cluster));
  return [
    'links',
    'reporting',
    'health',
    ...(device.type === 'Router' ? (['routes'] as const) : []),
    ...(has('genGroups') ? (['groups'] as const) : []),
    ...(definition?.ota !== undefined && definition.ota !== false ? (['firmware'] as const) : []),
  ];
}

/** A node as its radio knows it. */
export function radioNode(node: ZigbeeNode, beside: Beside): RadioNode {
  const { device, definition } = node;
  return {
    role: device.type === 'Router' ? 'repeater' : node.isSleepy ? 'sleeping' : 'device',
    state: stateOf(node),
    manufacturer: definition?.vendor ?? device.manufacturerName ?? null,
    model: definition?.model ?? device.modelID ?? null,
    firmware: device.softwareBuildID ?? null,
    security: beside.hasCode ? 'installCode' : 'network',
    lastSeen: device.lastSeen ?? null,
    roundTripMs: beside.roundTripMs,
    signalDbm: null,
    quality: beside.quality,
    route: beside.route,
    batteryPercent: node.batteryPercent,
    features: featuresOf(node),
    own: {
      key: keyOf(device),
      networkAddress: device.networkAddress,
      groups: beside.groups,
      endpoints: endpointsOf(device),
      powerSource: device.powerSource ?? null,
      description: definition?.description ?? null,
    },
  };
}
