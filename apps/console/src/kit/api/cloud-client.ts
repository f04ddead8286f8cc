import type { CloudContract } from '@dimora/contract/client';
import { cloudRoutes } from '@dimora/contract/cloud-client';
import type { ContractRouterClient } from '@orpc/contract';
import type { RouterUtils } from '@orpc/tanstack-query';
import type { Core } from '../core.ts';
import { authorised, createClient } from './client.ts';
import { queryUtils } from './query-utils.ts';

/** Every procedure of the cloud as a typed function: `cloud.products.list({})`. */
export type CloudApi = ContractRouterClient<CloudContract>;
/** TanStack Query options of every procedure of the cloud. */
export type CloudOrpc = RouterUtils<CloudApi>;

/** Fetches a path of the cloud, `/api/map/…`, with the session's token; the caller reads the response. */
export type CloudFetch = (path: string, init?: RequestInit) => Promise<Response>;

/** The cloud of this console, called directly or through the hub's relay. */
export type Cloud = {
  readonly api: CloudApi;
  readonly orpc: CloudOrpc;
  readonly fetch: CloudFetch;
};

const made = new WeakMap<Core, Cloud>();

/** The cloud, created on first use: most starts at home never need it. */
export function cloudOf(services: Core): Cloud {
  const held = made.get(services);
  if (held) return held;
  const { session, target } = services;
  const base = target.get().cloudBase;
  const api = createClient<CloudApi>({ routes: cloudRoutes, base, session });
  const send = authorised(session);
  return putCloud(services, api, (path, init) => send(new Request(`${base}${path}`, init)));
}

/** Replaces the cloud client: where there is no cloud for a person, and in tests. */
export function putCloud(services: Core, api: CloudApi, fetcher: CloudFetch): Cloud {
  const orpc = queryUtils(api, ['cloud']);
  const cloud: Cloud = { api, orpc, fetch: fetcher };
  made.set(services, cloud);
  return cloud;
}
