import type { Drivers } from '../../platform/driver-loader.ts';
import type { HubModule, Platform } from '../../platform/module.ts';
import type { LiveTopic } from '../../platform/topic.ts';
import type { DevicesPort } from '../devices/port.ts';
import type { VisibilityPort } from '../visibility/port.ts';
import type { MqttPort } from '../broker/port.ts';
import { deviceDiscoveryRoutes } from './device-discovery.routes.ts';
import { DeviceDiscoveryService, type Surroundings } from './device-discovery.service.ts';
import { DiscoveryNews } from './discovery-news.ts';
import { discoveryTopic } from './discovery-topic.ts';
import { IgnoredStore } from './ignored.store.ts';
import { arpScanner } from './scanners/arp-scanner.ts';
import { mdnsScanner } from './scanners/mdns-scanner.ts';
import { mqttScanner } from './scanners/mqtt-scanner.ts';
import { ssdpScanner } from './scanners/ssdp-scanner.ts';
import { wsdScanner } from './scanners/wsd-scanner.ts';
import type { SearchTimeouts } from './search-timeouts.ts';
import { tcpProbeWith } from './search/tcp-probe.ts';

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
};

/** The module with its live topic. */
export type DeviceDiscoveryModule = HubModule<
  undefined,
  ReturnType<typeof deviceDiscoveryRoutes>
> & { readonly topics: readonly LiveTopic[] };

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
  return {
    port: undefined,
    routes: deviceDiscoveryRoutes(service),
    topics: [discoveryTopic(service, news)],
    stop: () => service.stop(),
  };
}
