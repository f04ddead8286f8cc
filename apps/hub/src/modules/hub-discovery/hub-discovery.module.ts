import type { HubModule, Platform } from '../../platform/module.ts';
import { discoveryRoutes } from './hub-discovery.routes.ts';
import { HubDiscoveryService } from './hub-discovery.service.ts';
import type { Network } from './network.ts';
import type { Announcement } from './port.ts';
import { systemChanged } from '../../platform/system.events.ts';
import { hubChanged } from '../hub/hub.events.ts';

/** How often the hub looks whether what it says of itself is still so: its nonce changes with time. */
const LOOK_MS = 30_000;

/** What discovery is given by the rest of the wiring. */
export type DiscoveryPorts = {
  readonly said: () => Announcement;
  readonly hasOwner: () => boolean;
};

/** The module; it needs to know where the hub listens before it can say so. */
export type DiscoveryModule = Omit<
  HubModule<undefined, ReturnType<typeof discoveryRoutes>>,
  'start'
> & {
  /** Opens the networks of these interfaces, by their addresses; none for a hub that nobody can reach. */
  open(interfaces: readonly string[], port: number): Promise<void>;
};

/** The hub's voice on the local network: it answers who looks for hubs, and looks for others itself. */
export function createHubDiscovery(
  { clock, log, bus, readiness }: Platform,
  { said, hasOwner }: DiscoveryPorts,
): DiscoveryModule {
  const networks: Network[] = [];
  const running = new DisposableStack();
  const discovery = new HubDiscoveryService({
    clock,
    networks: () => networks,
    ProductId: () => said().ProductId,
    hasOwner,
  });
  let last = '';
  const announceIfChanged = (): void => {
    const now = JSON.stringify(said());
    if (networks.length === 0 || now === last) return;
    last = now;
    for (const network of networks) network.announce();
  };
  return {
    port: undefined,
    routes: discoveryRoutes(discovery),
    async open(interfaces, port) {
      if (interfaces.length === 0) return;
      const { Network } = await import('./network.ts');
      for (const address of interfaces)
        networks.push(running.use(await Network.open({ interface: address, log, said, port })));
      last = JSON.stringify(said());
      running.use(clock.every(LOOK_MS, announceIfChanged));
      running.use(bus.on(systemChanged, announceIfChanged));
      running.use(bus.on(hubChanged, announceIfChanged));
      readiness.report('discovery', 'ready');
    },
    stop: () => running.dispose(),
  };
}
