import type { RouterUtils } from '@orpc/tanstack-query';
import { QueryClient } from '@tanstack/react-query';
import { errorCodeOf } from '../errors/code.ts';
import type { Api } from './client.ts';
import { queryUtils } from './query-utils.ts';

/** TanStack Query options of every procedure: `orpc.events.list.queryOptions({ input })`. */
export type Orpc = RouterUtils<Api>;

/** Makes {@link Orpc} for a client. */
export const createOrpc = (api: Api): Orpc => queryUtils(api);

/** Failures that a retry may fix; all others are final. */
const passing = new Set<string | undefined>([
  'HUB_UNREACHABLE',
  'REQUEST_TIMEOUT',
  'INTERNAL',
  'MAINTENANCE',
]);

/** Refused for good: what the user may not see, or isn't there. */
const isRefused = (error: unknown): boolean =>
  errorCodeOf(error) === 'NOT_FOUND' || (error as { status?: unknown } | null)?.status === 403;

/** For `refetchInterval`: reads again every so many milliseconds, unless it was refused for good. */
export const unlessRefused =
  (ms: number) =>
  ({ state }: { readonly state: { readonly error: unknown } }): number | false =>
    isRefused(state.error) ? false : ms;

/** The cache of everything outside the live snapshot. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // The console's own connection status shows when the hub is away; the browser only knows its network
        // card.
        networkMode: 'always',
        retry: (count, error) => count < 2 && passing.has(errorCodeOf(error)),
      },
      mutations: { networkMode: 'always' },
    },
  });
