import type { DeviceId } from '@dimora/domain';
import type { Body } from '@dimora/simulators/villa';
import type { DeviceLookup } from '../modules/devices/device-register/port.ts';
import type { DeviceOperate } from '../modules/devices/devices/port.ts';
import { grantToHub } from '../platform/access.ts';
import type { DemoPeers } from './demo-peers.ts';

/**
 * A device of the villa as the simulation sees and changes it: a fake one is simulated, as a super
 * administrator could; a peer is changed in its own process.
 */
export const demoBody = (
  {
    devices,
    operate,
    peers,
  }: {
    readonly devices: Pick<DeviceLookup, 'byId'>;
    readonly operate: Pick<DeviceOperate, 'simulate'>;
    readonly peers: DemoPeers;
  },
  Id: DeviceId,
): Body => ({
  get: (variable) => devices.byId(Id)?.Status.StateVars[variable]?.Value ?? undefined,
  set: (variable, value) => {
    const device = devices.byId(Id);
    // A device removed from the house can't be changed.
    if (!device) return;
    if (device.Provider !== 'fake') peers.set(Id, variable, value);
    else if (device.Reachable)
      operate.simulate(grantToHub('SIMULATE_DEVICE', device), variable, value);
  },
});
