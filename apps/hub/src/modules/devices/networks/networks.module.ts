import { defineModule } from '../../../platform/module.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { DriversPort } from '../drivers/port.ts';
import { Installation } from './installation.ts';
import { networkRoutes } from './networks.routes.ts';
import { networkTopics } from './networks-topics.ts';
import { NetworksService } from './networks.service.ts';
import { NetworksPort } from './port.ts';

/** Every network of the house, whatever its protocol. */
export const networks = defineModule({
  name: 'networks',
  needs: { drivers: DriversPort, parameters: ParametersPort },
  provides: { networks: NetworksPort },
  make: (platform, { drivers, parameters }) => {
    const service = new NetworksService(platform, platform.setting.controllerProgram, drivers.all);
    const installation = new Installation(parameters);
    return {
      ports: { networks: service },
      routes: { networks: networkRoutes(installation) },
      topics: networkTopics(installation),
      stop: () => service.closeAll(),
    };
  },
});
