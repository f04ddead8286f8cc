import { defineModule } from '../../../platform/module.ts';
import { BrokerPort } from '../../devices/broker/port.ts';
import { VisibilityPort } from '../../people/visibility/port.ts';
import { maintenanceRoutes } from './maintenance.routes.ts';

/** What the devices need, limited to devices the caller sees (DEVICES-B3), and what the hub needs. */
export const maintenance = defineModule({
  name: 'maintenance',
  needs: { house: VisibilityPort, broker: BrokerPort },
  make: (platform, { house, broker }) => ({
    routes: { maintenance: maintenanceRoutes(platform, house, broker) },
  }),
});
