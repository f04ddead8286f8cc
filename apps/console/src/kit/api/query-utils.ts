import type { ClientContext, NestedClient } from '@orpc/client';
import type { RouterUtils } from '@orpc/tanstack-query';

type Procedure = (input: unknown, options?: { readonly signal: AbortSignal }) => Promise<unknown>;
/** Options of TanStack Query, and the procedure's input among them. */
type Options = Readonly<Record<string, unknown>> & { readonly input?: unknown };
type Asked = { readonly signal: AbortSignal; readonly pageParam?: unknown };

/**
 * What `createTanstackQueryUtils` of oRPC does, without its streams and live queries, which we never send: a
 * quarter of its size; query-utils.test.ts compares the two.
 */
export function queryUtils<Client extends NestedClient<ClientContext>>(
  client: Client,
  path: readonly string[] = [],
): RouterUtils<Client> {
  const own = procedureUtils(client as unknown as Procedure, path);
  return new Proxy(own, {
    get: (methods, name): unknown =>
      typeof name !== 'string' || Object.hasOwn(methods, name)
        ? Reflect.get(methods, name)
        : queryUtils(Reflect.get(client, name) as NestedClient<ClientContext>, [...path, name]),
  }) as unknown as RouterUtils<Client>;
}

const procedureUtils = (call: Procedure, path: readonly string[]) => {
  const key = ({ input, type }: Options = {}): unknown => [
    path,
    {
      ...(input !== undefined && { input }),
      ...(type !== undefined && { type }),
    },
  ];
  const queryKey = ({ input, queryKey: chosen }: Options = {}): unknown =>
    chosen ?? key({ input, type: 'query' });
  const infiniteKey = ({ input, initialPageParam, queryKey: chosen }: Options): unknown =>
    chosen ?? key({ input: pageOf(input, initialPageParam), type: 'infinite' });
  return {
    call,
    key,
    queryKey,
    queryOptions: (options: Options = {}) => ({
      queryFn: ({ signal }: Asked) => call(options.input, { signal }),
      ...options,
      queryKey: queryKey(options),
    }),
    infiniteOptions: (options: Options) => ({
      queryFn: ({ signal, pageParam }: Asked) => call(pageOf(options.input, pageParam), { signal }),
      ...options,
      queryKey: infiniteKey(options),
    }),
    mutationOptions: (options: Options = {}) => ({
      mutationFn: (input: unknown) => call(input),
      ...options,
      mutationKey: options['mutationKey'] ?? key({ type: 'mutation' }),
    }),
  };
};

/** The input for a page of an endless list. */
const pageOf = (input: unknown, page: unknown): unknown =>
  (input as (page: unknown) => unknown)(page);
