import type { Network } from '@dimora/contract/client';
import { useQuery } from '@tanstack/react-query';
import { unlessRefused } from '../../../kit/api/query.ts';
import { useOrpc } from '../../../kit/services.tsx';
import { isOpen, useJobsOf } from '../use-networks.ts';

/** How often the hub compares its nodes with their templates again while somebody looks, in milliseconds. */
const EVERY_MS = 15_000;

/** Jobs after which templates or differences are others. */
const CHANGES = [
  'adoptTemplates',
  'saveTemplate',
  'applyTemplate',
  'fix',
  'setParameters',
  'link',
  'unlink',
];

/** The templates of Z-Wave nodes, and how nodes differ from theirs; read again after each job that may change it. */
export function useTemplates(network: Network, enabled = true) {
  const orpc = useOrpc();
  const { data: jobs = [] } = useJobsOf(network);
  const ended = jobs.filter((job) => CHANGES.includes(job.name) && !isOpen(job)).length;
  const home = { _home_id_: network.about?.networkId ?? '' };
  const isAsked = enabled && network.driver === 'zwave' && network.about !== null;
  const shared = { staleTime: 0, placeholderData: <Held>(held: Held | undefined) => held };
  const templates = useQuery({
    ...orpc.zwave.templates.queryOptions({ input: undefined }),
    queryKey: [...orpc.zwave.templates.key(), ended],
    enabled: isAsked,
    ...shared,
  });
  const drifts = useQuery({
    ...orpc.zwave.drifts.queryOptions({ input: home }),
    queryKey: [...orpc.zwave.drifts.key({ input: home }), ended],
    enabled: isAsked && network.state === 'open',
    refetchInterval: unlessRefused(EVERY_MS),
    ...shared,
  });
  // What was compared before the radio was lost, or before the hub stopped answering, isn't known to hold any more.
  const isCurrent = network.state === 'open' && !drifts.isError;
  return { templates, drifts: { data: isCurrent ? drifts.data : undefined } };
}
