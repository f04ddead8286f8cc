import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logOnly } from '../../../kit/errors/log-only.ts';
import { useApi } from '../../../kit/services.tsx';
import { SCALE_OUT, asStore, type StoreFields } from './store-fields.ts';

/** The variables that aren't recorded (STATS-16). */
const DISABLED = { Context: 'system', Group: 'STATISTICS', Key: 'DISABLED_STATEVARS' };

const QUERY_KEY = ['stats', 'recorded'] as const;
/** While values go to another store, how that fares is asked this often. */
const STATE_MS = 10_000;

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
    queryKey: QUERY_KEY,
    queryFn: async () => {
      const [{ measures, scaleOut }, { Value }, store] = await Promise.all([
        api.recorder.get(),
        api.parameters.get(DISABLED),
        api.parameters.get(SCALE_OUT),
      ]).catch(logged);
      return { measures, disabled: asList(Value), store: asStore(store.Value), scaleOut };
    },
    refetchInterval: ({ state }) => (state.data?.scaleOut ? STATE_MS : false),
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
    store: data?.store,
    scaleOut: data?.scaleOut ?? null,
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

/** Sets the other store; answers whether that worked. */
export function useSaveStore() {
  const api = useApi();
  const queries = useQueryClient();
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (store: StoreFields) =>
      api.parameters.set({ ...SCALE_OUT, Value: { ...store } }).catch(logged),
    onSuccess: () => queries.invalidateQueries({ queryKey: QUERY_KEY }),
  });
  return {
    save: (store: StoreFields): Promise<boolean> =>
      mutateAsync(store).then(
        () => true,
        () => false,
      ),
    saving: isPending,
    error,
    reset,
  };
}
