import type { RadioFinding } from '@dimora/contract';
import {
  ZWAVE_FIXES,
  ZWAVE_SEVERITIES,
  furtherZwaveFindings,
  templateDrift,
  zwaveFindings,
  type RadioState,
  type ZwaveFinding,
  type ZwaveFindingCode,
} from '@dimora/domain';
import type { ZwaveOwn } from '@dimora/driver-kit';
import type { Caller } from '../../../platform/caller.ts';
import type { CurrentTemplate, Templates } from './templates.service.ts';
import { modelOf, ownOf, type ZwaveNetwork } from './zwave-network.ts';

type KnownTemplates = Pick<Templates, 'of' | 'currentOf'>;
type Judged = {
  readonly id: string;
  readonly radio?: { readonly state: RadioState; readonly own?: unknown } | null | undefined;
};

/**
 * What is wrong with a node (ZWAVE-13). The controller isn't judged, nor is a node that is being asked again what
 * it is, or of which nothing is known at all. One that hasn't said yet what it is misses nothing but its interview.
 */
export function findingsOf(
  zwave: ZwaveNetwork,
  { id, radio }: Judged,
  templates: KnownTemplates,
): readonly ZwaveFinding[] {
  const own = ownOf({ radio });
  if (own === null || id === zwave.controller) return [];
  if (own.commandClasses.length === 0 && !ANSWERING.has(radio?.state))
    return [{ code: 'NOT_INTERVIEWED', severity: 'warn', unknown: [] }];
  if (radio?.state === 'interviewing') return [];
  const current = templates.currentOf(zwave.homeId, id, own);
  const facts = {
    ...own,
    templates: templates.of(own).length,
    templateApplied: current !== undefined,
    isDrifted: current !== undefined && isDrifted(current, own, zwave.controller),
  };
  const nodes = new Set(zwave.network.nodes().map((node) => node.id));
  return [...zwaveFindings(facts, nodes), ...furtherZwaveFindings(facts, zwave.controller)];
}

/** The states of nodes whose interview is over. */
const ANSWERING: ReadonlySet<RadioState | undefined> = new Set(['ready', 'asleep']);

/** By its associations, which are known; its parameters are compared when somebody looks at the node. */
function isDrifted(
  { template, appliedVersion }: CurrentTemplate,
  { groups }: ZwaveOwn,
  controller: string,
): boolean {
  if (appliedVersion < template.version) return true;
  const wanted = { groups: template.content.groups, parameters: [] };
  return templateDrift(wanted, { groups, parameters: [] }, controller).length > 0;
}

/**
 * The findings of the nodes that somebody may see, the worst first. Nodes are judged by all that they say: what isn't shown
 * to somebody isn't missing.
 */
export function findingRows(
  zwave: ZwaveNetwork,
  caller: Caller,
  templates: KnownTemplates,
): RadioFinding[] {
  const hidden = zwave.hidden(caller);
  const seen = new Set(zwave.rows(caller).map(({ node }) => node));
  const nodes = zwave.network.nodes().filter(({ id }) => seen.has(id));
  const found = nodes.flatMap((node) => {
    const own = ownOf(node);
    return findingsOf(zwave, node, templates).flatMap(({ code, severity, unknown }) => {
      const told = unknown.filter((each) => !hidden.has(each));
      if (told.length === 0 && unknown.length > 0) return [];
      const fix = node.radio?.state === 'interviewing' ? null : fixOf(code, own, templates);
      return [{ node: node.id, code, severity, params: paramsOf(code, told, own), fix }];
    });
  });
  const rank = ({ severity }: RadioFinding): number => -ZWAVE_SEVERITIES.indexOf(severity);
  return found.toSorted((one, other) => rank(one) - rank(other));
}

function paramsOf(
  code: ZwaveFindingCode,
  unknown: readonly string[],
  own: ZwaveOwn | null,
): Record<string, string> {
  if (code === 'UNKNOWN_NODE_IN_GROUP') return { nodes: unknown.join(', ') };
  if (code !== 'NOT_ALIGNED_GROUPS') return {};
  return { read: String(own?.groups.length ?? 0), all: String(own?.groupsLength ?? 0) };
}

/** What would mend it, if anything can: a template needs a model, and to be applied it must exist. */
function fixOf(code: ZwaveFindingCode, own: ZwaveOwn | null, templates: KnownTemplates) {
  if (code === 'NO_TEMPLATE_APPLIED' && templates.of(own).length === 0) return null;
  if (code === 'NO_TEMPLATES' && modelOf(own) === null) return null;
  return ZWAVE_FIXES[code];
}
