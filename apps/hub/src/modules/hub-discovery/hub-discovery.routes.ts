import { os } from '../../platform/http/os.ts';
import type { HubDiscoveryService } from './hub-discovery.service.ts';

/** What is near. */
export const discoveryRoutes = (discovery: HubDiscoveryService) => ({
  search: os.discovery.search.handler(({ context }) => discovery.search(context.caller)),
});
