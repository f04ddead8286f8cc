import type { RadioFixResult, ZwaveTemplate } from '@dimora/contract';
import { ZWAVE_FIXES, type ZwaveFindingCode } from '@dimora/domain';
import { DriverError } from '@dimora/driver-kit';
import { DimoraError } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import { changeLinks, readLinks, type RunJob } from '../../../platform/radio/links.ts';
import { adoptTemplate } from './adopt-templates.ts';
import { nop } from './association.ts';
import { findingsOf } from './findings.ts';
import { applyAt } from './template-at-node.ts';
import type { Templates } from './templates.service.ts';
import { ownOf, type ZwaveNetwork } from './zwave-network.ts';

type Parts = {
  readonly granted: Granted<Permission, 'INSTALL_DEVICE'>;
  readonly zwave: ZwaveNetwork;
  readonly run: RunJob;
  readonly templates: Templates;
  readonly node: string;
  /** The template to apply; without one that of the node, or the only one for its model. */
  readonly template: ZwaveTemplate | undefined;
};

/**
 * Mends a finding of a node (ZWAVE-B1). Nothing is done if it is gone already, or while the node doesn't answer; afterwards
 * it is looked for again.
 */
export async function fix(parts: Parts, code: ZwaveFindingCode): Promise<RadioFixResult> {
  const isThere = (): boolean => {
    const node = parts.zwave.node(parts.node);
    return findingsOf(parts.zwave, node, parts.templates).some((each) => each.code === code);
  };
  if (!isThere()) return { before: false, after: 'fixed', advice: null };
  const { result } = await nop(parts.zwave, parts.run, parts.node);
  if (result !== null) throw new DriverError('UNREACHABLE');
  await FIXES[ZWAVE_FIXES[code]](parts);
  const after = isThere() ? 'remains' : 'fixed';
  const advice = after === 'remains' && code === 'NO_COMMAND_CLASSES' ? 'excludeAndInclude' : null;
  return { before: true, after, advice };
}

type Fix = (typeof ZWAVE_FIXES)[ZwaveFindingCode];

const FIXES: Readonly<Record<Fix, (parts: Parts) => Promise<void>>> = {
  interview: async ({ run, node }) => void (await run('interview', { node })),
  readGroups: async ({ run, node }) => void (await readLinks(run, node)),
  removeUnknown: async ({ zwave, run, node }) => {
    const nodes = new Set(zwave.network.nodes().map(({ id }) => id));
    for (const { endpoint, group, targets } of await readLinks(run, node)) {
      const gone = targets.filter((target) => !nodes.has(target.node));
      if (gone.length > 0)
        await changeLinks(run, 'unlink', { node, endpoint, group, targets: gone });
    }
    // The list of nodes shows what was read last.
    await readLinks(run, node);
  },
  restoreLifeline: async ({ zwave, run, node }) => {
    const targets = [{ node: zwave.controller, endpoint: null }];
    const lifeline = (await readLinks(run, node)).find(
      (each) => each.endpoint === 0 && each.isLifeline,
    );
    if (lifeline) await changeLinks(run, 'link', { ...lifeline, node, targets });
  },
  saveTemplate: async (parts) => void (await adoptTemplate(parts, parts.node)),
  applyTemplate: async ({ zwave, run, templates, node, template }) => {
    const own = ownOf(zwave.node(node));
    const all = templates.of(own);
    const current = templates.currentOf(zwave.homeId, node, own)?.template;
    const chosen = template ?? current ?? (all.length === 1 ? all[0] : undefined);
    if (!chosen) throw new DimoraError('NOT_FOUND', { kind: 'template' });
    await applyAt({ zwave, run, node }, chosen);
    templates.applied(zwave.homeId, node, chosen);
  },
};
