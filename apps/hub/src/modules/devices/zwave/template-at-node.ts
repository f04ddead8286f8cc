import { ZwaveTemplateContent, type ZwaveTemplate } from '@dimora/contract';
import {
  templateDrift,
  templateOf,
  type TemplateContent,
  type TemplateDrift,
  type TemplatedNode,
} from '@dimora/domain';
import { DriverError, type LinkGroup } from '@dimora/driver-kit';
import { z } from 'zod';
import { changeLinks, readLinks, type RunJob } from '../../../platform/radio/links.ts';
import { ownOf, type ZwaveNetwork } from './zwave-network.ts';

/** What a template needs of the answer of the job `parameters`. */
const Parameters = z.array(
  z.object({ key: z.string(), value: z.number().int().nullable(), readOnly: z.boolean() }),
);

type At = { readonly zwave: ZwaveNetwork; readonly run: RunJob; readonly node: string };

/** How a node differs from a template, by what was read of it last: nothing is sent. */
export async function driftOf(at: At, content: TemplateContent): Promise<TemplateDrift[]> {
  const groups = ownOf(at.zwave.node(at.node))?.groups ?? [];
  return templateDrift(content, await known(at, groups), at.zwave.controller);
}

/** What a node has now, as the content of a template for its model. */
export async function contentOf(at: At): Promise<ZwaveTemplateContent> {
  const groups = await groupsAt(at);
  return ZwaveTemplateContent.parse(templateOf(await known(at, groups), at.zwave.controller));
}

/**
 * Writes what a template wants into a node: what is there is read from it first and again at the end, and only
 * differences are written. Answers what still differs. Rejects if the node can't be read.
 */
export async function applyAt(at: At, { content }: ZwaveTemplate): Promise<TemplateDrift[]> {
  const drift = await freshDrift(at, content);
  // What goes makes place for what comes: a group may be full.
  for (const each of drift) if (each.kind === 'extra') await writeLink(at, 'unlink', each);
  for (const each of drift) if (each.kind === 'missing') await writeLink(at, 'link', each);
  const values = drift.flatMap((each) =>
    each.kind === 'parameter' ? [{ key: each.key, value: each.wanted }] : [],
  );
  for (const value of values) await writeParameter(at, value);
  return drift.length === 0 ? drift : freshDrift(at, content);
}

type LinkDrift = Extract<TemplateDrift, { kind: 'missing' | 'extra' }>;

/** What the node refuses shows as drift at the end. */
async function writeLink(
  { run, node }: At,
  method: 'link' | 'unlink',
  { endpoint, group, target }: LinkDrift,
): Promise<void> {
  const { result } = await changeLinks(run, method, { node, endpoint, group, targets: [target] });
  if (result === 'NO_RESPONSE') throw new DriverError('UNREACHABLE');
}

async function writeParameter(
  { run, node }: At,
  value: { readonly key: string; readonly value: number },
): Promise<void> {
  try {
    await run('setParameters', { node, values: [value] });
  } catch (error) {
    if (!(error instanceof DriverError) || error.failure !== 'REFUSED') throw error;
  }
}

async function freshDrift(at: At, content: TemplateContent): Promise<TemplateDrift[]> {
  const groups = content.groups.length === 0 ? [] : await groupsAt(at);
  return templateDrift(content, await known(at, groups), at.zwave.controller);
}

/** A node without associations has no groups. */
async function groupsAt({ run, node }: At): Promise<readonly LinkGroup[]> {
  try {
    return await readLinks(run, node);
  } catch (error) {
    if (error instanceof DriverError && error.failure === 'REFUSED') return [];
    throw error;
  }
}

/** Its parameters come from what was read last; writing one reads it again. A node without any has none. */
async function known({ run, node }: At, groups: readonly LinkGroup[]): Promise<TemplatedNode> {
  try {
    const all = Parameters.parse(await run('parameters', { node, fresh: false }));
    return { groups, parameters: all.filter(({ readOnly }) => !readOnly) };
  } catch (error) {
    if (error instanceof DriverError && error.failure === 'REFUSED')
      return { groups, parameters: [] };
    throw error;
  }
}
