import { DriverError } from '@dimora/driver-kit';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { RunJob } from '../../../platform/radio/links.ts';
import { contentOf, driftOf } from './template-at-node.ts';
import type { Templates } from './templates.service.ts';
import { modelOf, ownOf, type ZwaveNetwork } from './zwave-network.ts';

type Parts = {
  readonly granted: Granted<Permission, 'INSTALL_DEVICE'>;
  readonly zwave: ZwaveNetwork;
  readonly run: RunJob;
  readonly templates: Templates;
};

/** Why a node has a template now, or none. */
type Adopted = 'kept' | 'saved' | 'fits' | 'differs' | 'unfit';

/**
 * Gives a node the template of its model, as far as it is so already: the first of a model becomes its template. Nothing is
 * written into the node. One that reports to nobody, or hasn't said its model, is no example for others.
 */
export async function adoptTemplate(parts: Parts, node: string): Promise<Adopted> {
  const { granted, zwave, run, templates } = parts;
  const own = ownOf(zwave.node(node));
  const model = modelOf(own);
  if (model === null || !isInterviewed(zwave, node)) return 'unfit';
  if (templates.currentOf(zwave.homeId, node, own)) return 'kept';
  const at = { zwave, run, node };
  const content = await contentOf(at);
  const known = templates.of(own);
  if (known.length === 0) {
    if (isSilent(zwave, node)) return 'unfit';
    const Name = zwave.node(node).radio?.model ?? Object.values(model).join('-');
    templates.applied(zwave.homeId, node, templates.add(granted, { Name, ...model, content }));
    return 'saved';
  }
  for (const template of known) {
    if ((await driftOf(at, template.content)).length > 0) continue;
    templates.applied(zwave.homeId, node, template);
    return 'fits';
  }
  return 'differs';
}

/** As what a node is saved: the next version of a template, or a new one; without a name that of its model. */
export type SavedAs = { readonly template: string | null; readonly Name?: string | undefined };

/** Makes what a node has now a template, and notes it there. REFUSED for one that hasn't said its model, or reports to nobody. */
export async function saveTemplate(
  { granted, zwave, run, templates }: Parts,
  node: string,
  as: SavedAs,
): Promise<{ readonly template: string; readonly version: number }> {
  const { radio } = zwave.node(node);
  const model = modelOf(ownOf({ radio }));
  if (model === null || !isInterviewed(zwave, node) || isSilent(zwave, node))
    throw new DriverError('REFUSED');
  const content = await contentOf({ zwave, run, node });
  const before = as.template === null ? undefined : templates.byId(as.template);
  const Name = as.Name ?? before?.Name ?? radio?.model ?? Object.values(model).join('-');
  const draft = { Name, ...model, content };
  const saved = before
    ? templates.update(granted, { Id: before.Id, version: before.version, ...draft })
    : templates.add(granted, draft);
  templates.applied(zwave.homeId, node, saved);
  return { template: saved.Id, version: saved.version };
}

/** What a node whose interview isn't over has is known in part: a template of it would want too little. */
function isInterviewed(zwave: ZwaveNetwork, node: string): boolean {
  const state = zwave.node(node).radio?.state;
  return state === 'ready' || state === 'asleep';
}

/** Whether its lifeline lacks the controller. */
function isSilent(zwave: ZwaveNetwork, node: string): boolean {
  const groups = ownOf(zwave.node(node))?.groups ?? [];
  const lifelines = groups.filter(({ endpoint, isLifeline }) => endpoint === 0 && isLifeline);
  return (
    lifelines.length > 0 &&
    !lifelines.some(({ targets }) => targets.some((target) => target.node === zwave.controller))
  );
}
