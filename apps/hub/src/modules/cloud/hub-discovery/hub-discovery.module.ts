import { VERSION } from '@dimora/domain';
import { lazily } from '@dimora/node-kit/kernel';
import { interfacesFor } from '../../../platform/local-address.ts';
import { defineModule, hears } from '../../../platform/module.ts';
import { ActivationPort } from '../activation/port.ts';
import { HubPort } from '../../house/hub/port.ts';
import { ProductPort } from '../../house/product/port.ts';
import { SystemPort } from '../../house/system/port.ts';
import { UsersPort } from '../../people/users/port.ts';
import { discoveryRoutes } from './hub-discovery.routes.ts';
import { HubDiscoveryService } from './hub-discovery.service.ts';
import type { Network } from './network.ts';
import { OwnApps } from './own-apps.ts';
import { AnnouncementPort, type Announcement } from './port.ts';
import { hubChanged } from '../../house/hub/hub.events.ts';
import { systemChanged } from '../../../platform/system.events.ts';

/** How often the hub checks whether its announcement is still up to date: its nonce changes with time. */
const LOOK_MS = 30_000;

/** The hub on the local network: answers searches for hubs, and searches for others itself. */
export const hubDiscovery = defineModule({
  name: 'discovery',
  needs: {
    product: ProductPort,
    hub: HubPort,
    system: SystemPort,
    users: UsersPort,
    activation: ActivationPort,
  },
  provides: { announcement: AnnouncementPort },
  make: (platform, { product, hub, system, users, activation }) => {
    const { clock, log, readiness, setting } = platform;
    const code = lazily(() => import('./network.ts'));
    const networks: Network[] = [];
    const running = new DisposableStack();
    const said = (): Announcement => ({
      ProductId: product.Id,
      ProductName: hub.shownName(),
      ProductSku: product.facts().ProductSku,
      PropertyId: product.property()?.Id ?? null,
      mode: system.info().mode,
      version: VERSION,
      pairing: setting.cloudUrl === undefined ? null : activation.pairing(),
    });
    const apps = new OwnApps(clock, users, () => announceIfChanged());
    const service = new HubDiscoveryService({
      clock,
      networks: () => networks,
      ProductId: () => product.Id,
      hasOwner: () => users.owner() !== undefined,
      apps: () => [...apps.present()],
    });
    let last = '';
    const announceIfChanged = (): void => {
      const now = JSON.stringify([said(), apps.present()]);
      if (networks.length === 0 || now === last) return;
      last = now;
      for (const network of networks) network.announce();
    };
    return {
      ports: { announcement: { said } },
      routes: { discovery: discoveryRoutes(service, apps) },
      listens: [hears(systemChanged, announceIfChanged), hears(hubChanged, announceIfChanged)],
      /** Opens the interfaces' networks; none for a hub reachable from its own machine only. */
      async start({ port }) {
        const interfaces = setting.interfaces ?? interfacesFor(setting.host);
        if (interfaces.length === 0) return;
        const { Network } = await code();
        const parts = { log, said, apps: () => apps.present(), port };
        for (const address of interfaces)
          networks.push(running.use(await Network.open({ interface: address, ...parts })));
        last = JSON.stringify([said(), apps.present()]);
        running.use(clock.every(LOOK_MS, announceIfChanged));
        readiness.report('discovery', 'ready');
      },
      stop: () => running.dispose(),
    };
  },
});
