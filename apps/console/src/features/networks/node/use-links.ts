import type { NetworkJob } from '@dimora/contract/client';
import {
  groupsOf,
  readGroups,
  type LinkGroup,
  type LinkTarget,
} from '../associations/groups-of.ts';
import type { NodePartProps } from './node-part.ts';
import { useJobResult } from './use-job-result.ts';

type Change = 'link' | 'unlink';

/** A node's links as last read, and changing them. */
export type NodeLinks = {
  readonly groups: readonly LinkGroup[];
  readonly busy: boolean;
  readonly failure: NetworkJob['failure'];
  /** The last change was done, but the node holds something else. */
  readonly isDifferent: boolean;
  readonly read: () => void;
  readonly change: (job: Change, group: LinkGroup, target: LinkTarget) => void;
};

const same = (a: LinkTarget, b: LinkTarget): boolean =>
  a.node === b.node && (a.endpoint ?? 0) === (b.endpoint ?? 0);

/** See {@link NodeLinks}. What a change has read back stands in place of what was known. */
export function useLinks({ network, row }: NodePartProps): NodeLinks {
  const { job, busy, result, input, run } = useJobResult(network);
  const known = groupsOf(row);
  const read = job?.name === 'links' ? readGroups(result) : [];
  const changed = job?.name === 'links' ? [] : readGroups(result === undefined ? [] : [result]);
  const groups = (read.length > 0 ? read : known).map(
    (group) =>
      changed.find((each) => each.group === group.group && each.endpoint === group.endpoint) ??
      group,
  );
  const wanted = (input as { readonly targets?: readonly LinkTarget[] } | undefined)?.targets ?? [];
  const [after] = changed;
  const holds = (target: LinkTarget): boolean =>
    after?.targets.some((each) => same(each, target)) ?? false;
  return {
    groups,
    busy,
    failure: job?.failure ?? null,
    isDifferent:
      after !== undefined && wanted.some((target) => holds(target) === (job?.name === 'unlink')),
    read: () => void run('links', { node: row.node }),
    change: (name, { endpoint, group }, target) =>
      void run(name, { node: row.node, endpoint, group, targets: [{ ...target }] }),
  };
}
