import { defineModule, hears } from '../../../platform/module.ts';
import { deviceForgotten } from '../../devices/device-register/device.events.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { DeviceLimits } from './device-limits.ts';
import { DeviceLimitsStore, deviceLimitMigrations } from './device-limits.store.ts';
import { HouseLimits } from './house-limits.ts';
import { deviceLimitRoutes, limitRoutes } from './limits.routes.ts';
import { LimitsPort } from './port.ts';

/** Beyond which values people are notified: the limits of the house, and those of single devices (HISTORY-09) */
export const limits = defineModule({
  name: 'limits',
  needs: { devices: DeviceLookup, environments: EnvironmentsPort, parameters: ParametersPort },
  provides: { limits: LimitsPort },
  migrations: { config: deviceLimitMigrations },
  make: ({ access, databases }, { devices, environments, parameters }) => {
    const store = new DeviceLimitsStore(databases.config);
    const house = new HouseLimits(parameters, (id, { claims }) =>
      store.having(id).filter((device) => {
        const found = devices.byId(device);
        return found !== undefined && access.allows(claims, 'READ_DEVICE', found);
      }),
    );
    const ofDevices = new DeviceLimits({ store, house, environments });
    return {
      ports: {
        limits: {
          of: (device, id) => ofDevices.of(device, id),
          own: (id) => store.having(id),
        },
      },
      routes: {
        limits: limitRoutes(house),
        deviceLimits: deviceLimitRoutes(ofDevices, devices),
      },
      listens: [hears(deviceForgotten, ({ device }) => store.forget(device.Id))],
    };
  },
});
