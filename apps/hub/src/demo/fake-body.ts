import type { DeviceId } from '@dimora/domain';
import type { Body } from '@dimora/simulators';
import type { DevicesPort } from '../modules/devices/port.ts';

/** A fake device as a body: the hub simulates for it, as a super administrator could. */
export const fakeBody = (devices: DevicesPort, Id: DeviceId): Body => ({
  get: (variable) => devices.byId(Id)?.Status.StateVars[variable]?.Value,
  set: (variable, value) => {
    // Nobody moves what has been taken out of the house.
    if (devices.byId(Id)?.Reachable) devices.simulate(Id, variable, value);
  },
});
