import type { NetworkJob } from '@dimora/contract/client';
import { useState } from 'react';
import { useStartJob, type JobInput } from '../jobs/use-start-job.ts';
import { isOpen, useJobsOf, type NetworkKey } from '../use-networks.ts';

/** A job that a part of a page started, and what came of it. */
export type JobResult = {
  readonly job: NetworkJob | undefined;
  /** It waits or is at work. */
  readonly busy: boolean;
  /** The result once it is done. */
  readonly result: unknown;
  /** What it was started with. */
  readonly input: JobInput | undefined;
  readonly run: (job: string, input?: JobInput) => Promise<void>;
};

/** See {@link JobResult}. */
export function useJobResult(network: NetworkKey): JobResult {
  const { start, busy } = useStartJob(network);
  const { data: jobs = [] } = useJobsOf(network);
  const [started, setStarted] = useState<{ readonly id: string; readonly input: JobInput }>();
  const job = jobs.find((each) => each.job === started?.id);
  return {
    job,
    busy: busy || (job !== undefined && isOpen(job)),
    result: job?.state === 'done' ? job.result : undefined,
    input: started?.input,
    run: async (name, input = {}) => {
      const next = await start(name, input);
      if (next) setStarted({ id: next.job, input });
    },
  };
}
