import { os } from '../../platform/http/os.ts';
import type { HubDiscoveryService } from './hub-discovery.service.ts';

/** Hubs and apps nearby. */
export const discoveryRoutes = (discovery: HubDiscoveryService) => ({
  search: os.discovery.search.handler(({ context }) => discovery.search(context.caller)),
});
