import { os } from '../../platform/http/os.ts';
import type { DiscoveryService } from './discovery.service.ts';

/** What is near. */
export const discoveryRoutes = (discovery: DiscoveryService) => ({
  search: os.discovery.search.handler(({ context }) => discovery.search(context.caller)),
});
