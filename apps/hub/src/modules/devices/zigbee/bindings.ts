import type { ZigbeeMethodCall, ZigbeeMethodResult } from '@dimora/contract';
import type { LinkTarget } from '@dimora/driver-kit';
import {
  changeLinks,
  readLink,
  readLinks,
  type LinkOutcome,
  type RunJob,
} from '../../../platform/radio/links.ts';
import { bindingShape } from './shapes.ts';
import type { ZigbeeNetwork } from './zigbee-network.ts';

/** A call to a node; its caller doesn't name the nodes that are hidden from them. */
type Calling = {
  readonly zigbee: ZigbeeNetwork;
  readonly run: RunJob;
  readonly hidden: ReadonlySet<string>;
};

/** Binds, unbinds, or reads what is bound: associations by the names of the specification (ZIGBEE-05). */
export async function callMethod(
  { zigbee, run, hidden }: Calling,
  call: ZigbeeMethodCall,
): Promise<ZigbeeMethodResult> {
  const { method, endpoint, grouping_identifier } = call;
  const binding = { node: zigbee.node(call.node).id, endpoint, group: grouping_identifier };
  if (method.endsWith('Get')) return resultOf(zigbee, await readLink(run, binding));
  const targets = targetsOf(zigbee, call, hidden);
  if (targets === null) return { result: 'FAILED', reason: 'TARGET_UNKNOWN', binding: null };
  const order = { ...binding, targets };
  const isSet = method.endsWith('Set');
  return resultOf(zigbee, await changeLinks(run, isSet ? 'link' : 'unlink', order, isBound));
}

/** Everything is bound to an endpoint: the radio chooses one where the call names none. */
const isBound = (wanted: LinkTarget, found: LinkTarget): boolean =>
  wanted.node === found.node && (wanted.endpoint === null || wanted.endpoint === found.endpoint);

/** Unbinds what is no node of the network; answers whether anything of it is left. */
export async function removeUnknown(
  zigbee: ZigbeeNetwork,
  run: RunJob,
  node: string,
): Promise<boolean> {
  const isUnknown = (target: LinkTarget): boolean => zigbee.isUnknown(target.node);
  for (const { endpoint, group, targets } of await readLinks(run, node)) {
    const gone = targets.filter(isUnknown);
    if (gone.length > 0) await changeLinks(run, 'unlink', { node, endpoint, group, targets: gone });
  }
  return (await readLinks(run, node)).some(({ targets }) => targets.some(isUnknown));
}

/** `null` if one of them is no node of the network, or hidden. */
function targetsOf(
  zigbee: ZigbeeNetwork,
  { node_id, node_ids, end_points }: ZigbeeMethodCall,
  hidden: ReadonlySet<string>,
): LinkTarget[] | null {
  const nodes = zigbee.network.nodes().filter(({ id }) => !hidden.has(id));
  const all = [zigbee.coordinator, ...nodes.map(({ id }) => id)];
  const addresses = new Map(all.map((id) => [zigbee.keyOf(id), id] as const));
  const whole = new Set(node_id === undefined ? node_ids : [node_id, ...node_ids]);
  const wanted = [
    ...[...whole].map((key) => ({ key, endpoint: null })),
    ...end_points.map(({ multichannel_node_id: key, end_point: endpoint }) => ({ key, endpoint })),
  ];
  const targets = wanted.flatMap(({ key, endpoint }) => {
    const node = addresses.get(key);
    return node === undefined ? [] : [{ node, endpoint }];
  });
  return targets.length === wanted.length ? targets : null;
}

const resultOf = (
  zigbee: ZigbeeNetwork,
  { group, ...outcome }: LinkOutcome,
): ZigbeeMethodResult => ({ ...outcome, binding: group && bindingShape(zigbee, group) });
