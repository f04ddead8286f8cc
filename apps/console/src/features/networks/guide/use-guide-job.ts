import type { Network, NetworkJob } from '@dimora/contract/client';
import { useState } from 'react';
import { useNow } from '../../../kit/home/hooks.ts';
import { useStartJob, type JobInput } from '../jobs/use-start-job.ts';
import { isOpen, useJobsOf } from '../use-networks.ts';

/** For how long the radio listens at first, in seconds. */
export const LISTEN_SECONDS = 120;

/** How long a radio still listens, in seconds. */
export type ListeningFor = { readonly left: number; readonly of: number };

/** The job that a guide leads through. */
export type GuideJob = {
  /** `undefined` before the first start. */
  readonly job: NetworkJob | undefined;
  readonly starting: boolean;
  /** How long it still listens; `null` while it doesn't, or doesn't say. */
  readonly time: ListeningFor | null;
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
  return {
    job,
    starting: busy,
    time: timeOf(job, now),
    start: async (input) => {
      const started = await start(name, input);
      if (started) setId(started.job);
    },
    reset: () => setId(null),
  };
}

/** The radio listens until the end that its job names: before, its memory is saved, or another job has it. */
function timeOf(job: NetworkJob | undefined, now: number): ListeningFor | null {
  // An older hub doesn't name it.
  const until = job?.until ?? null;
  if (job === undefined || until === null || !isOpen(job)) return null;
  const seconds = (ms: number): number => Math.max(0, Math.ceil(ms / 1000));
  const of = seconds(until - (job.stepAt ?? job.startedAt));
  // This clock may be a little behind the hub's.
  return { left: Math.min(of, seconds(until - now)), of };
}
