import type { OwnSession } from '@dimora/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCloudOrpc } from '../../../kit/api/cloud.ts';
import { useIdentityApi, type IdentityApi } from '../../../kit/api/identity.ts';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import type { Reading } from '../../../kit/page/reading.ts';
import { useTarget } from '../../../kit/target/hooks.ts';

const queryKey = ['own-sessions'];
/** Devices sign in and out elsewhere. */
const REFRESH_MS = 60_000;

/** One's own sessions with the page's server, and what ends them. */
export type OwnSessions = {
  /** This browser first, then by last use; `undefined` until they are loaded. */
  readonly sessions: readonly OwnSession[] | undefined;
  /** The name of the hub that a session goes through; `null` if unknown. */
  readonly hubOf: (session: OwnSession) => string | null;
  readonly query: Reading<unknown>;
  readonly busy: boolean;
  /** Runs a change and reloads the list; resolves to `undefined` on failure, which is shown. */
  readonly change: <Result>(
    act: (api: IdentityApi) => Promise<Result>,
  ) => Promise<Result | undefined>;
};

/** Where one is signed in. */
export function useOwnSessions(): OwnSessions {
  const api = useIdentityApi();
  const { server } = useTarget();
  const cloudOrpc = useCloudOrpc();
  const queries = useQueryClient();
  const { busy, attempt } = useAttempt();
  const query = useQuery({
    queryKey,
    queryFn: () => api.identity.sessions(),
    refetchInterval: REFRESH_MS,
  });
  const { data } = query;
  const goThrough = data?.some(({ through }) => through !== null) === true;
  const hubs = useQuery({
    ...cloudOrpc.products.list.queryOptions({ input: {} }),
    enabled: server === 'cloud' && goThrough,
  });
  return {
    sessions: data?.toSorted((one, other) => Number(other.current) - Number(one.current)),
    hubOf: ({ through }) =>
      hubs.data?.find(({ ProductId }) => ProductId === through)?.ProductName ?? null,
    query,
    busy,
    change: (act) =>
      attempt(async () => {
        try {
          return await act(api);
        } finally {
          await queries.invalidateQueries({ queryKey });
        }
      }),
  };
}
