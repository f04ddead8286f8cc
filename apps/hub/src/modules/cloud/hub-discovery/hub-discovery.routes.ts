import { os } from '../../../platform/http/os.ts';
import type { HubDiscoveryService } from './hub-discovery.service.ts';
import type { OwnApps } from './own-apps.ts';

/** Hubs and apps nearby. */
export const discoveryRoutes = (discovery: HubDiscoveryService, apps: OwnApps) => ({
  search: os.discovery.search.handler(({ context }) => discovery.search(context.caller)),
  announceApp: os.discovery.announceApp.handler(({ context }) => ({
    until: apps.announce(context.caller.user.Id),
  })),
  withdrawApp: os.discovery.withdrawApp.handler(({ context }) => {
    apps.withdraw(context.caller.user.Id);
    return {};
  }),
});
