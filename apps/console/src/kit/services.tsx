import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Api } from './api/client.ts';
import type { Orpc } from './api/query.ts';
import type { HomeLoader } from './home/home-loader.ts';
import type { HomeStore } from './home/home-store.ts';
import type { Link } from './home/link.ts';
import type { Watchers } from './home/watchers.ts';
import type { HubAccess } from './session/access.ts';
import type { Session } from './session/session.ts';
import type { Start } from './start/start.ts';
import type { ProductChange } from './target/product-change.ts';
import type { TargetStore } from './target/target-store.ts';

/** Everything that is made once at start and handed down: nothing in the console reaches for a global. */
export type Services = {
  /** Which hub is driven, and through whom. */
  readonly target: TargetStore;
  readonly api: Api;
  readonly orpc: Orpc;
  readonly queryClient: QueryClient;
  readonly session: Session;
  /** The token for the hub: the session's own on a hub's page, one for that hub alone in a cloud. */
  readonly access: HubAccess;
  readonly home: HomeStore;
  readonly watchers: Watchers;
  readonly live: Link;
  readonly loader: HomeLoader;
  readonly start: Start;
  readonly change: ProductChange;
};

const ServicesContext = createContext<Services | null>(null);

/** Hands the services to the components below. */
export const ServicesProvider = ServicesContext.Provider;

/** All services; most components need only {@link useApi}, {@link useOrpc} or a hook of `kit/home`. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error('ServicesProvider is missing above this component');
  return services;
}

/** The typed client of the hub: `await api.environments.remove({ Id })`. Throws errors that `useExplain` understands. */
export const useApi = (): Api => useServices().api;

/** TanStack Query options of every procedure: `useQuery(orpc.devices.get.queryOptions({ input: { reference } }))`. */
export const useOrpc = (): Orpc => useServices().orpc;

/** The store behind the hooks of `kit/home`, for what reads it outside of rendering. */
export const useHome = (): HomeStore => useServices().home;
