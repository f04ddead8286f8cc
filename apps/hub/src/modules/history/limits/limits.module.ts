import { os } from '../../../platform/http/os.ts';
import { defineModule, hears } from '../../../platform/module.ts';
import { deviceForgotten } from '../../devices/device-register/device.events.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { DeviceLimits } from './device-limits.ts';
import { DeviceLimitsStore, deviceLimitMigrations } from './device-limits.store.ts';
import { HouseLimits } from './house-limits.ts';
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
        limits: {
          list: os.limits.list.handler(({ context }) => house.list(context.grant('MODIFY_HUB'))),
          set: os.limits.set.handler(({ context, input }) =>
            house.set(context.grant('MODIFY_HUB'), input),
          ),
        },
        deviceLimits: {
          list: os.deviceLimits.list.handler(({ context, input }) =>
            ofDevices.list(context.grant('MODIFY_DEVICE', devices.byId(input.DeviceId))),
          ),
          set: os.deviceLimits.set.handler(({ context, input }) => {
            const device = context.grant('MODIFY_DEVICE', devices.byId(input.DeviceId));
            return ofDevices.set(device, input.Id, input.own);
          }),
        },
      },
      listens: [hears(deviceForgotten, ({ device }) => store.forget(device.Id))],
    };
  },
});
