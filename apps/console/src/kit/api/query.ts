import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query';
import { QueryClient } from '@tanstack/react-query';
import { errorCodeOf } from '../errors/code.ts';
import type { Api } from './client.ts';

/** TanStack Query options of every procedure: `orpc.events.list.queryOptions({ input })`. */
export type Orpc = RouterUtils<Api>;

/** Makes {@link Orpc} for a client. */
export const createOrpc = (api: Api): Orpc => createTanstackQueryUtils(api);

/** Failures that another try may mend; the rest are answers. */
const passing = new Set<string | undefined>([
  'HUB_UNREACHABLE',
  'REQUEST_TIMEOUT',
  'INTERNAL',
  'MAINTENANCE',
]);

/** The cache of everything that is not part of the live picture. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // The console's own connection status says when the hub is away; the browser only knows of its network card.
        networkMode: 'always',
        retry: (count, error) => count < 2 && passing.has(errorCodeOf(error)),
      },
      mutations: { networkMode: 'always' },
    },
  });
