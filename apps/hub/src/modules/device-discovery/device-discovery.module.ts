import type { EffectiveClaims, UserId } from '@dimora/domain';
import type { Caller } from '../../platform/caller.ts';
import type { Drivers } from '../../platform/driver-loader.ts';
import type { HubModule, Platform } from '../../platform/module.ts';
import type { SocketNamespace } from '../../platform/socket-namespace.ts';
import type { DevicesPort } from '../devices/port.ts';
import type { VisibilityPort } from '../visibility/port.ts';
import type { MqttPort } from '../broker/port.ts';
import { deviceDiscoveryRoutes } from './device-discovery.routes.ts';
import { DeviceDiscoveryService, type Surroundings } from './device-discovery.service.ts';
import { DiscoveryNews } from './discovery-news.ts';
import { IgnoredStore } from './ignored.store.ts';
import { arpScanner } from './scanners/arp-scanner.ts';
import { mdnsScanner } from './scanners/mdns-scanner.ts';
import { mqttScanner } from './scanners/mqtt-scanner.ts';
import { ssdpScanner } from './scanners/ssdp-scanner.ts';
import { wsdScanner } from './scanners/wsd-scanner.ts';
import type { SearchTimeouts } from './search-timeouts.ts';
import { tcpProbeWith } from './search/tcp-probe.ts';
import { DeviceManagerNamespace } from './sockets/device-manager-namespace.ts';

/** Where Linux tells whom it knows on the network. */
export const ARP_TABLE = '/proc/net/arp';

/** What finding devices needs of the wiring and of other modules. */
export type DeviceDiscoveryPorts = {
  readonly drivers: Drivers;
  readonly devices: DevicesPort;
  readonly house: VisibilityPort;
  readonly mqtt: Pick<MqttPort, 'brokers' | 'link'>;
  readonly timeouts: SearchTimeouts;
  readonly surroundings: () => Surroundings;
  readonly arpTable?: string | undefined;
  readonly identify: (token: string) => Promise<Caller & { readonly expiresAt: number }>;
  readonly claimsOf: (id: UserId) => EffectiveClaims;
};

/** The module; its sockets are opened beside the live ones. */
export type DeviceDiscoveryModule = HubModule<
  undefined,
  ReturnType<typeof deviceDiscoveryRoutes>
> & { readonly namespace: SocketNamespace };

/** Finding devices: the scanners, the search that all share, and its news. */
export function createDeviceDiscovery(
  platform: Platform,
  { arpTable = ARP_TABLE, ...ports }: DeviceDiscoveryPorts,
): DeviceDiscoveryModule {
  const { clock, entropy, databases } = platform;
  const news = new DiscoveryNews();
  const service = new DeviceDiscoveryService({
    platform,
    drivers: ports.drivers,
    devices: ports.devices,
    house: ports.house,
    timeouts: ports.timeouts,
    ignored: new IgnoredStore(databases.config),
    scanners: {
      mdns: mdnsScanner,
      ssdp: ssdpScanner,
      wsd: wsdScanner(entropy),
      arp: arpScanner(arpTable),
      mqtt: mqttScanner(ports.mqtt),
    },
    tcpProbe: tcpProbeWith(clock, arpTable),
    brokers: ports.mqtt,
    surroundings: ports.surroundings,
    news,
  });
  const { identify, claimsOf } = ports;
  const namespace = new DeviceManagerNamespace({ platform, service, news, identify, claimsOf });
  return {
    port: undefined,
    routes: deviceDiscoveryRoutes(service),
    namespace: namespace as SocketNamespace,
    stop: async () => {
      namespace[Symbol.dispose]();
      await service.stop();
    },
  };
}
