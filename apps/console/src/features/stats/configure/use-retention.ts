import type { RecordedMeasure } from '@dimora/contract/client';
import { DEFAULT_RETENTION_DAYS } from '@dimora/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import { useSettled } from '../../../kit/timing/use-settled.ts';

/** Most days that a measure can be kept: a hundred years. */
export const MOST_DAYS = 36_500;

/** How long the field rests before its consequences are asked for, in milliseconds. */
const REST_MS = 300;

/** A choice of days with its forecast. */
export type Retention = ReturnType<typeof useRetention>;

/** The days that a measure is kept: the choice, what it would mean, and saving it (STATS-B1). */
export function useRetention({ StateVar, days: kept }: RecordedMeasure, onSaved: () => void) {
  const api = useApi();
  const orpc = useOrpc();
  const [days, setDays] = useState<number | string>(kept);
  const isValid =
    typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MOST_DAYS;
  const settled = useSettled(isValid ? days : null, REST_MS);
  const forecast = useQuery(
    orpc.recorder.forecastRetention.queryOptions({
      input: { StateVar, days: settled ?? 1 },
      enabled: settled !== null,
      gcTime: 0,
    }),
  );
  const save = useMutation({
    mutationFn: (chosen: number) =>
      api.recorder.setRetention({
        StateVar,
        days: chosen === DEFAULT_RETENTION_DAYS ? null : chosen,
      }),
    onSuccess: onSaved,
  });
  // Only the forecast for the field's present value counts: nothing is deleted that wasn't announced.
  const shown = isValid && forecast.data?.days === days ? forecast.data : undefined;
  const reason: 'invalid' | 'unchanged' | 'counting' | undefined = !isValid
    ? 'invalid'
    : days === kept
      ? 'unchanged'
      : shown
        ? undefined
        : 'counting';
  return {
    days,
    setDays,
    isValid,
    forecast: shown,
    deletes: (shown?.deletedDays ?? 0) > 0,
    reason,
    error: save.error ?? forecast.error,
    saving: save.isPending,
    save: () => {
      if (isValid && reason === undefined) save.mutate(days);
    },
  };
}
