import { surroundingsOf } from '../../../platform/local-address.ts';
import { defineModule } from '../../../platform/module.ts';
import { BrokerPort } from '../broker/port.ts';
import { DeviceLookup } from '../device-register/port.ts';
import { DeviceInstall } from '../devices/port.ts';
import { DriversPort } from '../drivers/port.ts';
import { VisibilityPort } from '../../people/visibility/port.ts';
import { deviceDiscoveryRoutes } from './device-discovery.routes.ts';
import { DeviceDiscoveryService } from './device-discovery.service.ts';
import { DiscoveryNews } from './discovery-news.ts';
import { discoveryTopic } from './discovery-topic.ts';
import { IgnoredStore, ignoredMigrations } from './ignored.store.ts';
import { scannersOf, tcpProbeOf } from './scanners-on-demand.ts';

/** Linux's ARP table. */
const ARP_TABLE = '/proc/net/arp';

/** Finding devices: the scanners, the shared search, and its events. */
export const deviceDiscovery = defineModule({
  name: 'deviceDiscovery',
  needs: {
    lookup: DeviceLookup,
    install: DeviceInstall,
    house: VisibilityPort,
    drivers: DriversPort,
    broker: BrokerPort,
  },
  migrations: { config: ignoredMigrations },
  make: (platform, { lookup, install, house, drivers, broker }) => {
    const { clock, entropy, databases, setting } = platform;
    const { arpTable = ARP_TABLE } = setting;
    const news = new DiscoveryNews();
    const service = new DeviceDiscoveryService({
      platform,
      drivers,
      lookup,
      install,
      house,
      ignored: new IgnoredStore(databases.config),
      scanners: scannersOf({ entropy, arpTable, brokers: broker }),
      tcpProbe: tcpProbeOf(clock, arpTable),
      brokers: broker,
      surroundings: () => surroundingsOf(setting.host, setting.interfaces, setting.loopback),
      news,
    });
    return {
      routes: { deviceDiscovery: deviceDiscoveryRoutes(service) },
      topics: [discoveryTopic(service, news)],
      stop: () => service.stop(),
    };
  },
});
