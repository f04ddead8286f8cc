import { defineModule } from '../../../platform/module.ts';
import { DriversPort } from '../drivers/port.ts';
import { NetworksService } from './networks.service.ts';
import { NetworksPort } from './port.ts';

/** Every network of the house, whatever its protocol. */
export const networks = defineModule({
  name: 'networks',
  needs: { drivers: DriversPort },
  provides: { networks: NetworksPort },
  make: (platform, { drivers }) => {
    const service = new NetworksService(platform, platform.setting.controllerProgram, drivers.all);
    return { ports: { networks: service }, stop: () => service.closeAll() };
  },
});
