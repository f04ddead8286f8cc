import type { Network, NetworkJob, NetworkNodeRow } from '@dimora/contract/client';
import { useState } from 'react';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi } from '../../../kit/services.tsx';
import { useStartJob, type JobInput } from '../jobs/use-start-job.ts';
import { isRecord, numberOf } from '../plain.ts';
import { networksTexts } from '../texts.ts';
import { isOpen, useJobs, useJobsOf } from '../use-networks.ts';
import type { Finding } from './finding.ts';

/** Mends a finding: the hub looks for it before and after. */
export function useFix(network: Network, row: NetworkNodeRow | undefined, finding: Finding) {
  const t = useTexts(networksTexts);
  const api = useApi();
  const { put } = useJobs();
  const { busy, start } = useStartJob(network);
  const { busy: mending, attempt } = useAttempt();
  const { data: jobs = [] } = useJobsOf(network);
  const [started, setStarted] = useState<string>();
  const { node, code, fix } = finding;
  const job = jobs.find(
    (each) =>
      each.job === started ||
      (isOpen(each) && each.node === node && fix?.kind === 'job' && each.name === fix.job),
  );
  const mend = (): Promise<NetworkJob> => {
    const id = network.about?.networkId ?? '';
    if (network.driver === 'zwave')
      return api.zwave.fix({ _home_id_: id, _node_id_: Number(node), code: code as ZwaveCode });
    const key = isRecord(row?.radio?.own) ? numberOf(row.radio.own['key']) : null;
    return api.zigbee.fix({ PanId: id, node: key ?? 0, code: 'UNKNOWN_NODE_IN_GROUP' });
  };
  return {
    busy: busy || mending || (job !== undefined && isOpen(job)),
    /** It was done, and the finding is still there. */
    remains: isRecord(job?.result) && job.result['after'] === 'remains',
    run: async (): Promise<void> => {
      const next =
        fix?.kind === 'job'
          ? await start(fix.job, fix.input as JobInput)
          : await attempt(mend, { title: t(($) => $.failed.job) });
      if (!next) return;
      put(next);
      setStarted(next.job);
    },
  };
}

type ZwaveCode = Parameters<ReturnType<typeof useApi>['zwave']['fix']>[0]['code'];
