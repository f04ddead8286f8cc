import type { ActivationPerson } from '@dimora/contract/client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { errorCodeOf } from '../../kit/errors/code.ts';
import { useOrpc } from '../../kit/services.tsx';

/** Checks of the activation are repeated so often, milliseconds (START-11). */
export const CHECK_MS = 1000;

/** Failures that pass by themselves. */
const PASSING = new Set<string | undefined>([
  'CLOUD_UNREACHABLE',
  'HUB_UNREACHABLE',
  'HUB_OFFLINE',
  'HUB_TIMEOUT',
  'REQUEST_TIMEOUT',
]);

/** Whether it is worth to ask again without being told to. */
export const passes = (error: unknown): boolean => PASSING.has(errorCodeOf(error));

/** Whoever is about to own the hub (ACTIVATE-02); asked again every second while nobody answers. */
export function usePerson(): UseQueryResult<ActivationPerson> {
  return useQuery(
    useOrpc().activation.person.queryOptions({
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }) => (passes(state.error) ? CHECK_MS : false),
    }),
  );
}

/** Whether the hub has found its owner meanwhile, by somebody else's doing; asked every second while `asking`. */
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
