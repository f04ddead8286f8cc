import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { logOnly } from '../../../kit/errors/log-only.ts';
import { useApi } from '../../../kit/services.tsx';

/** The variables that aren't recorded (STATS-16). */
const DISABLED = { Context: 'system', Group: 'STATISTICS', Key: 'DISABLED_STATEVARS' };

const asList = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** Logs a failure; the page shows it (STATS-17). */
function logged(error: unknown): never {
  logOnly('What is recorded could not be read or saved', error);
  throw error;
}

/** What is recorded, with the changes that aren't saved yet. */
export function useRecorded(enabled: boolean) {
  const api = useApi();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['stats', 'recorded'],
    queryFn: async () => {
      const [{ measures }, { Value }] = await Promise.all([
        api.recorder.get(),
        api.parameters.get(DISABLED),
      ]).catch(logged);
      return { measures, disabled: asList(Value) };
    },
    enabled,
  });
  const [draft, setDraft] = useState<readonly string[]>();
  const save = useMutation({
    mutationFn: (ids: readonly string[]) =>
      api.parameters.set({ ...DISABLED, Value: ids.length > 0 ? [...ids] : null }).catch(logged),
    onSuccess: async () => {
      await refetch();
      setDraft(undefined);
    },
  });
  const disabled = draft ?? data?.disabled ?? [];
  return {
    measures: data?.measures,
    isRecorded: (id: string) => !disabled.includes(id),
    setRecorded: (id: string, recorded: boolean) =>
      setDraft(recorded ? disabled.filter((each) => each !== id) : [...disabled, id]),
    isChanged: draft !== undefined,
    save: () => save.mutate(disabled),
    saving: save.isPending,
    error: save.error ?? error,
    retry: () => void refetch(),
    retrying: isFetching,
  };
}
