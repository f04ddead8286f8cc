import { os } from '../../../platform/http/os.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { DeviceLimits } from './device-limits.ts';
import type { HouseLimits } from './house-limits.ts';

/** The procedures of the limits of the house. */
export const limitRoutes = (house: HouseLimits) => ({
  list: os.limits.list.handler(({ context }) => house.list(context.grant('MODIFY_HUB'))),
  set: os.limits.set.handler(({ context, input }) => house.set(context.grant('MODIFY_HUB'), input)),
});

/** The procedures of the limits of single devices. */
export const deviceLimitRoutes = (ofDevices: DeviceLimits, devices: DeviceLookup) => ({
  list: os.deviceLimits.list.handler(({ context, input }) =>
    ofDevices.list(context.grant('MODIFY_DEVICE', devices.byId(input.DeviceId))),
  ),
  set: os.deviceLimits.set.handler(({ context, input }) => {
    const device = context.grant('MODIFY_DEVICE', devices.byId(input.DeviceId));
    return ofDevices.set(device, input.Id, input.own);
  }),
});
