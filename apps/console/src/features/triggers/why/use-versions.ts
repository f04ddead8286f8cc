import type { Trigger, TriggerRun } from '@dimora/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useOrpc } from '../../../kit/services.tsx';
import type { RuleParts } from './run-words.ts';

/** An automation as it was in a run. Of a run from before that was kept, as it is now. */
export function useVersions(
  trigger: Trigger,
  runs: readonly TriggerRun[],
): (run: TriggerRun) => RuleParts {
  const orpc = useOrpc();
  const enabled = runs.some(
    ({ revision }) => revision !== undefined && revision !== trigger.revision,
  );
  const { data = [] } = useQuery(
    orpc.triggers.versions.queryOptions({ input: { Id: trigger.Id }, enabled, staleTime: 0 }),
  );
  return ({ revision }) =>
    (revision !== undefined && revision !== trigger.revision
      ? data.find((version) => version.revision <= revision)
      : undefined) ?? trigger;
}
