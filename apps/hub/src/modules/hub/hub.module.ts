import type { HubModule, Platform } from '../../platform/module.ts';
import type { EnvironmentsPort } from '../environment-tree/port.ts';
import { hubRoutes } from './hub.routes.ts';
import { HubService } from './hub.service.ts';
import { HubStore } from './hub.store.ts';

/** The hub as a thing of the house. */
export function createHubItself(
  { bus, access, databases }: Platform,
  { environments }: { readonly environments: EnvironmentsPort },
): HubModule<HubService, ReturnType<typeof hubRoutes>> {
  const hub = new HubService({ store: new HubStore(databases.config), environments, access, bus });
  return { port: hub, routes: hubRoutes(hub) };
}
