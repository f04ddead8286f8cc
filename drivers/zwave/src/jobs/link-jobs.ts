import {
  DriverError,
  networkJob,
  radioJobs,
  type JobHost,
  type LinkGroup,
  type LinkTarget,
  type NetworkJob,
} from '@dimora/driver-kit';
import { CommandClasses } from '@zwave-js/core';
import { AssociationCheckResult, type AssociationAddress } from '@zwave-js/cc';
import type { ZWaveNode } from 'zwave-js';
import { awake, until, type JobParts } from './job-parts.ts';

/** Associations of both kinds: whole nodes, and endpoints of nodes. Nothing counts until the node has said it. */
export const linkJobs = (parts: JobParts): Readonly<Record<string, NetworkJob>> => ({
  links: networkJob(radioJobs.links, async ({ node }, job) => readAll(parts, node, job)),
  link: networkJob(radioJobs.link, async ({ node, endpoint, group, targets }, job) => {
    const source = { nodeId: parts.node(node).id, endpoint };
    const destinations = targets.map((target) => addressOf(parts, target));
    await known(parts, source, group, job);
    for (const destination of destinations) check(parts, source, Number(group), destination);
    job.progress({ step: 'writing' });
    await until(
      parts.driver.controller.addAssociations(source, Number(group), destinations),
      job.signal,
    );
    return readBack(parts, source, group, job);
  }),
  unlink: networkJob(radioJobs.unlink, async ({ node, endpoint, group, targets }, job) => {
    const source = { nodeId: parts.node(node).id, endpoint };
    const { isLifeline } = await known(parts, source, group, job);
    const own = String(parts.driver.controller.ownNodeId);
    if (isLifeline && targets.some((target) => target.node === own))
      throw new DriverError('REFUSED', { cause: new Error('the lifeline is never removed') });
    job.progress({ step: 'writing' });
    // A node that has left the network may still be a target.
    const destinations = targets.map(plainAddress);
    await until(
      parts.driver.controller.removeAssociations(source, Number(group), destinations),
      job.signal,
    );
    return readBack(parts, source, group, job);
  }),
});

/** Rejects as REFUSED if the node has no such group; one that sleeps has to wake first. */
async function known(
  parts: JobParts,
  { nodeId, endpoint }: Source,
  group: string,
  job: JobHost,
): Promise<{ readonly isLifeline: boolean }> {
  const node = parts.node(String(nodeId));
  if (!node.supportsCC(CommandClasses.Association)) throw new DriverError('REFUSED');
  const groups = parts.driver.controller.getAllAssociationGroups(nodeId).get(endpoint);
  const found = groups?.get(Number(group));
  if (!found) throw new DriverError('REFUSED');
  await awake(node, job);
  return found;
}

type Source = { readonly nodeId: number; readonly endpoint: number };

function addressOf(parts: JobParts, target: LinkTarget): AssociationAddress {
  parts.node(target.node);
  return plainAddress(target);
}

const plainAddress = ({ node, endpoint }: LinkTarget): AssociationAddress => ({
  nodeId: Number(node),
  ...(endpoint !== null && { endpoint }),
});

function check(
  { driver }: JobParts,
  source: Source,
  group: number,
  destination: AssociationAddress,
): void {
  const result = driver.controller.checkAssociation(source, group, destination);
  if (result === AssociationCheckResult.OK) return;
  throw new DriverError('REFUSED', { cause: new Error(AssociationCheckResult[result]) });
}

/** Asks the node for all of its groups. */
async function readAll(parts: JobParts, id: string, job: JobHost): Promise<LinkGroup[]> {
  const node = parts.node(id);
  if (!node.supportsCC(CommandClasses.Association)) throw new DriverError('REFUSED');
  await awake(node, job);
  const groups = parts.driver.controller.getAllAssociationGroups(node.id);
  for (const [endpoint, ofEndpoint] of groups)
    for (const group of ofEndpoint.keys()) {
      job.progress({ step: 'reading', done: group / ofEndpoint.size });
      await ask(node, endpoint, group, job.signal);
    }
  return tell(parts, id);
}

async function readBack(
  parts: JobParts,
  { nodeId, endpoint }: Source,
  group: string,
  job: JobHost,
): Promise<LinkGroup> {
  job.progress({ step: 'reading' });
  await ask(parts.node(String(nodeId)), endpoint, Number(group), job.signal);
  const found = tell(parts, String(nodeId)).find(
    (each) => each.endpoint === endpoint && each.group === group,
  );
  if (!found) throw new DriverError('PROTOCOL');
  return found;
}

/** Asks for one group; zwave-js keeps what the node says. */
async function ask(
  node: ZWaveNode,
  index: number,
  group: number,
  signal: AbortSignal,
): Promise<void> {
  const endpoint = node.getEndpoint(index) ?? node;
  const classes = endpoint.commandClasses;
  const isPlain = endpoint.supportsCC(CommandClasses.Association);
  const isMulti = endpoint.supportsCC(CommandClasses['Multi Channel Association']);
  const answers = [
    isPlain && (await until(classes.Association.getGroup(group), signal)),
    isMulti && (await until(classes['Multi Channel Association'].getGroup(group), signal)),
  ];
  if (answers.includes(undefined)) throw new DriverError('TIMEOUT', { trouble: 'NO_ANSWER' });
}

/** The groups as zwave-js knows them now; the hub gets the node with them. */
function tell(parts: JobParts, id: string): LinkGroup[] {
  const groups = linkGroups(parts, parts.node(id));
  parts.known(id).groups = groups;
  return groups;
}

/** The groups of a node from the cache: what it said when it was last asked. Sends nothing. */
export function linkGroups({ driver }: Pick<JobParts, 'driver'>, node: ZWaveNode): LinkGroup[] {
  if (node.isControllerNode || !node.supportsCC(CommandClasses.Association)) return [];
  const { controller } = driver;
  return [...controller.getAllAssociationGroups(node.id)].flatMap(([endpoint, groups]) => {
    const targets = controller.getAssociations({ nodeId: node.id, endpoint });
    return [...groups].map(([group, { label, maxNodes, isLifeline, multiChannel }]) => ({
      endpoint,
      group: String(group),
      name: label === '' ? null : label,
      most: maxNodes,
      isLifeline,
      takesEndpoints: multiChannel,
      targets: (targets.get(group) ?? []).map(targetOf),
    }));
  });
}

const targetOf = ({ nodeId, endpoint }: AssociationAddress): LinkTarget => ({
  node: String(nodeId),
  endpoint: endpoint ?? null,
});
