import { lazily } from '@dimora/node-kit/kernel';
import { defineModule } from '../../../platform/module.ts';
import { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import { TimeZonePort } from '../../house/hub/port.ts';
import { RadioNetworks } from '../networks/port.ts';
import { ZigbeeNetworks } from './zigbee-network.ts';
import { zigbeeRoutes } from './zigbee.routes.ts';
import { ZigbeeService } from './zigbee.service.ts';

/** The calls of the Zigbee manager, over the networks of the house. */
export const zigbee = defineModule({
  name: 'zigbee',
  needs: { radios: RadioNetworks, environments: EnvironmentsPort, timeZone: TimeZonePort },
  make: ({ log }, { radios, environments, timeZone }) => {
    const networks = new ZigbeeNetworks(radios);
    const service = new ZigbeeService({ log, radios, networks });
    const summaries = lazily(async () => {
      const { Summaries } = await import('./summaries.ts');
      return new Summaries({ radios, networks, environments, timeZone });
    });
    return { routes: { zigbee: zigbeeRoutes(service, summaries) } };
  },
});
