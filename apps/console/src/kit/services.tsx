import { createContext, use } from 'react';
import type { Api } from './api/client.ts';
import type { Orpc } from './api/query.ts';
import type { Core } from './core.ts';
import type { HomeStore } from './home/home-store.ts';
import type { Start } from './start/start.ts';
import type { ProductChange } from './target/product-change.ts';

/** All services, created once at start and passed down: nothing in the console uses globals. */
export type Services = Core & {
  readonly start: Start;
  /** `null` on a hub's own page, which has no other hub to change to. */
  readonly change: ProductChange | null;
};

const ServicesContext = createContext<Services | null>(null);

/** Provides the services to the components below. */
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

/** The store behind the hooks of `kit/home`, for code that reads it outside of rendering. */
export const useHome = (): HomeStore => useServices().home;
