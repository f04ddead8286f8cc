import type { Network, NetworkJob } from '@dimora/contract/client';
import { useState } from 'react';
import { useNow } from '../../../kit/home/hooks.ts';
import { useStartJob, type JobInput } from '../jobs/use-start-job.ts';
import { isOpen, useJobsOf } from '../use-networks.ts';

/** For how long the radio listens, in seconds. */
export const LISTEN_SECONDS = 120;

/** The job that a guide leads through. */
export type GuideJob = {
  /** `undefined` before the first start. */
  readonly job: NetworkJob | undefined;
  readonly starting: boolean;
  /** Seconds left for listening. */
  readonly left: number;
  readonly start: (input: JobInput) => Promise<void>;
  /** Forgets the job that is over. */
  readonly reset: () => void;
};

/** See {@link GuideJob}. A job that is at work already is taken up, no matter who started it. */
export function useGuideJob(network: Network, name: string): GuideJob {
  const { start, busy } = useStartJob(network);
  const { data: jobs = [] } = useJobsOf(network);
  const now = useNow(1000);
  const [id, setId] = useState<string | null>(null);
  const job =
    jobs.find((each) => each.job === id) ?? jobs.find((each) => each.name === name && isOpen(each));
  // A job that was found at work stays the guide's when it ends.
  if (job !== undefined && job.job !== id) setId(job.job);
  // The radio listens from this step on: before, its memory is saved, or another job has it.
  const since = job?.step === 'listening' ? (job.stepAt ?? job.startedAt) : now;
  const passed = Math.floor((now - since) / 1000);
  return {
    job,
    starting: busy,
    left: Math.min(LISTEN_SECONDS, Math.max(0, LISTEN_SECONDS - passed)),
    start: async (input) => {
      const started = await start(name, input);
      if (started) setId(started.job);
    },
    reset: () => setId(null),
  };
}
