import type { Trigger, TriggerRun } from '@dimora/contract/client';
import type { TriggerId } from '@dimora/domain';
import { useQuery } from '@tanstack/react-query';
import { unlessRefused } from '../../kit/api/query.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useOrpc } from '../../kit/services.tsx';

/** Every automation that the user may see, by name (TRIGGERS-05). */
export function useTriggers() {
  const orpc = useOrpc();
  const enabled = useMay('READ_TRIGGERS');
  return useQuery(orpc.triggers.all.queryOptions({ enabled, staleTime: 0 }));
}

/** None, always the same. */
const NONE: readonly Trigger[] = [];

/** The automations, or none while they aren't known: for names. */
export const useKnownTriggers = (): readonly Trigger[] => useTriggers().data ?? NONE;

/** How often the jobs are read while they are shown, in milliseconds (TRIGGERS-07). */
const JOBS_EVERY_MS = 30_000;

/** The queued and running executions; the hub's news of a run refresh them, too (TRIGGERS-07). */
export function useJobs(): readonly TriggerRun[] {
  const orpc = useOrpc();
  const enabled = useMay('READ_TRIGGERS');
  const { data } = useQuery(
    orpc.triggers.jobs.queryOptions({
      enabled,
      staleTime: 0,
      refetchInterval: unlessRefused(JOBS_EVERY_MS),
    }),
  );
  return data ?? [];
}

/** The last runs and near runs of an automation, the newest first (TRIGGERS-B2). */
export function useRuns(Id: TriggerId) {
  const orpc = useOrpc();
  return useQuery(orpc.triggers.runs.queryOptions({ input: { Id }, staleTime: 0 }));
}
