import type { Network, NetworkJob } from '@dimora/contract/client';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import type { Undone } from '../../../kit/forms/use-say-failed.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi } from '../../../kit/services.tsx';
import { networksTexts } from '../texts.ts';
import { useJobs, type NetworkKey } from '../use-networks.ts';

/** Starts jobs of a network. A failure is said in a toast; the hub logs it. */
export type StartJob = {
  readonly busy: boolean;
  /** Resolves to `undefined` on failure. */
  readonly start: (
    job: string,
    input?: JobInput,
    undone?: Undone,
  ) => Promise<NetworkJob | undefined>;
};

/** Plain data, as a job takes it. */
export type JobInput = Parameters<ReturnType<typeof useApi>['networks']['startJob']>[0]['input'];

/** See {@link StartJob}. */
export function useStartJob({ driver, Id }: NetworkKey): StartJob {
  const t = useTexts(networksTexts);
  const api = useApi();
  const { put } = useJobs();
  const { busy, attempt } = useAttempt();
  return {
    busy,
    start: async (job, input = {}, undone = { title: t(($) => $.failed.job) }) => {
      const started = await attempt(
        () => api.networks.startJob({ driver, Id, job, input }),
        undone,
      );
      if (started) put(started);
      return started;
    },
  };
}

/** Whether a network's radio has a job: what it hasn't is offered nowhere. */
export const canDo = ({ jobs, state }: Pick<Network, 'jobs' | 'state'>, job: string): boolean =>
  state === 'open' && jobs.includes(job);
