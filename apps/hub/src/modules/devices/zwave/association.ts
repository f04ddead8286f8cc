import type {
  ZwaveAssociationAnswer,
  ZwaveMultiChannelAssociation,
  ZwaveNopAnswer,
} from '@dimora/contract';
import { supportedMethods, type AssociationMethod } from '@dimora/domain';
import type { LinkGroup, LinkTarget, NetworkNode } from '@dimora/driver-kit';
import { DimoraError } from '@dimora/runtime';
import { z } from 'zod';
import {
  changeLinks,
  failureOf,
  readLink,
  readLinks,
  type LinkOutcome,
  type RunJob,
} from '../../../platform/radio/links.ts';
import { groupShape } from './shapes.ts';
import { ownOf, type ZwaveNetwork } from './zwave-network.ts';

/** What all methods of associations name; reading needs no targets. */
export type AssociationOrder = Pick<
  ZwaveMultiChannelAssociation,
  '_node_id_' | 'grouping_identifier' | 'node_id' | 'node_ids'
> &
  Partial<Pick<ZwaveMultiChannelAssociation, 'end_points'>>;

const Ping = z.object({ answered: z.boolean(), ms: z.number().nullable() });

/** A call to a node; its caller neither names nor reads the nodes that are hidden from them. */
type Calling = {
  readonly zwave: ZwaveNetwork;
  readonly run: RunJob;
  readonly hidden: ReadonlySet<string>;
};

/** Runs a method of associations on the node itself, and answers what it says afterwards (ZWAVE-08, ZWAVE-09). */
export async function callAssociation(
  { zwave, run, hidden }: Calling,
  method: AssociationMethod,
  order: AssociationOrder,
): Promise<ZwaveAssociationAnswer> {
  const answerOf = ({ group, ...outcome }: LinkOutcome): ZwaveAssociationAnswer => ({
    ...outcome,
    group: group && groupShape(withoutTargets(group, hidden)),
  });
  const node = zwave.node(order._node_id_);
  if (!takes(node, method)) return refused('NOT_SUPPORTED', 'NO_ASSOCIATIONS');
  const group = { node: node.id, endpoint: 0, group: String(order.grouping_identifier) };
  if (method.endsWith('Get')) return answerOf(await readLink(run, group));
  const targets = targetsOf(order);
  if (targets.some((target) => hidden.has(target.node))) return refused('FAILED', 'TARGET_UNKNOWN');
  if (method.endsWith('Set')) {
    const known = new Set(zwave.network.nodes().map(({ id }) => id));
    if (targets.some((target) => !known.has(target.node)))
      return refused('FAILED', 'TARGET_UNKNOWN');
    return answerOf(await changeLinks(run, 'link', { ...group, targets }));
  }
  if (targets.some((target) => target.node === zwave.controller)) {
    const outcome = await readLink(run, group);
    if (outcome.group === null) return answerOf(outcome);
    if (outcome.group.isLifeline) throw new DimoraError('ZWAVE_LIFELINE_KEPT');
  }
  return answerOf(await changeLinks(run, 'unlink', { ...group, targets }));
}

/** Sends a message that asks for nothing (ZWAVE-08). */
export async function nop(
  zwave: ZwaveNetwork,
  run: RunJob,
  id: number | string,
): Promise<ZwaveNopAnswer> {
  const node = zwave.node(id);
  try {
    const { answered, ms } = Ping.parse(await run('ping', { node: node.id }));
    if (answered) return { result: null, reason: null, ms };
    return { result: 'NO_RESPONSE', reason: 'NO_ANSWER', ms: null };
  } catch (error) {
    return { ...failureOf(error), ms: null };
  }
}

/** Takes everything out of a node's groups but the controller out of its lifeline; counts what it took (ZWAVE-04). */
export async function cleanGroups(
  { controller }: Pick<ZwaveNetwork, 'controller'>,
  run: RunJob,
  node: string,
): Promise<{ readonly removed: number; readonly left: number }> {
  let [removed, left] = [0, 0];
  for (const { endpoint, group, isLifeline, targets } of await readLinks(run, node)) {
    const gone = targets.filter((target) => !(isLifeline && target.node === controller));
    if (gone.length === 0) continue;
    const { result } = await changeLinks(run, 'unlink', { node, endpoint, group, targets: gone });
    if (result === null) removed += gone.length;
    else left += gone.length;
  }
  return { removed, left };
}

/** Before its interview nobody knows what a node takes: then it is asked. */
function takes(node: NetworkNode, method: AssociationMethod): boolean {
  const classes = ownOf(node)?.commandClasses ?? [];
  return classes.length === 0 || supportedMethods(classes.map(({ id }) => id)).includes(method);
}

function targetsOf({ node_id, node_ids, end_points = [] }: AssociationOrder): LinkTarget[] {
  const whole = new Set(node_id === undefined ? node_ids : [node_id, ...node_ids]);
  return [
    ...[...whole].map((id) => ({ node: String(id), endpoint: null })),
    ...end_points.map(({ multichannel_node_id, end_point }) => ({
      node: String(multichannel_node_id),
      endpoint: end_point,
    })),
  ];
}

const refused = (
  result: 'FAILED' | 'NOT_SUPPORTED',
  reason: 'NO_ASSOCIATIONS' | 'TARGET_UNKNOWN',
): ZwaveAssociationAnswer => ({ result, reason, group: null });

const withoutTargets = (group: LinkGroup, hidden: ReadonlySet<string>): LinkGroup => ({
  ...group,
  targets: group.targets.filter(({ node }) => !hidden.has(node)),
});
