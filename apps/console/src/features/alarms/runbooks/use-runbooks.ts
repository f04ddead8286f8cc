import type { Runbook, RunbookStep } from '@dimora/contract/client';
import { RUNBOOKS, type AlarmType } from '@dimora/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useSayDone } from '../../../kit/forms/use-say-done.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';

type Steps = readonly RunbookStep[];
type Drafts = { readonly [Type in AlarmType]?: Steps };

/** True for a step that has its text in both languages, or is one of the hub's. */
export const isWhole = (step: RunbookStep): boolean =>
  'step' in step || (step.text.en.trim() !== '' && step.text.it.trim() !== '');

/** The steps of one kind of alarm, as they are being written; those of other kinds are kept meanwhile. */
export function useRunbook(kept: readonly Runbook[], Type: AlarmType) {
  const api = useApi();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const { busy, attempt } = useAttempt();
  const [drafts, setDrafts] = useState<Drafts>({});
  const saved = kept.find((each) => each.Type === Type)?.steps ?? [];
  const steps = drafts[Type] ?? saved;
  const put = (next: Steps): void => setDrafts({ ...drafts, [Type]: next });
  const drop = (): void => {
    const { [Type]: _dropped, ...others } = drafts;
    setDrafts(others);
  };
  const save = async (): Promise<void> => {
    const answer = await attempt(() => api.alarmDesk.setRunbook({ Type, steps: [...steps] }));
    if (!answer) return;
    queries.setQueryData(orpc.alarmDesk.runbooks.queryKey(), (all: Runbook[] = []) =>
      all.map((each) => (each.Type === Type ? answer : each)),
    );
    drop();
    sayDone('saved');
  };
  return {
    steps,
    busy,
    save,
    discard: drop,
    isDirty: drafts[Type] !== undefined,
    hasDrafts: Object.keys(drafts).length > 0,
    add: (step: RunbookStep) => put([...steps, step]),
    remove: (at: number) => put(steps.filter((_, index) => index !== at)),
    write: (at: number, step: RunbookStep) =>
      put(steps.map((each, index) => (index === at ? step : each))),
    earlier: (at: number) => {
      const next = steps.filter((_, index) => index !== at);
      next.splice(at - 1, 0, ...steps.slice(at, at + 1));
      put(next);
    },
    propose: () => put(RUNBOOKS[Type].map((step) => ({ step }))),
  };
}
/** See {@link useRunbook}. */
export type RunbookDraft = ReturnType<typeof useRunbook>;
