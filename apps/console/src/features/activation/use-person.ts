import type { ActivationPerson } from '@dimora/contract/client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { errorCodeOf } from '../../kit/errors/code.ts';
import { useOrpc } from '../../kit/services.tsx';

/** Interval of the activation's repeated checks, in milliseconds (START-11). */
export const CHECK_MS = 1000;

/** Transient failures. */
const PASSING = new Set<string | undefined>([
  'CLOUD_UNREACHABLE',
  'HUB_UNREACHABLE',
  'HUB_OFFLINE',
  'HUB_TIMEOUT',
  'REQUEST_TIMEOUT',
]);

/** Whether an automatic retry makes sense. */
export const passes = (error: unknown): boolean => PASSING.has(errorCodeOf(error));

/** The future owner of the hub (ACTIVATE-02); retried every second while no server answers. */
export function usePerson(): UseQueryResult<ActivationPerson> {
  return useQuery(
    useOrpc().activation.person.queryOptions({
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }) => (passes(state.error) ? CHECK_MS : false),
    }),
  );
}

/** Whether another user has activated the hub meanwhile; checked every second while `asking`. */
export function useIsTaken(asking: boolean): boolean {
  const info = useQuery(
    useOrpc().system.info.queryOptions({
      retry: false,
      enabled: asking,
      refetchInterval: CHECK_MS,
    }),
  );
  return asking && info.data?.mode === 'NORMAL';
}
