import type { GuestPage } from '@dimora/contract/client';
import type { StateValue } from '@dimora/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createApi } from '../../../kit/api/client.ts';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { useTarget } from '../../../kit/target/hooks.ts';

/** How often an open page looks again, in milliseconds. */
const LOOK_MS = 3_000;
/** What doesn't change by looking again. */
const FINAL: readonly string[] = ['GUEST_PASS_INVALID', 'GUEST_PASS_ONLY_AT_HOME'];

/** True for a failure after which the link is good for nothing. */
export const isFinal = (error: unknown): boolean => FINAL.includes(errorCodeOf(error) ?? '');

/** A guest's calls: without a session, to this hub or, in a cloud, to the hub that the link names. */
export function useVisit(token: string, hub: string | undefined) {
  const { server, origin } = useTarget();
  const queries = useQueryClient();
  const base = server === 'cloud' && hub !== undefined ? `${origin}/hub/${hub}` : origin;
  const api = useMemo(
    () =>
      createApi(base, {
        token: () => null,
        signedIn: () => false,
        renew: () => Promise.reject(new Error('a guest has no session')),
      }),
    [base],
  );
  const queryKey = useMemo(() => ['guest', base, token], [base, token]);
  const page = useQuery<GuestPage>({
    queryKey,
    queryFn: ({ signal }) => api.guest.page({ token }, { signal }),
    refetchInterval: ({ state: { error } }) => (isFinal(error) ? false : LOOK_MS),
    retry: false,
    // An address without a token asks nothing.
    enabled: token !== '',
  });
  const run = async (
    DeviceId: GuestPage['tiles'][number]['Id'],
    ActionId: string,
    Value: StateValue,
  ) => {
    await api.guest.run({ token, DeviceId, ActionId, Value });
    await queries.invalidateQueries({ queryKey });
  };
  return { page, run };
}
