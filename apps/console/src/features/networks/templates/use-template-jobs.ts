import type { Network, NetworkJob } from '@dimora/contract/client';
import { useState } from 'react';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi } from '../../../kit/services.tsx';
import { isRecord } from '../plain.ts';
import { templateTexts } from '../texts.ts';
import { isOpen, useJobs, useJobsOf } from '../use-networks.ts';

/** What is done with templates and nodes, one after the other. */
export function useTemplateJobs({ driver, Id, about }: Network) {
  const t = useTexts(templateTexts);
  const api = useApi();
  const { put } = useJobs();
  const { data: jobs = [] } = useJobsOf({ driver, Id });
  const { busy, attempt } = useAttempt();
  const [started, setStarted] = useState<string>();
  const job = jobs.find((each) => each.job === started);
  const _home_id_ = about?.networkId ?? '';
  const run = async (call: () => Promise<NetworkJob>): Promise<void> => {
    const next = await attempt(call, { title: t(($) => $.failed) });
    if (!next) return;
    put(next);
    setStarted(next.job);
  };
  const drift = job?.state === 'done' && isRecord(job.result) ? job.result['drift'] : undefined;
  return {
    busy: busy || (job !== undefined && isOpen(job)),
    failure: job?.failure ?? null,
    isDone: job?.state === 'done',
    /** It was written, and the node holds something else. */
    remains: Array.isArray(drift) && drift.length > 0,
    adopt: () => run(() => api.zwave.adoptTemplates({ _home_id_ })),
    apply: (node: string, template: string) =>
      run(() => api.zwave.applyTemplate({ _home_id_, _node_id_: Number(node), Id: template })),
    /** Makes what a node has the next version of a template; `null` for a new one. */
    save: (node: string, template: string | null, Name?: string) =>
      run(() =>
        api.zwave.saveTemplate({
          _home_id_,
          _node_id_: Number(node),
          template,
          ...(Name !== undefined && { Name }),
        }),
      ),
  };
}
