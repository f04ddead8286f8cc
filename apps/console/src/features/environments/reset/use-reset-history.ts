import type { Environment } from '@dimora/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useCheckedForm } from '../../../kit/forms/use-checked-form.ts';
import { useNow } from '../../../kit/home/hooks.ts';
import { useHubFields } from '../../../kit/home/use-hub-fields.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import type { Result } from '../result-dialog.tsx';
import { environmentsTexts } from '../texts.ts';
import {
  checkReset,
  emptyReset,
  refusedTimes,
  resetOf,
  type ResetFault,
  type ResetFields,
} from './reset-fields.ts';

/** The reset of an environment's history: its form, the question before it, and its result (ENVS-12, ENVS-17). */
export function useResetHistory({ Id }: Pick<Environment, 'Id'>) {
  const t = useTexts(environmentsTexts);
  const explain = useExplain();
  const { api } = useServices();
  const now = useNow();
  const { fromField } = useHubFields();
  const form = useCheckedForm<ResetFields, ResetFault>(emptyReset, (fields) =>
    checkReset(fields, now, fromField),
  );
  const [asking, setAsking] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.state.resetHistory(resetOf(Id, form.fields, fromField)),
    onSuccess: ({ cleared, deleted }) =>
      setResult({
        tone: 'good',
        title: t(($) => $.DELETE_HISTORY_SUCCESS),
        line: [
          t(($) => $.reset.cleared, { count: cleared }),
          ...(form.fields.deleteHistory ? [t(($) => $.reset.deleted, { count: deleted })] : []),
        ].join(' '),
      }),
    onError: (error) => {
      const faults = refusedTimes(error);
      if (faults) form.refuse(faults);
      else
        setResult({
          tone: 'error',
          title: t(($) => $.DELETE_HISTORY_ERROR),
          line: explain(error),
        });
    },
    onSettled: () => setAsking(false),
  });
  return {
    form,
    asking,
    ask: (): void => {
      if (form.check()) setAsking(true);
    },
    cancel: () => setAsking(false),
    confirm: () => mutate(),
    resetting: isPending,
    result,
    close: () => setResult(null),
  };
}
