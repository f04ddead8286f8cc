import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Api } from './client.ts';
import { queryUtils } from './query-utils.ts';

type Call = readonly [input: unknown, signal: boolean];

/** A client whose procedures record their calls. */
function recorded() {
  const calls: Call[] = [];
  const get = (input: unknown, options?: { readonly signal?: AbortSignal }) => {
    calls.push([input, options?.signal instanceof AbortSignal]);
    return Promise.resolve({ input });
  };
  return { api: { devices: { get }, hub: { get } } as unknown as Api, calls };
}

/** What a page does with queries, through one implementation or the other. */
async function using(make: (api: Api) => ReturnType<typeof queryUtils<Api>>) {
  const { api, calls } = recorded();
  const orpc = make(api);
  const client = new QueryClient();
  const input = { reference: 'lamp' };
  const answer = await client.query(
    orpc.devices.get.queryOptions({ input, staleTime: 5 }) as never,
  );
  await client.query(orpc.hub.get.queryOptions() as never);
  const endless = orpc.devices.get.infiniteOptions({
    input: (page: number) => ({ reference: String(page) }),
    initialPageParam: 3,
    getNextPageParam: () => undefined,
  } as never);
  const pages = await client.infiniteQuery(endless as never);
  const change = orpc.devices.get.mutationOptions({ retry: 2 }) as unknown as {
    readonly mutationFn: (given: unknown) => Promise<unknown>;
  };
  return {
    answer,
    pages,
    changed: await change.mutationFn(input),
    calls,
    shapes: [
      orpc.key(),
      orpc.devices.key(),
      orpc.devices.get.key({ input } as never),
      orpc.devices.get.queryKey({ input } as never),
      orpc.devices.get.queryOptions({
        input,
        staleTime: 5,
        queryKey: ['own'],
      } as never),
      endless,
      change,
    ].map((shape) => JSON.stringify(shape)),
  };
}

test('creates the same keys, options and calls as oRPC’s own utilities', async () => {
  const theirs = await using((api) => createTanstackQueryUtils(api, { path: ['cloud'] }));
  expect(theirs.calls).toHaveLength(4);
  expect(await using((api) => queryUtils(api, ['cloud']))).toEqual(theirs);
});
